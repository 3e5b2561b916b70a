import type { Permission } from '../../src/shared/permissions.ts'

/** Permission of an admin page in addition to `config.enter`. Paths below need the same, unless listed. */
const needs: [path: string, right: Permission][] = [
  ['/orders', 'orders.read'],
  ['/customers', 'customers'],
  ['/members', 'members.manage'],
  ['/members/revenue', 'analytics.sales'],
  ['/gift-cards', 'orders.read'],
  ['/subscriptions', 'orders.read'],
  ['/donations', 'donations.manage'],
  ['/products', 'content.viewDraft'],
  ['/products/import', 'products.edit'],
  ['/pages', 'content.viewDraft'],
  ['/popups', 'content.viewDraft'],
  ['/templates', 'site.customCode'],
  ['/posts', 'content.viewDraft'],
  ['/events', 'content.viewDraft'],
  ['/courses', 'content.viewDraft'],
  ['/courses/progress', 'analytics.traffic'],
  ['/editor', 'content.viewDraft'],
  ['/inventory', 'content.viewDraft'],
  ['/waiting-list', 'restock.counts'],
  ['/mailings', 'restock.counts'],
  ['/campaigns', 'campaigns.edit'],
  ['/audience', 'mailingLists.edit'],
  ['/audience/suppressed', 'restock.read'],
  ['/audience/suppressed/import', 'restock.send'],
  ['/discounts', 'coupons.edit'],
  ['/abandoned-carts', 'customers'],
  ['/reviews', 'comments.moderate'],
  ['/comments', 'comments.moderate'],
  ['/analytics', 'analytics.traffic'],
  ['/analytics/sales', 'analytics.sales'],
  ['/analytics/product', 'analytics.sales'],
  ['/analytics/campaigns', 'analytics.campaigns'],
  ['/analytics/carts', 'analytics.sales'],
  ['/analytics/stock', 'analytics.sales'],
  ['/analytics/restock', 'analytics.sales'],
  ['/forms', 'forms.edit'],
  ['/files', 'files.upload'],
  ['/settings/website', 'settings.general'],
  ['/settings/comments', 'settings.general'],
  ['/settings/members', 'settings.general'],
  ['/settings/languages', 'multilingual.read'],
  ['/settings/business', 'settings.store.read'],
  ['/settings/store', 'settings.store.read'],
  ['/settings/appearance', 'design'],
  ['/settings/payments', 'settings.store.read'],
  ['/settings/checkout', 'settings.store.read'],
  ['/settings/orders', 'settings.store.read'],
  ['/settings/order-emails', 'orders.read'],
  ['/settings/invoices', 'settings.store.read'],
  ['/settings/taxes', 'settings.store.read'],
  ['/settings/shipping', 'settings.store.read'],
  ['/settings/domains', 'domains'],
  ['/settings/sender', 'domains'],
  ['/settings/people', 'people.list'],
  ['/settings/api-keys', 'integrations'],
  ['/settings/webhooks', 'webhooks'],
  ['/settings/audit', 'audit.read'],
]

/** Whether a person may open this admin page. Their own account is open to every signed-in person. */
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
