import type { Reaction } from '../reaction.ts'

const ofOrders = new Set(['OrderPaid', 'OrderRefundDone', 'OrderRefundFound', 'OrderRefundFailed', 'OrderCancelled'])
const ofSubscriptions = new Set(['SubscriptionBegun', 'SubscriptionEnded'])

/** What was paid for opens areas, and closes them when it is refunded or ends. */
export const planSold: Reaction = {
  name: 'plan-sold',
  looksAtState: true,
  categories: ['order', 'subscription'],
  react({ type, entityId }) {
    if (ofOrders.has(type)) return [{ name: 'settle-bought-areas', data: { orderId: entityId } }]
    return ofSubscriptions.has(type) ? [{ name: 'settle-bought-areas', data: { subscriptionId: entityId } }] : []
  },
}
