import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { OrderRowsQuery, OrderRowsReply } from './admin-contract.ts'

const reads: RateLimit = { name: 'orders', points: 300, seconds: 60, by: 'account' }

/** Orders without what the admin counts beside them. */
export const listOrderRows = endpoint({
  method: 'GET',
  path: '/api/commerce/orders/rows',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  query: schema<typeof OrderRowsQuery>(),
  reply: schema<typeof OrderRowsReply>(),
})
