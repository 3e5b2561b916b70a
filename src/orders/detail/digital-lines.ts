import { isPaid, quantitiesOf, refundStatusOf } from '../../shared/orders/order-tally.ts'
import type { OrderState } from '../order.ts'

/** Specification §3, Product types. */
const DIGITAL = 2

/** A line that sells files. */
export interface DigitalLine {
  lineId: string
  itemId: string
  title: string
  /** Pieces bought and not refunded; 0 once the order is cancelled or fully refunded. */
  pieces: number
  isPaid: boolean
  /** Of a test order, which gives samples instead of files. */
  isTest: boolean
}

/** What buyers may download: a refund removes pieces of its own lines only. */
export function digitalLinesOf({ lines, tally, order }: OrderState): DigitalLine[] {
  if (!tally) return []
  const isOver = tally.cancelled !== null || refundStatusOf(tally) === 'FULL'
  return lines
    .filter(({ productType }) => productType === DIGITAL)
    .map(({ id, itemId, title }) => ({
      lineId: id,
      itemId,
      title,
      isPaid: isPaid(tally),
      isTest: order?.testMode !== false,
      pieces: isOver ? 0 : quantitiesOf(tally, id).refundable,
    }))
}
