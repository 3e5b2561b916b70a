/** Contributor roles, specification §3. */
export const roles = {
  ADMIN: 1,
  BILLING: 2,
  REPORTING: 3,
  EDITOR: 4,
  MODERATOR: 6,
  COMMENTER: 7,
  STORE_MANAGER: 8,
  SCHEDULING: 9,
  VIEWER: 10,
  CAMPAIGNS_EDITOR: 11,
  SCHEDULING_VIEWER: 12,
  SCHEDULING_EDITOR: 13,
  NONE: 14,
  WEBSITE_MANAGER: 15,
} as const

/** Role numbers in the order of the table's columns, after the owner's. */
const columns: readonly number[] = Object.values(roles)

interface Row {
  /** Permissions granted by ●. */
  full: readonly string[]
  /** Permissions granted by r (reading only); ● grants them too. */
  look?: readonly string[]
  /** Requires a sign-in within the last 15 minutes. */
  fresh?: true
  /** An API key that acts for a person never has it. */
  notByKey?: true
  /** ● yes, r reading only, – no. */
  cells: string
}

/**
 * Who may do what on a website; anything else is forbidden. A change needs two reviewers. Used by the route guard, the
 * controls of the admin and the proof of tenant isolation.
 */
const table = [
  //                                                             OW AD BI RE ED MO CO SM SC VI CE SV SE NO WM
  { full: ['site.transfer'], fresh: true, notByKey: true, cells: '●  –  –  –  –  –  –  –  –  –  –  –  –  –  –' },
  // Billing may cancel, but not erase data.
  { full: ['site.delete'], fresh: true, notByKey: true, cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  –' },
  { full: ['people.manage'], fresh: true, notByKey: true, cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  –' },
  // WEBSITE_MANAGER coordinates people; BILLING sees the billed seats.
  { full: [], look: ['people.list'], cells: '●  ●  r  –  –  –  –  –  –  –  –  –  –  –  r' },
  { full: [], look: ['audit.read'], cells: '●  ●  r  –  –  –  –  –  –  –  –  –  –  –  –' },
  {
    full: ['billing.plan', 'billing.pay', 'billing.cancel'],
    fresh: true,
    notByKey: true,
    cells: '●  ●  ●  –  –  –  –  –  –  –  –  –  –  –  –',
  },
  { full: ['billing.invoices'], cells: '●  ●  ●  –  –  –  –  –  –  –  –  –  –  –  –' },
  // An API key acts as a person.
  { full: ['apikeys.manage'], fresh: true, notByKey: true, cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  –' },
  { full: ['webhooks', 'integrations', 'pixels'], cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●' },
  // A person who controls a domain can take over the website.
  { full: ['domains'], cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  –' },
  // Time zone, captcha, languages, cookies.
  { full: ['settings.general'], cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●' },
  // Currency, tax, shipping, payments: only ADMIN decides where the money goes.
  { full: ['settings.store'], look: ['settings.store.read'], cells: '●  ●  –  –  –  –  –  r  –  –  –  –  –  –  –' },
  // Scripts run on the visitors' own origin.
  { full: ['site.customCode'], fresh: true, cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●' },
  // Style, fonts, themes, header and footer.
  { full: ['design'], cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●' },
  {
    full: ['pages.create', 'pages.delete', 'pages.publish'],
    cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●',
  },
  // Blocks, posts, galleries, events. STORE_MANAGER has this for posts, events and product pages only …
  { full: ['content.edit'], cells: '●  ●  –  –  ●  –  –  ●  –  –  –  –  –  –  ●' },
  // … so editing any other page requires this one.
  { full: ['content.editAnyPage'], cells: '●  ●  –  –  ●  –  –  –  –  –  –  –  –  –  ●' },
  {
    full: [],
    look: ['content.viewDraft', 'content.viewLocked'],
    cells: '●  ●  –  –  ●  r  –  r  –  r  r  –  –  –  ●',
  },
  { full: ['files.upload', 'files.rename', 'files.delete'], cells: '●  ●  –  –  ●  –  –  ●  –  –  ●  –  –  –  ●' },
  { full: ['forms.edit'], cells: '●  ●  –  –  ●  –  –  –  –  –  –  –  –  –  ●' },
  // Personal data: granted to as few roles as possible.
  { full: ['forms.readSubmissions'], cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  ●' },
  { full: ['comments.moderate'], cells: '●  ●  –  –  ●  ●  –  –  –  –  –  –  –  –  ●' },
  { full: ['comments.postUnmoderated'], cells: '●  ●  –  –  ●  ●  ●  –  –  –  –  –  –  –  ●' },
  { full: ['products.edit', 'inventory.adjust'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  ●' },
  // Texts and images of products, without price and stock; EDITOR has it too.
  { full: ['products.describe'], cells: '●  ●  –  –  ●  –  –  ●  –  –  –  –  –  –  ●' },
  {
    full: ['orders.read', 'orders.fulfil', 'customers'],
    cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –',
  },
  // STORE_MANAGER has it up to the website's daily limit.
  {
    full: ['orders.refund', 'giftcard.issue', 'giftcard.adjust'],
    fresh: true,
    cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –',
  },
  { full: ['coupons.edit'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –' },
  { full: ['restock.read'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –' },
  // Counts of waiting people without addresses; REPORTING and CAMPAIGNS_EDITOR have it too.
  { full: ['restock.counts'], cells: '●  ●  –  ●  –  –  –  ●  –  –  ●  –  –  –  –' },
  { full: ['restock.send'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –' },
  // Contacts who gave their consent.
  {
    full: ['mailingLists.edit', 'campaigns.edit', 'campaigns.send'],
    cells: '●  ●  –  –  –  –  –  –  –  –  ●  –  –  –  –',
  },
  { full: [], look: ['analytics.traffic'], cells: '●  ●  –  r  –  –  –  r  –  –  –  –  –  –  r' },
  // Sums without personal data.
  { full: [], look: ['analytics.sales'], cells: '●  ●  –  r  –  –  –  r  –  –  –  –  –  –  –' },
  { full: [], look: ['analytics.campaigns'], cells: '●  ●  –  r  –  –  –  –  –  –  r  –  –  –  –' },
  { full: ['scheduling.settings'], cells: '●  ●  –  –  –  –  –  –  ●  –  –  –  –  –  –' },
  { full: ['scheduling.editAppointments'], cells: '●  ●  –  –  –  –  –  –  ●  –  –  –  ●  –  –' },
  { full: [], look: ['scheduling.readAppointments'], cells: '●  ●  –  –  –  –  –  –  ●  –  –  r  ●  –  –' },
  // These sell access.
  { full: ['members.manage', 'paywall.manage'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –' },
  // Funds, and who gave to them.
  { full: ['donations.manage'], cells: '●  ●  –  –  –  –  –  ●  –  –  –  –  –  –  –' },
  {
    full: ['privacy.export', 'privacy.erase'],
    fresh: true,
    notByKey: true,
    cells: '●  ●  –  –  –  –  –  –  –  –  –  –  –  –  –',
  },
  {
    full: ['multilingual', 'connection.delete'],
    look: ['multilingual.read'],
    cells: '●  ●  –  –  r  –  –  –  –  –  –  –  –  –  ●',
  },
  // COMMENTER, VIEWER and NONE have no access to the config area.
  { full: ['config.enter'], cells: '●  ●  ●  ●  ●  ●  –  ●  ●  –  ●  ●  ●  –  ●' },
] as const satisfies Row[]

type KnownRow = (typeof table)[number]

/** A permission on a website. */
export type Permission = KnownRow['full'][number] | Extract<KnownRow, { look: readonly string[] }>['look'][number]

interface Granted {
  roles: ReadonlySet<number>
  fresh: boolean
  byKey: boolean
}

const granted = new Map<string, Granted>(
  table.flatMap((row: Row) => [
    ...row.full.map((permission) => [permission, grantedBy(row, ['●'])] as const),
    ...(row.look ?? []).map((permission) => [permission, grantedBy(row, ['●', 'r'])] as const),
  ]),
)

/** All permissions, in the order of the table. */
export const permissions = [...granted.keys()] as Permission[]

function grantedBy({ cells, fresh, notByKey }: Row, marks: string[]): Granted {
  const [, ...ofRoles] = cells.split(/\s+/)
  const having = columns.filter((_, place) => marks.includes(ofRoles[place] ?? '–'))
  return { roles: new Set(having), fresh: fresh === true, byKey: !notByKey }
}

/**
 * Permissions are the union of the roles; NONE together with another role removes all. The owner is not a role but an
 * attribute of the website, and has every permission.
 */
export function hasPermission(who: { isOwner: boolean; roles: readonly number[] }, permission: Permission): boolean {
  if (who.isOwner) return true
  if (who.roles.includes(roles.NONE)) return false
  return who.roles.some((role) => granted.get(permission)?.roles.has(role))
}

/** Whether the permission requires a sign-in within the last 15 minutes. */
export function requiresRecentSignIn(permission: Permission): boolean {
  return granted.get(permission)?.fresh ?? true
}

/** Whether an API key that acts for a person may have the permission. */
export function isAllowedForApiKey(permission: Permission): boolean {
  return granted.get(permission)?.byKey ?? false
}
