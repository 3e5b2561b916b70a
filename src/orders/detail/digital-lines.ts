import { isPaid, quantitiesOf, refundStatusOf } from '../../shared/orders/order-tally.ts'
import type { OrderState } from '../order.ts'

/** Specification §3, Product types. */
const DIGITAL = 2

/** A line whose goods are files. */
export interface DigitalLine {
  lineId: string
  itemId: string
  title: string
  /** Pieces that were bought and not refunded; 0 once the order is cancelled or all its money went back. */
  pieces: number
  isPaid: boolean
}

/** What buyers may have: a refund takes the pieces of its own line, and leaves those of every other. */
export function digitalLinesOf({ lines, tally }: OrderState): DigitalLine[] {
  if (!tally) return []
  const isOver = tally.cancelled !== null || refundStatusOf(tally) === 'FULL'
  return lines
    .filter(({ productType }) => productType === DIGITAL)
    .map(({ id, itemId, title }) => ({
      ...{ lineId: id, itemId, title, isPaid: isPaid(tally) },
      pieces: isOver ? 0 : quantitiesOf(tally, id).refundable,
    }))
}
