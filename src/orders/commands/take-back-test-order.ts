import { DomainError } from '../../shared/domain-error.ts'
import { quantitiesOf } from '../../shared/orders/order-tally.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'
import { placedOrder } from './placed-order.ts'

/**
 * Removes a test order of which nothing was sent: its goods are restocked and it leaves the lists. No money was moved, so
 * nothing is refunded. Idempotent.
 */
export function takeBackTestOrder(state: OrderState, at: string): OrderEvent[] {
  const { order, tally } = placedOrder(state)
  if (!order.testMode) throw new DomainError('This is not a test order. Cancel or refund it instead.')
  if (tally.payment === 'PENDING') throw new DomainError('The payment is being captured. Please try again in a minute.')
  const undone = state.fulfillments.map(
    ({ fulfillmentId }): OrderEvent => ({ type: 'OrderFulfillmentUndone', fulfillmentId, at }),
  )
  const restock = tally.lines
    .map(({ id }) => ({ lineId: id, quantity: quantitiesOf(tally, id).restockable }))
    .filter(({ quantity }) => quantity > 0)
  const cancelled: OrderEvent[] = tally.cancelled
    ? []
    : [...undone, { type: 'OrderCancelled', reason: 'Taken back with all test orders', restock, at }]
  return tally.isArchived ? cancelled : [...cancelled, { type: 'OrderArchived', at }]
}
