import type { Route } from '../platform/http/routing/route.ts'

type RecordedKind = NonNullable<Route['audit']>['kind']

/**
 * What people's changes are called in the audit log, by the request that makes them. A route may say it itself instead; one
 * that does neither is listed with its reason in `audited-routes.test.ts`.
 */
const sentences: Partial<Record<RecordedKind, Record<string, string>>> = {
  products: {
    'POST /api/catalog/items': 'added a product',
    'PUT /api/catalog/items/:itemId': 'changed a product',
    'POST /api/catalog/items/:itemId/duplicate': 'duplicated a product',
    'POST /api/catalog/items/:itemId/restore': 'restored an earlier version of a product',
    'POST /api/catalog/items/bulk': 'changed products in bulk',
    'POST /api/catalog/items/undo': 'undid a change of products',
    'POST /api/catalog/tag-changes': 'renamed or deleted a tag',
    'POST /api/catalog/tag-changes/:changeId/undo': 'undid a change of a tag',
    'POST /api/catalog/imports/:importId/run': 'imported products',
    'POST /api/catalog/imports/:importId/undo': 'undid an import of products',
    'POST /api/catalog/categories': 'added a category',
    'PUT /api/catalog/categories/:categoryId': 'changed a category',
    'DELETE /api/catalog/categories/:categoryId': 'deleted a category',
    'POST /api/catalog/collections': 'added a collection',
    'PUT /api/catalog/collections/:collectionId': 'changed a collection',
    'DELETE /api/catalog/collections/:collectionId': 'deleted a collection',
    'PUT /api/catalog/items/:itemId/files/:fileId': 'changed a product’s file',
    'DELETE /api/catalog/items/:itemId/files/:fileId': 'removed a product’s file',
    'PUT /api/catalog/items/:itemId/files/limit': 'changed the download limit of a product',
    'POST /api/catalog/items/:itemId/files/uploads': 'uploaded a product’s file',
    'POST /api/reviews/imports/:importId/run': 'imported reviews',
    'POST /api/reviews/imports/:importId/undo': 'undid an import of reviews',
    'PUT /api/reviews/:reviewId': 'published, hid or answered a review',
    'DELETE /api/reviews/:reviewId': 'deleted a review',
  },
  stock: {
    'POST /api/inventory/adjustments': 'changed the stock',
    'POST /api/inventory/variants/:variantId/undo': 'undid a change of stock',
    'POST /api/inventory/reservations': 'reserved stock',
    'POST /api/inventory/reservations/:reservationId/commit': 'took reserved stock',
    'POST /api/inventory/reservations/:reservationId/release': 'released reserved stock',
  },
  prices: {
    'POST /api/commerce/discounts': 'added a discount',
    'PUT /api/commerce/discounts/:discountId': 'changed a discount',
    'DELETE /api/commerce/discounts/:discountId': 'deleted a discount',
    'PUT /api/commerce/discounts/:discountId/paused': 'paused or resumed a discount',
    'POST /api/commerce/discounts/:discountId/duplicate': 'duplicated a discount',
    'POST /api/commerce/discounts/:discountId/undo': 'undid a change of a discount',
    'POST /api/commerce/discounts/:discountId/codes': 'added codes to a discount',
    'POST /api/commerce/discounts/:discountId/codes/generate': 'generated codes of a discount',
    'DELETE /api/commerce/discounts/:discountId/codes/:code': 'removed a code of a discount',
    'PUT /api/pricing/shipping': 'changed the shipping prices',
    'PUT /api/pricing/taxes': 'changed the taxes',
    'POST /api/pricing/:part/undo': 'undid a change of shipping prices or taxes',
  },
  orders: {
    'POST /api/commerce/orders/bulk': 'changed orders in bulk',
    'POST /api/commerce/orders/:orderId/cancel': 'canceled an order',
    'POST /api/commerce/orders/:orderId/refunds': 'refunded an order',
    'POST /api/commerce/orders/:orderId/fulfillments': 'sent an order',
    'DELETE /api/commerce/orders/:orderId/fulfillments/:fulfillmentId': 'undid the sending of an order',
    'POST /api/commerce/orders/:orderId/documents': 'issued a document of an order',
    'POST /api/commerce/orders/:orderId/downloads/again': 'renewed the downloads of an order',
    'POST /api/commerce/orders/:orderId/letters/again': 'sent an e-mail about an order again',
    'POST /api/commerce/orders/:orderId/pay-link': 'made a payment link for an order',
    'POST /api/commerce/orders/:orderId/notes': 'added a note to an order',
    'DELETE /api/commerce/orders/:orderId/notes/:noteId': 'removed a note from an order',
    'PUT /api/commerce/orders/:orderId/archived': 'archived or unarchived an order',
    'PUT /api/commerce/orders/:orderId/tags': 'changed the tags of an order',
    'POST /api/commerce/orders/reconciliation': 'compared orders with the payment provider',
    'POST /api/commerce/draft-orders': 'added a draft order',
    'PUT /api/commerce/draft-orders/:draftId': 'changed a draft order',
    'DELETE /api/commerce/draft-orders/:draftId': 'deleted a draft order',
    'POST /api/commerce/draft-orders/:draftId/link': 'made a payment link for a draft order',
    'POST /api/commerce/draft-orders/:draftId/paid': 'marked a draft order as paid',
    'POST /api/commerce/draft-orders/:draftId/send': 'sent a draft order to its customer',
  },
  customers: {
    'POST /api/commerce/customers/imports/:importId/run': 'imported customers',
    'POST /api/commerce/customers/imports/:importId/undo': 'undid an import of customers',
    'POST /api/commerce/customers/:customerId/notes': 'added a note to a customer',
    'DELETE /api/commerce/customers/:customerId/notes/:noteId': 'removed a note from a customer',
    'PUT /api/commerce/customers/:customerId/tags': 'changed the tags of a customer',
    'POST /api/commerce/customers/segments': 'saved a segment of customers',
    'PUT /api/commerce/customers/segments/:segmentId': 'changed a segment of customers',
    'DELETE /api/commerce/customers/segments/:segmentId': 'deleted a segment of customers',
  },
  mailings: {
    'POST /api/site-users/account/notifications/restock/send': 'sent restock notices',
    'POST /api/site-users/account/notifications/restock/send/all': 'sent restock notices to everyone who waits',
    'POST /api/restock/sends/:sendId/again': 'sent failed restock notices again',
    'POST /api/restock/sends/:sendId/cancel': 'canceled the sending of restock notices',
    'POST /api/restock/sends/:sendId/pause': 'paused the sending of restock notices',
    'POST /api/restock/sends/:sendId/resume': 'resumed the sending of restock notices',
  },
  pages: {
    'POST /api/pages': 'added a page',
    'POST /api/pages/:docId/restore': 'restored an earlier version of a page',
    'PUT /api/pages/:docId/password': 'changed the password of a page',
    'POST /api/publications': 'published, or asked for a publication',
    'POST /api/publications/:no/revert': 'reverted a publication',
    'POST /api/publication-requests/:requestId': 'decided about a requested publication',
    'PUT /api/redirects': 'changed the redirects',
    'PUT /api/site-header-footer': 'changed the code in header and footer',
    'POST /api/missing-addresses/dismiss': 'dismissed a missing address',
  },
  files: {
    'POST /api/files/images': 'uploaded an image',
    'PUT /api/files/images/:imageId': 'changed an image',
    'POST /api/files/images/:imageId/edits': 'edited an image',
    'POST /api/files/images/:imageId/replacement': 'replaced an image',
    'DELETE /api/files/images/:imageId': 'deleted an image',
    'POST /api/files/videos': 'uploaded a video',
    'DELETE /api/files/videos/:videoId': 'deleted a video',
    'POST /api/files/fonts': 'uploaded a font',
    'DELETE /api/files/fonts/:fontId': 'deleted a font',
    'POST /api/files/folders': 'added a folder of files',
    'PUT /api/files/folders/:folderId': 'renamed a folder of files',
    'DELETE /api/files/folders/:folderId': 'deleted a folder of files',
  },
  settings: {
    'PUT /api/checkout/settings': 'changed the checkout settings',
    'POST /api/checkout/settings/undo': 'undid a change of the checkout settings',
    'POST /api/analytics/annotations': 'added a note to the dashboard',
    'DELETE /api/analytics/annotations/:annotationId': 'removed a note from the dashboard',
    'POST /api/analytics/goals': 'added a goal',
    'DELETE /api/analytics/goals/:goalId': 'removed a goal',
    'POST /api/analytics/segments': 'saved a segment of visitors',
    'DELETE /api/analytics/segments/:segmentId': 'deleted a segment of visitors',
    'DELETE /api/analytics/sample-history': 'removed the sample history',
  },
  people: {
    'POST /api/identity/people/invitations/:invitationId/send-again': 'sent an invitation again',
    'PUT /api/identity/account': 'changed their name or e-mail address',
    'PUT /api/identity/password': 'changed their password',
    'PUT /api/identity/second-factor': 'turned on two-step sign-in',
    'POST /api/identity/second-factor/remove': 'turned off two-step sign-in',
    'POST /api/identity/second-factor/recovery-codes': 'made new recovery codes',
    'DELETE /api/identity/sessions/:sessionId': 'signed out one of their devices',
    'POST /api/identity/account/deletion': 'deleted their account',
  },
}

const audits = new Map(
  Object.entries(sentences).flatMap(([kind, all]) =>
    Object.entries(all).map(([request, what]) => [request, { kind: kind as RecordedKind, what }] as const),
  ),
)

export const auditedRequests: ReadonlySet<string> = new Set(audits.keys())

/** The route with the entry that it leaves in the audit log. */
export function withAudit(route: Route): Route {
  const audit = route.audit ?? audits.get(`${route.method} ${route.path}`)
  return audit ? { ...route, audit } : route
}
