import { UnknownEntity } from '../../shared/domain-error.ts'
import type { OrderEvent, OrderNumberGiven } from '../events.ts'
import type { OrderState } from '../order.ts'
import type { OrderNumbersState } from '../order-numbers.ts'

/** Assigns the next number of the series. One stream, so numbers have neither gaps nor duplicates. Idempotent. */
export function giveNumber(
  state: OrderNumbersState,
  { orderId, at }: { orderId: string; at: string },
): OrderNumberGiven[] {
  if (state.numbers.has(orderId)) return []
  return [{ type: 'OrderNumberGiven', orderId, number: state.last + 1, at }]
}

/** Records the number on the order's own stream. Throws UnknownEntity for an order that was never placed. */
export function numberOrder(state: OrderState, { number, at }: { number: number; at: string }): OrderEvent[] {
  if (!state.placed) throw new UnknownEntity()
  return state.number === null ? [{ type: 'OrderNumbered', number, at }] : []
}
