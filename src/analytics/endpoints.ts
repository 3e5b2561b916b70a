import { endpoint, schema } from '../shared/http/endpoint.ts'
import type { AllCartsQuery, AllCartsReply } from './commerce-contract.ts'

/** Carts that ever had items, whatever became of them. */
export const listAllCarts = endpoint({
  method: 'GET',
  path: '/api/analytics/carts/all',
  faces: ['manage'],
  allow: 'analytics.sales',
  rateLimit: { name: 'analytics-commerce', points: 600, seconds: 60, by: 'account' },
  query: schema<typeof AllCartsQuery>(),
  reply: schema<typeof AllCartsReply>(),
})
