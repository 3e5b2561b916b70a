import { DomainError } from '../../shared/domain-error.ts'
import { quantitiesOf, refundableCents } from '../../shared/orders/order-tally.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'
import { placedOrder } from './placed-order.ts'
import { refundOfAllLeft, refundOrder } from './refund-order.ts'

export interface CancelOrder {
  /** Id of the refund of what was paid. */
  refundId: string
  restock: boolean
  reason: string
  /** What was spent of gift cards that it bought: that is not refunded. */
  spentCents?: number
  at: string
}

/** Nothing more will be sent; what was paid is refunded, and stock and uses of codes are released. Idempotent. */
export function cancelOrder(state: OrderState, cancel: CancelOrder): OrderEvent[] {
  const { refundId, restock, reason, spentCents = 0, at } = cancel
  const { tally } = placedOrder(state)
  if (tally.cancelled) return []
  if (state.fulfillments.length > 0)
    throw new DomainError('Something of this order was sent. Refund it, or undo the fulfillment first.')
  if (tally.payment === 'PENDING')
    throw new DomainError('The payment is being captured. Please cancel the order in a minute.')
  const left = Math.max(0, refundableCents(tally) - spentCents)
  const refund =
    left > 0
      ? refundOrder(state, { ...refundOfAllLeft(tally, spentCents), refundId, expectedCents: left, reason, at })
      : []
  const lines = restock
    ? tally.lines
        .map(({ id }) => ({ lineId: id, quantity: quantitiesOf(tally, id).restockable }))
        .filter(({ quantity }) => quantity > 0)
    : []
  return [...refund, { type: 'OrderCancelled', reason, restock: lines, at }]
}
