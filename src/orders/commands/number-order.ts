import { UnknownEntity } from '../../shared/domain-error.ts'
import type { OrderEvent, OrderNumberGiven } from '../events.ts'
import type { OrderState } from '../order.ts'
import type { OrderNumbersState } from '../order-numbers.ts'

/** The next number of the series: decided on one stream, so that it has neither gaps nor doubles. Again it writes nothing. */
export function giveNumber(
  state: OrderNumbersState,
  { orderId, at }: { orderId: string; at: string },
): OrderNumberGiven[] {
  if (state.numbers.has(orderId)) return []
  return [{ type: 'OrderNumberGiven', orderId, number: state.last + 1, at }]
}

/** The order says its number itself. Throws UnknownEntity for one that was never placed. */
export function numberOrder(state: OrderState, { number, at }: { number: number; at: string }): OrderEvent[] {
  if (!state.placed) throw new UnknownEntity()
  return state.number === null ? [{ type: 'OrderNumbered', number, at }] : []
}
