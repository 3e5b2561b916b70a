/** Where pages of the admin were before; all pages below moved along. The longest address first. */
const moved: readonly [from: string, to: string][] = [
  ['/restock/groups', '/waiting-list'],
  ['/restock/sends', '/mailings'],
  ['/restock/suppressed', '/audience/suppressed'],
  ['/mailings/suppressed', '/audience/suppressed'],
  ['/restock/settings', '/waiting-list/settings'],
  ['/restock', '/waiting-list'],
  ['/domains', '/settings/domains'],
  ['/people', '/settings/people'],
  ['/audit', '/settings/audit'],
  ['/storage', '/files'],
]

/** The address that a former one of the admin has now, with its query; undefined if it is no former one. */
export function currentAddress(address: string): string | undefined {
  const [path = ''] = address.split(/[?#]/)
  const found = moved.find(([from]) => path === from || path.startsWith(`${from}/`))
  return found && found[1] + address.slice(found[0].length)
}
