/** What keys of the API can be for, each to read and to change; in the order in which they are offered. */
export const apiResources = [
  'products',
  'inventory',
  'orders',
  'customers',
  'discounts',
  'gift-cards',
  'subscriptions',
  'carts',
  'restock',
  'forms',
  'submissions',
  'pages',
  'posts',
  'comments',
  'reviews',
  'files',
  'events',
  'webhooks',
  'analytics',
] as const
export type ApiResource = (typeof apiResources)[number]

/** `orders.read`, `orders.write`; who may write may not read unless that is a scope of the key, too. */
export type ApiScope = `${ApiResource}.${'read' | 'write'}`
export const apiScopes: readonly ApiScope[] = apiResources.flatMap((resource) => [
  `${resource}.read` as const,
  ...(isWritable(resource) ? [`${resource}.write` as const] : []),
])

/** Carts, events and figures are only read. */
export function isWritable(resource: ApiResource): boolean {
  return resource !== 'carts' && resource !== 'events' && resource !== 'analytics'
}
