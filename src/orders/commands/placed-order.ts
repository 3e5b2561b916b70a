import { UnknownEntity } from '../../shared/domain-error.ts'
import type { FrozenOrder } from '../../shared/orders/frozen-order.ts'
import type { OrderTally } from '../../shared/orders/order-tally.ts'
import type { OrderState } from '../order.ts'

/** Throws UnknownEntity for an order that was never placed. */
export function placedOrder({ tally, order }: OrderState): { tally: OrderTally; order: FrozenOrder } {
  if (!tally || !order) throw new UnknownEntity()
  return { tally, order }
}
