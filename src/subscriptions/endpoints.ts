import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { SubscribeReply, SubscribeRequest } from './contract.ts'

const subscribes: RateLimit = { name: 'subscribe', points: 30, seconds: 60, by: 'visitor', perAddress: 120 }

/**
 * Begins the checkout of a subscription (specification §7). Without scripts the form of the product page does the same: it is
 * sent to `/cart/add`, with `subscribe` where the product is sold once as well.
 */
export const subscribe = endpoint({
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: subscribes,
  body: schema<typeof SubscribeRequest>(),
  reply: schema<typeof SubscribeReply>(),
})
