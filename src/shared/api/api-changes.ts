/** What programs notice of a change of the API. */
export interface ApiChange {
  /** ISO 8601, a day. */
  on: string
  kind: 'added' | 'changed' | 'deprecated'
  text: string
}

/** Newest first. A published path and its fields stay; what will go is deprecated first. */
export const apiChanges: readonly ApiChange[] = [
  {
    on: '2026-11-30',
    kind: 'added',
    text: 'Events and webhooks tell of products, pages, posts, forms, submissions and contacts, such as product.changed and submission.received.',
  },
  {
    on: '2026-11-30',
    kind: 'added',
    text: 'Files of products are sent in parts to uploadUrl (/products/{itemId}/files/uploads); /files has videos and folders.',
  },
  {
    on: '2026-11-30',
    kind: 'added',
    text: 'Customers, draft orders, submissions, comments and reviews take modifiedAfter and modifiedBefore.',
  },
  {
    on: '2026-11-30',
    kind: 'added',
    text: 'Variants, contacts and all carts can be listed: /variants, /contacts, /carts.',
  },
  { on: '2026-11-30', kind: 'added', text: 'POST /orders records an order that was paid elsewhere.' },
  {
    on: '2026-11-30',
    kind: 'added',
    text: 'Lists take fields, modifiedAfter and modifiedBefore; products, orders, pages, carts and inventory take at, a time in the past.',
  },
  {
    on: '2026-11-30',
    kind: 'changed',
    text: 'How a list goes on is in pagination: hasNextPage, nextPageCursor and nextPageUrl.',
  },
  { on: '2026-11-30', kind: 'changed', text: 'A request that repeats an Idempotency-Key is recognised for 48 hours.' },
]
