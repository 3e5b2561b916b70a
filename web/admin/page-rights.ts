import type { Permission } from '../../src/shared/permissions.ts'

/** The right that a page of the admin needs beside `config.enter`. What lies below an address needs the same, unless named. */
const needs: [path: string, right: Permission][] = [
  ['/products', 'content.viewDraft'],
  ['/products/import', 'products.edit'],
  ['/inventory', 'content.viewDraft'],
  ['/restock', 'restock.counts'],
  ['/analytics', 'analytics.traffic'],
  ['/analytics/carts', 'analytics.sales'],
  ['/analytics/stock', 'analytics.sales'],
  ['/analytics/restock', 'analytics.sales'],
  ['/storage', 'files.upload'],
  ['/domains', 'domains'],
  ['/people', 'people.list'],
]

/** Whether someone with these rights may open this page of the admin. Their own account is open to everyone signed in. */
export function canOpen(path: string, may: (right: Permission) => boolean): boolean {
  if (path === '/account') return true
  if (!may('config.enter')) return false
  const right = rightFor(path)
  return right === undefined || may(right)
}

function rightFor(path: string): Permission | undefined {
  const above = needs.filter(([page]) => path === page || path.startsWith(`${page}/`))
  return above.toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
}
