import type { ApiResource } from '../shared/api/scopes.ts'

export interface PublishedCall {
  /** Beneath `/api/v1`. */
  path: string
  /** The call of the admin that it is. */
  of: string
  /** Repeating it would do it twice. */
  needsIdempotencyKey?: true
}

const call = (path: string, of: string): PublishedCall => ({ path, of })
/** A call that is refused without an idempotency key. */
const once = (path: string, of: string): PublishedCall => ({ path, of, needsIdempotencyKey: true })

/** Calls of the admin that keys may make. A path once published stays. */
export const publishedCalls: Record<ApiResource, readonly PublishedCall[]> = {
  products: [
    call('/products', 'GET /api/catalog/items'),
    call('/products', 'POST /api/catalog/items'),
    call('/products/bulk', 'POST /api/catalog/items/bulk'),
    call('/products/:itemId', 'GET /api/catalog/items/:itemId'),
    call('/products/:itemId', 'PUT /api/catalog/items/:itemId'),
    call('/products/:itemId/revisions', 'GET /api/catalog/items/:itemId/revisions'),
    call('/categories', 'GET /api/catalog/categories'),
    call('/categories', 'POST /api/catalog/categories'),
    call('/categories/:categoryId', 'GET /api/catalog/categories/:categoryId'),
    call('/categories/:categoryId', 'PUT /api/catalog/categories/:categoryId'),
    call('/categories/:categoryId', 'DELETE /api/catalog/categories/:categoryId'),
    call('/collections', 'GET /api/catalog/collections'),
    call('/collections', 'POST /api/catalog/collections'),
    call('/collections/:collectionId', 'GET /api/catalog/collections/:collectionId'),
    call('/collections/:collectionId', 'PUT /api/catalog/collections/:collectionId'),
    call('/collections/:collectionId', 'DELETE /api/catalog/collections/:collectionId'),
    call('/tags', 'GET /api/catalog/tags'),
  ],
  inventory: [
    call('/inventory', 'GET /api/inventory/levels'),
    call('/inventory/:variantId/history', 'GET /api/inventory/variants/:variantId/history'),
    once('/inventory/adjustments', 'POST /api/inventory/adjustments'),
    once('/inventory/reservations', 'POST /api/inventory/reservations'),
    call('/inventory/reservations/:reservationId/commit', 'POST /api/inventory/reservations/:reservationId/commit'),
    call('/inventory/reservations/:reservationId/release', 'POST /api/inventory/reservations/:reservationId/release'),
  ],
  orders: [
    call('/orders', 'GET /api/commerce/orders'),
    call('/orders/:orderId', 'GET /api/commerce/orders/:orderId'),
    once('/orders/:orderId/fulfillments', 'POST /api/commerce/orders/:orderId/fulfillments'),
    call(
      '/orders/:orderId/fulfillments/:fulfillmentId',
      'DELETE /api/commerce/orders/:orderId/fulfillments/:fulfillmentId',
    ),
    once('/orders/:orderId/refunds', 'POST /api/commerce/orders/:orderId/refunds'),
    once('/orders/:orderId/cancel', 'POST /api/commerce/orders/:orderId/cancel'),
    call('/orders/:orderId/notes', 'POST /api/commerce/orders/:orderId/notes'),
    call('/orders/:orderId/tags', 'PUT /api/commerce/orders/:orderId/tags'),
    call('/orders/:orderId/archived', 'PUT /api/commerce/orders/:orderId/archived'),
    call('/draft-orders', 'GET /api/commerce/draft-orders'),
    once('/draft-orders', 'POST /api/commerce/draft-orders'),
    call('/draft-orders/:draftId', 'GET /api/commerce/draft-orders/:draftId'),
    call('/draft-orders/:draftId', 'PUT /api/commerce/draft-orders/:draftId'),
    call('/draft-orders/:draftId', 'DELETE /api/commerce/draft-orders/:draftId'),
    call('/draft-orders/:draftId/link', 'POST /api/commerce/draft-orders/:draftId/link'),
    once('/draft-orders/:draftId/paid', 'POST /api/commerce/draft-orders/:draftId/paid'),
  ],
  customers: [
    call('/customers', 'GET /api/commerce/customers'),
    call('/customers/segments', 'GET /api/commerce/customers/segments'),
    call('/customers/:customerId', 'GET /api/commerce/customers/:customerId'),
    call('/customers/:customerId/notes', 'POST /api/commerce/customers/:customerId/notes'),
    call('/customers/:customerId/tags', 'PUT /api/commerce/customers/:customerId/tags'),
  ],
  discounts: [
    call('/discounts', 'GET /api/commerce/discounts'),
    call('/discounts', 'POST /api/commerce/discounts'),
    call('/discounts/:discountId', 'GET /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId', 'PUT /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId', 'DELETE /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId/paused', 'PUT /api/commerce/discounts/:discountId/paused'),
    call('/discounts/:discountId/codes', 'GET /api/commerce/discounts/:discountId/codes'),
    call('/discounts/:discountId/codes', 'POST /api/commerce/discounts/:discountId/codes'),
    once('/discounts/:discountId/codes/generate', 'POST /api/commerce/discounts/:discountId/codes/generate'),
  ],
  'gift-cards': [
    call('/gift-cards', 'GET /api/commerce/gift-cards'),
    once('/gift-cards', 'POST /api/commerce/gift-cards'),
    call('/gift-cards/liability', 'GET /api/commerce/gift-cards/liability'),
    call('/gift-cards/:cardId', 'GET /api/commerce/gift-cards/:cardId'),
    call('/gift-cards/:cardId/disable', 'POST /api/commerce/gift-cards/:cardId/disable'),
  ],
  subscriptions: [
    call('/subscriptions', 'GET /api/commerce/subscriptions'),
    call('/subscriptions/months', 'GET /api/commerce/subscriptions/months'),
    call('/subscriptions/:subscriptionId', 'GET /api/commerce/subscriptions/:subscriptionId'),
    once('/subscriptions/:subscriptionId/actions', 'POST /api/commerce/subscriptions/:subscriptionId/actions'),
  ],
  carts: [
    call('/carts/abandoned', 'GET /api/cart-reminders/carts'),
    call('/carts/:cartId', 'GET /api/analytics/carts/:cartId'),
  ],
  restock: [
    call('/restock/groups', 'GET /api/site-users/account/notifications/restock/groups'),
    call('/restock/sign-ups', 'GET /api/site-users/account/notifications/restock'),
    call('/restock/sends', 'GET /api/restock/sends'),
    once('/restock/sends', 'POST /api/site-users/account/notifications/restock/send'),
    call('/restock/sends/:sendId', 'GET /api/restock/sends/:sendId'),
    call('/restock/sends/:sendId/progress', 'GET /api/restock/sends/:sendId/progress'),
  ],
  forms: [
    call('/forms', 'GET /api/forms'),
    call('/forms', 'POST /api/forms'),
    call('/forms/:formId', 'GET /api/forms/:formId'),
    call('/forms/:formId', 'PUT /api/forms/:formId'),
    call('/forms/:formId', 'DELETE /api/forms/:formId'),
  ],
  submissions: [
    call('/forms/:formId/submissions', 'GET /api/forms/:formId/submissions'),
    call('/forms/:formId/submissions/:submissionId', 'GET /api/forms/:formId/submissions/:submissionId'),
    call('/forms/:formId/submissions/changes', 'POST /api/forms/:formId/submissions/changes'),
  ],
  pages: [
    call('/pages', 'GET /api/pages'),
    call('/pages', 'POST /api/pages'),
    call('/pages/:docId', 'GET /api/pages/:docId'),
    call('/pages/:docId/history', 'GET /api/pages/:docId/history'),
    call('/pages/:docId/operations', 'POST /api/pages/:docId/operations'),
    call('/publications', 'GET /api/publications'),
    call('/publications', 'POST /api/publications'),
    call('/redirects', 'GET /api/redirects'),
    call('/redirects', 'PUT /api/redirects'),
  ],
  posts: [
    call('/blogs', 'GET /api/blogs'),
    call('/posts', 'GET /api/posts'),
    call('/posts', 'POST /api/posts'),
    call('/posts/changes', 'POST /api/posts/changes'),
    call('/posts/publish', 'POST /api/posts/publish'),
    call('/posts/:docId/operations', 'POST /api/posts/:docId/operations'),
    call('/post-authors', 'GET /api/post-authors'),
    call('/post-authors', 'POST /api/post-authors'),
  ],
  comments: [
    call('/comments', 'GET /api/comments'),
    call('/comments/decisions', 'POST /api/comments/decisions'),
    call('/comments/:commentId/replies', 'POST /api/comments/:commentId/replies'),
  ],
  reviews: [
    call('/reviews', 'GET /api/reviews'),
    call('/reviews/:reviewId', 'PUT /api/reviews/:reviewId'),
    call('/reviews/:reviewId', 'DELETE /api/reviews/:reviewId'),
  ],
  files: [
    call('/files/images', 'GET /api/files/images'),
    call('/files/images', 'POST /api/files/images'),
    call('/files/images/:imageId', 'GET /api/files/images/:imageId'),
    call('/files/images/:imageId', 'PUT /api/files/images/:imageId'),
    call('/files/images/:imageId', 'DELETE /api/files/images/:imageId'),
    call('/files/library', 'GET /api/files/library'),
  ],
  events: [call('/events', 'GET /api/events')],
  webhooks: [
    call('/webhooks', 'GET /api/webhooks'),
    call('/webhooks', 'POST /api/webhooks'),
    call('/webhooks/:endpointId', 'GET /api/webhooks/:endpointId'),
    call('/webhooks/:endpointId', 'PUT /api/webhooks/:endpointId'),
    call('/webhooks/:endpointId', 'DELETE /api/webhooks/:endpointId'),
    call('/webhooks/:endpointId/state', 'PUT /api/webhooks/:endpointId/state'),
    call('/webhooks/:endpointId/secret', 'POST /api/webhooks/:endpointId/secret'),
    call('/webhooks/:endpointId/test', 'POST /api/webhooks/:endpointId/test'),
    call('/webhooks/:endpointId/replays', 'POST /api/webhooks/:endpointId/replays'),
    call('/webhooks/:endpointId/rewinds', 'GET /api/webhooks/:endpointId/rewinds'),
    call('/webhooks/:endpointId/rewinds', 'POST /api/webhooks/:endpointId/rewinds'),
    call('/webhooks/:endpointId/attempts', 'GET /api/webhooks/:endpointId/attempts'),
    call('/webhooks/:endpointId/attempts/:attemptId', 'GET /api/webhooks/:endpointId/attempts/:attemptId'),
  ],
  analytics: [
    call('/analytics/overview', 'GET /api/analytics/overview'),
    call('/analytics/sales', 'GET /api/analytics/sales'),
    call('/analytics/products', 'GET /api/analytics/sales/products'),
    call('/analytics/breakdown', 'GET /api/analytics/breakdown'),
  ],
}
