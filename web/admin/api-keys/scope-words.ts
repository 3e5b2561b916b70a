import type { ApiResource, ApiScope } from '../../../src/shared/api/scopes.ts'

/** What keys can be for, as people call it. */
export const resourceWords: Record<ApiResource, string> = {
  products: 'Products and categories',
  variants: 'Variants',
  inventory: 'Inventory',
  orders: 'Orders and draft orders',
  customers: 'Customers',
  discounts: 'Discounts',
  'gift-cards': 'Gift cards',
  subscriptions: 'Subscriptions',
  carts: 'Carts',
  restock: 'Waiting list',
  forms: 'Forms',
  submissions: 'Form answers',
  contacts: 'Contacts of mailing lists',
  pages: 'Pages and redirects',
  posts: 'Posts',
  comments: 'Comments',
  reviews: 'Reviews',
  files: 'Files',
  events: 'Events',
  webhooks: 'Webhooks',
  analytics: 'Analytics',
}

/** `Orders and draft orders (read and write), Customers (read)`. */
export function scopesInWords(scopes: readonly ApiScope[]): string {
  const resources = Object.entries(resourceWords) as [ApiResource, string][]
  return resources
    .flatMap(([resource, words]) => {
      const rights = (['read', 'write'] as const).filter((right) => scopes.includes(`${resource}.${right}`))
      return rights.length === 0 ? [] : [`${words} (${rights.join(' and ')})`]
    })
    .join(', ')
}
