import type { Deprecated } from '../platform/http/routing/route.ts'
import type { ApiResource } from '../shared/api/scopes.ts'
import type { PublishedList } from './published-list.ts'

export interface PublishedCall {
  /** Beneath `/api/v1`. */
  path: string
  /** The call of the admin that it is. */
  of: string
  /** Repeating it would do it twice. Its command recognises repetitions. */
  needsIdempotencyKey?: true
  /** Its command recognises repetitions, so that its reply is not kept: it is made anew, from what may be shown by then. */
  recognisesRepeats?: true
  /** Answers with pages of entries. */
  list?: PublishedList
  /** Will go: its replies and the reference say so. */
  deprecated?: Deprecated
}

const call = (path: string, of: string, list?: PublishedList): PublishedCall => ({ path, of, ...(list && { list }) })
/** A call that is refused without an idempotency key. */
const once = (path: string, of: string): PublishedCall => ({ path, of, needsIdempotencyKey: true })
/** A call that may be repeated: its request names what it makes, or its key is kept with that. */
const again = (path: string, of: string): PublishedCall => ({ path, of, recognisesRepeats: true })

/** Calls of the admin that keys may make. A path once published stays. */
export const publishedCalls: Record<ApiResource, readonly PublishedCall[]> = {
  products: [
    call('/products', 'GET /api/catalog/items', { rows: 'items' }),
    again('/products', 'POST /api/catalog/items'),
    call('/products/bulk', 'POST /api/catalog/items/bulk'),
    call('/products/:itemId', 'GET /api/catalog/items/:itemId'),
    call('/products/:itemId', 'PUT /api/catalog/items/:itemId'),
    call('/products/:itemId/revisions', 'GET /api/catalog/items/:itemId/revisions', {
      rows: 'revisions',
      whole: 'revision',
    }),
    call('/products/:itemId/files', 'GET /api/catalog/items/:itemId/files'),
    again('/products/:itemId/files/uploads', 'POST /api/catalog/items/:itemId/files/uploads'),
    call('/products/:itemId/files/uploads/:uploadId', 'GET /api/catalog/items/:itemId/files/uploads/:uploadId'),
    again('/products/:itemId/files/uploads/:uploadId', 'PUT /api/catalog/items/:itemId/files/uploads/:uploadId'),
    call('/products/:itemId/files/uploads/:uploadId', 'DELETE /api/catalog/items/:itemId/files/uploads/:uploadId'),
    call('/products/:itemId/files/:fileId', 'PUT /api/catalog/items/:itemId/files/:fileId'),
    call('/products/:itemId/files/:fileId', 'DELETE /api/catalog/items/:itemId/files/:fileId'),
    call('/categories', 'GET /api/catalog/categories', { rows: 'categories', whole: 'id' }),
    call('/categories', 'POST /api/catalog/categories'),
    call('/categories/:categoryId', 'GET /api/catalog/categories/:categoryId'),
    call('/categories/:categoryId', 'PUT /api/catalog/categories/:categoryId'),
    call('/categories/:categoryId', 'DELETE /api/catalog/categories/:categoryId'),
    call('/collections', 'GET /api/catalog/collections', { rows: 'collections', whole: 'id' }),
    call('/collections', 'POST /api/catalog/collections'),
    call('/collections/:collectionId', 'GET /api/catalog/collections/:collectionId'),
    call('/collections/:collectionId', 'PUT /api/catalog/collections/:collectionId'),
    call('/collections/:collectionId', 'DELETE /api/catalog/collections/:collectionId'),
    call('/tags', 'GET /api/catalog/tags', { rows: 'tags', whole: 'tag' }),
  ],
  variants: [
    call('/variants', 'GET /api/catalog/variants', { rows: 'variants' }),
    call('/variants/:variantId', 'GET /api/catalog/variants/:variantId'),
  ],
  inventory: [
    call('/inventory', 'GET /api/inventory/levels', { rows: 'rows' }),
    call('/inventory/:variantId/history', 'GET /api/inventory/variants/:variantId/history', { rows: 'movements' }),
    once('/inventory/adjustments', 'POST /api/inventory/adjustments'),
    once('/inventory/reservations', 'POST /api/inventory/reservations'),
    again('/inventory/reservations/:reservationId/commit', 'POST /api/inventory/reservations/:reservationId/commit'),
    again('/inventory/reservations/:reservationId/release', 'POST /api/inventory/reservations/:reservationId/release'),
  ],
  orders: [
    call('/orders', 'GET /api/commerce/orders/rows', { rows: 'orders' }),
    once('/orders', 'POST /api/commerce/orders'),
    call('/orders/:orderId', 'GET /api/commerce/orders/:orderId'),
    once('/orders/:orderId/fulfillments', 'POST /api/commerce/orders/:orderId/fulfillments'),
    call(
      '/orders/:orderId/fulfillments/:fulfillmentId',
      'DELETE /api/commerce/orders/:orderId/fulfillments/:fulfillmentId',
    ),
    once('/orders/:orderId/refunds', 'POST /api/commerce/orders/:orderId/refunds'),
    once('/orders/:orderId/cancel', 'POST /api/commerce/orders/:orderId/cancel'),
    again('/orders/:orderId/notes', 'POST /api/commerce/orders/:orderId/notes'),
    call('/orders/:orderId/tags', 'PUT /api/commerce/orders/:orderId/tags'),
    call('/orders/:orderId/archived', 'PUT /api/commerce/orders/:orderId/archived'),
    call('/draft-orders', 'GET /api/commerce/draft-orders', { rows: 'drafts' }),
    once('/draft-orders', 'POST /api/commerce/draft-orders'),
    call('/draft-orders/:draftId', 'GET /api/commerce/draft-orders/:draftId'),
    call('/draft-orders/:draftId', 'PUT /api/commerce/draft-orders/:draftId'),
    call('/draft-orders/:draftId', 'DELETE /api/commerce/draft-orders/:draftId'),
    again('/draft-orders/:draftId/link', 'POST /api/commerce/draft-orders/:draftId/link'),
    once('/draft-orders/:draftId/paid', 'POST /api/commerce/draft-orders/:draftId/paid'),
  ],
  customers: [
    call('/customers', 'GET /api/commerce/customers', { rows: 'customers' }),
    call('/customers/segments', 'GET /api/commerce/customers/segments'),
    call('/customers/:customerId', 'GET /api/commerce/customers/:customerId'),
    again('/customers/:customerId/notes', 'POST /api/commerce/customers/:customerId/notes'),
    call('/customers/:customerId/tags', 'PUT /api/commerce/customers/:customerId/tags'),
  ],
  discounts: [
    call('/discounts', 'GET /api/commerce/discounts', { rows: 'discounts' }),
    call('/discounts', 'POST /api/commerce/discounts'),
    call('/discounts/:discountId', 'GET /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId', 'PUT /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId', 'DELETE /api/commerce/discounts/:discountId'),
    call('/discounts/:discountId/paused', 'PUT /api/commerce/discounts/:discountId/paused'),
    call('/discounts/:discountId/codes', 'GET /api/commerce/discounts/:discountId/codes', { rows: 'codes' }),
    call('/discounts/:discountId/codes', 'POST /api/commerce/discounts/:discountId/codes'),
    once('/discounts/:discountId/codes/generate', 'POST /api/commerce/discounts/:discountId/codes/generate'),
  ],
  'gift-cards': [
    call('/gift-cards', 'GET /api/commerce/gift-cards', { rows: 'giftCards' }),
    once('/gift-cards', 'POST /api/commerce/gift-cards'),
    call('/gift-cards/liability', 'GET /api/commerce/gift-cards/liability'),
    call('/gift-cards/:cardId', 'GET /api/commerce/gift-cards/:cardId'),
    again('/gift-cards/:cardId/disable', 'POST /api/commerce/gift-cards/:cardId/disable'),
  ],
  subscriptions: [
    call('/subscriptions', 'GET /api/commerce/subscriptions', { rows: 'subscriptions' }),
    call('/subscriptions/months', 'GET /api/commerce/subscriptions/months'),
    call('/subscriptions/:subscriptionId', 'GET /api/commerce/subscriptions/:subscriptionId'),
    once('/subscriptions/:subscriptionId/actions', 'POST /api/commerce/subscriptions/:subscriptionId/actions'),
  ],
  carts: [
    call('/carts', 'GET /api/analytics/carts/all', { rows: 'carts' }),
    call('/carts/abandoned', 'GET /api/cart-reminders/carts', { rows: 'carts' }),
    call('/carts/:cartId', 'GET /api/analytics/carts/:cartId'),
  ],
  restock: [
    call('/restock/groups', 'GET /api/site-users/account/notifications/restock/groups', { rows: 'signUpGroups' }),
    call('/restock/sign-ups', 'GET /api/site-users/account/notifications/restock', { rows: 'signUps' }),
    call('/restock/sends', 'GET /api/restock/sends', { rows: 'sends' }),
    once('/restock/sends', 'POST /api/site-users/account/notifications/restock/send'),
    call('/restock/sends/:sendId', 'GET /api/restock/sends/:sendId'),
  ],
  forms: [
    call('/forms', 'GET /api/forms', { rows: 'forms', whole: 'id', modified: 'changedOn' }),
    call('/forms', 'POST /api/forms'),
    call('/forms/:formId', 'GET /api/forms/:formId'),
    call('/forms/:formId', 'PUT /api/forms/:formId'),
    call('/forms/:formId', 'DELETE /api/forms/:formId'),
  ],
  submissions: [
    call('/forms/:formId/submissions', 'GET /api/forms/:formId/submissions', { rows: 'submissions' }),
    call('/forms/:formId/submissions/:submissionId', 'GET /api/forms/:formId/submissions/:submissionId'),
    call('/forms/:formId/submissions/changes', 'POST /api/forms/:formId/submissions/changes'),
  ],
  contacts: [
    call('/contacts', 'GET /api/newsletter/contacts', { rows: 'contacts' }),
    again('/contacts', 'POST /api/newsletter/contacts'),
    call('/contacts/:contactId', 'GET /api/newsletter/contacts/:contactId'),
    call('/contacts/:contactId/tags', 'PUT /api/newsletter/contacts/:contactId/tags'),
    call('/contacts/:contactId/lists/:listId', 'DELETE /api/newsletter/contacts/:contactId/lists/:listId'),
    call('/contact-lists', 'GET /api/newsletter/lists', { rows: 'lists', whole: 'id' }),
  ],
  pages: [
    call('/pages', 'GET /api/pages', { rows: 'pages', whole: 'docId', modified: 'updatedAt' }),
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
    call('/blogs', 'GET /api/blogs', { rows: 'blogs', whole: 'docId' }),
    call('/posts', 'GET /api/posts', { rows: 'posts' }),
    call('/posts', 'POST /api/posts'),
    call('/posts/changes', 'POST /api/posts/changes'),
    call('/posts/publish', 'POST /api/posts/publish'),
    call('/posts/:docId/operations', 'POST /api/posts/:docId/operations'),
    call('/post-authors', 'GET /api/post-authors', { rows: 'authors', whole: 'id' }),
    call('/post-authors', 'POST /api/post-authors'),
  ],
  comments: [
    call('/comments', 'GET /api/comments', { rows: 'comments' }),
    call('/comments/decisions', 'POST /api/comments/decisions'),
    call('/comments/:commentId/replies', 'POST /api/comments/:commentId/replies'),
  ],
  reviews: [
    call('/reviews', 'GET /api/reviews', { rows: 'reviews' }),
    call('/reviews/:reviewId', 'PUT /api/reviews/:reviewId'),
    call('/reviews/:reviewId', 'DELETE /api/reviews/:reviewId'),
  ],
  files: [
    call('/files/images', 'GET /api/files/images', { rows: 'images' }),
    call('/files/images', 'POST /api/files/images'),
    call('/files/images/:imageId', 'GET /api/files/images/:imageId'),
    call('/files/images/:imageId', 'PUT /api/files/images/:imageId'),
    call('/files/images/:imageId', 'DELETE /api/files/images/:imageId'),
    call('/files/library', 'GET /api/files/library', { rows: 'files' }),
    call('/files/videos', 'GET /api/files/videos', { rows: 'videos', whole: 'id' }),
    call('/files/videos', 'POST /api/files/videos'),
    call('/files/videos/:videoId', 'DELETE /api/files/videos/:videoId'),
    call('/files/media', 'GET /api/files/media', { rows: 'files', whole: 'id' }),
    again('/files/media', 'POST /api/files/media'),
    again('/files/media/:fileId', 'PUT /api/files/media/:fileId'),
    call('/files/media/:fileId', 'DELETE /api/files/media/:fileId'),
    call('/files/fonts', 'GET /api/files/fonts', { rows: 'fonts', whole: 'id' }),
    call('/files/fonts', 'POST /api/files/fonts'),
    call('/files/fonts/:fontId', 'DELETE /api/files/fonts/:fontId'),
    call('/files/folders', 'POST /api/files/folders'),
    call('/files/folders/:folderId', 'PUT /api/files/folders/:folderId'),
    call('/files/folders/:folderId', 'DELETE /api/files/folders/:folderId'),
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
    call('/analytics/breakdown', 'GET /api/analytics/breakdown', { rows: 'rows' }),
  ],
}
