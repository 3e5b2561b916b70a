import type { OrderPaid } from '../../src/shared/orders/after-sale-events.ts'
import type { Reaction } from '../reaction.ts'

/** Once an order is paid, what it subscribed to begins. */
export const subscriptionPaid: Reaction = {
  name: 'subscription-paid',
  looksAtState: true,
  categories: ['order'],
  react: ({ type, data, entityId }) =>
    type === 'OrderPaid' && (data as OrderPaid).subscribes
      ? [{ name: 'begin-subscriptions', data: { orderId: entityId } }]
      : [],
}
