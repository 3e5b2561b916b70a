import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  DeleteDraftReply,
  DraftLinkReply,
  DraftOrderParams,
  DraftOrderReply,
  DraftOrderRequest,
  DraftOrdersQuery,
  DraftOrdersReply,
  DraftTotals,
  RecordOrderRequest,
  TakeDraftReply,
  TakeDraftRequest,
} from '../admin-contract.ts'

const reads: RateLimit = { name: 'draft-orders', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'draft-orders-change', points: 240, seconds: 60, by: 'account' }
const letters: RateLimit = { name: 'draft-orders-send', points: 20, seconds: 60, by: 'account' }

/** An order that was paid elsewhere, in one call. */
export const recordOrder = endpoint({
  method: 'POST',
  path: '/api/commerce/orders',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: { name: 'draft-orders-change', points: 240, seconds: 60, by: 'account' },
  body: schema<typeof RecordOrderRequest>(),
  reply: schema<typeof TakeDraftReply>(),
})

/** Last changed first, paged. 400 for a cursor of another list. */
export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/commerce/draft-orders',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof DraftOrdersQuery>(),
  reply: schema<typeof DraftOrdersReply>(),
})

/** What a draft comes to while it is typed. */
export const previewDraft = endpoint({
  method: 'POST',
  path: '/api/commerce/draft-orders/preview',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  body: schema<typeof DraftOrderRequest>(),
  reply: schema<typeof DraftTotals>(),
})

/** Repeated with the same Idempotency-Key, it saves the same draft. */
export const openDraft = endpoint({
  method: 'POST',
  path: '/api/commerce/draft-orders',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  body: schema<typeof DraftOrderRequest>(),
  reply: schema<typeof DraftOrderReply>(),
})

/** With what its customer has paid. 404 for an unknown draft. */
export const readDraft = endpoint({
  method: 'GET',
  path: '/api/commerce/draft-orders/:draftId',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  params: schema<typeof DraftOrderParams>(),
  reply: schema<typeof DraftOrderReply>(),
})

/** Refused once its customer is paying. 404 for an unknown draft. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/commerce/draft-orders/:draftId',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof DraftOrderParams>(),
  body: schema<typeof DraftOrderRequest>(),
  reply: schema<typeof DraftOrderReply>(),
})

/** Its link stops working. 404 for an unknown draft. */
export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/commerce/draft-orders/:draftId',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof DraftOrderParams>(),
  reply: schema<typeof DeleteDraftReply>(),
})

/** The link to its checkout, for whoever sends it themselves. 404 for an unknown draft. */
export const linkDraft = endpoint({
  method: 'POST',
  path: '/api/commerce/draft-orders/:draftId/link',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof DraftOrderParams>(),
  reply: schema<typeof DraftLinkReply>(),
})

/** E-mails the link to its checkout. Refused without an address. 404 for an unknown draft. */
export const sendDraft = endpoint({
  method: 'POST',
  path: '/api/commerce/draft-orders/:draftId/send',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: letters,
  params: schema<typeof DraftOrderParams>(),
  reply: schema<typeof DraftOrderReply>(),
})

/** Records an order that was paid in cash or by bank transfer. Refused when the amount is no longer what was shown. */
export const takeDraft = endpoint({
  method: 'POST',
  path: '/api/commerce/draft-orders/:draftId/paid',
  faces: ['manage'],
  allow: 'orders.fulfil',
  rateLimit: changes,
  params: schema<typeof DraftOrderParams>(),
  body: schema<typeof TakeDraftRequest>(),
  reply: schema<typeof TakeDraftReply>(),
})
