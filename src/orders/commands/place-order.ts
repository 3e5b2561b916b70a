import { chunkLines, type FrozenLine, type FrozenOrder } from '../../shared/orders/frozen-order.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'

export interface PlaceOrder {
  checkoutId: string
  purchasedCartId: string
  /** Null if there was nothing to pay. */
  paymentId: string | null
  order: FrozenOrder
  lines: readonly FrozenLine[]
  at: string
}

/** Writes the order and its lines in one append. The id follows from the checkout, so a repeat writes nothing. */
export function placeOrder(state: OrderState, { order, lines, ...placed }: PlaceOrder): OrderEvent[] {
  if (state.placed) return []
  const { checkoutId, purchasedCartId, paymentId, at } = placed
  return [
    { type: 'OrderPlaced', checkoutId, purchasedCartId, paymentId, order, lineCount: lines.length, at },
    ...chunkLines(lines).map((chunk): OrderEvent => ({ type: 'OrderLinesPlaced', lines: chunk, at })),
  ]
}
