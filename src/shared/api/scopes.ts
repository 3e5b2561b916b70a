/** What keys of the API can be for, each to read and to change; in the order in which they are offered. */
export const apiResources = [
  'products',
  'variants',
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
  'contacts',
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

const readOnly: ReadonlySet<ApiResource> = new Set(['variants', 'carts', 'events', 'analytics'])

/** `orders.read`, `orders.write`; who may write may not read unless that is a scope of the key, too. */
export type ApiScope = `${ApiResource}.${'read' | 'write'}`
export const apiScopes: readonly ApiScope[] = apiResources.flatMap((resource) => [
  `${resource}.read` as const,
  ...(isWritable(resource) ? [`${resource}.write` as const] : []),
])

/** Variants are changed with their product; carts, events and figures are only read. */
export function isWritable(resource: ApiResource): boolean {
  return !readOnly.has(resource)
}
