import { endpoint, schema } from '../../shared/http/endpoint.ts'
import type { RecordOrderRequest, TakeDraftReply } from '../admin-contract.ts'

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
