import { UnknownEntity } from '../../shared/domain-error.ts'
import type { InvoiceIssued, InvoiceSeriesName, OrderEvent, OrderInvoiced } from '../events.ts'
import type { OrderState } from '../order.ts'

export interface InvoiceSeriesState {
  last: number
  /** By `documentKey`. */
  numbers: { has(key: string): boolean }
}

/** A refund id is unique only within its order; a credit note and its cancellation have the same one. */
export function documentKey({
  orderId,
  refundId,
  cancels,
}: Pick<InvoiceIssued, 'orderId' | 'refundId' | 'cancels'>): string {
  if (refundId === null) return orderId
  return cancels === undefined ? `${orderId} ${refundId}` : `${orderId} ${refundId} cancelled`
}

/** Without its number, which the series assigns. */
export type NewInvoice = Omit<InvoiceIssued, 'type' | 'number' | 'label'> & { prefix: string }

/**
 * Issues the next document of the series, once per order, refund or cancellation. Number and document are one event, so
 * neither exists without the other.
 */
export function issueInvoice(state: InvoiceSeriesState, { prefix, ...invoice }: NewInvoice): InvoiceIssued[] {
  if (state.numbers.has(documentKey(invoice))) return []
  const number = state.last + 1
  return [{ type: 'InvoiceIssued', number, label: `${prefix}${number}`, ...invoice }]
}

/** Records the document on the order's own stream. */
export function noteInvoice(state: OrderState, document: Omit<OrderInvoiced, 'type'>): OrderEvent[] {
  if (!state.placed) throw new UnknownEntity()
  const isKnown = state.documents.some(
    ({ refundId, cancels }) => refundId === document.refundId && cancels === document.cancels,
  )
  return isKnown ? [] : [{ type: 'OrderInvoiced', ...document }]
}

export interface DueDocuments {
  /** True for a numbered order for which money was received and that has no invoice. */
  invoice: boolean
  /** Succeeded refunds without a credit note; each gets one of its own. */
  refundIds: string[]
  /** Failed refunds whose credit note, if one has a number, is not cancelled. */
  failedRefundIds: string[]
}

export function dueDocuments({ number, tally, documents }: OrderState): DueDocuments {
  if (number === null || !tally || tally.payment !== 'PAID' || tally.paidCents <= 0)
    return { invoice: false, refundIds: [], failedRefundIds: [] }
  const known = new Set(documents.map(({ refundId }) => refundId))
  const cancelled = new Set(documents.flatMap(({ refundId, cancels }) => (cancels === undefined ? [] : refundId)))
  return {
    invoice: !known.has(null),
    refundIds: tally.refunds.flatMap(({ id, status }) => (status === 'done' && !known.has(id) ? id : [])),
    failedRefundIds: tally.refunds.flatMap(({ id, status }) => (status === 'failed' && !cancelled.has(id) ? id : [])),
  }
}

export function seriesOf({ testMode }: { testMode: boolean }, refundId: string | null): InvoiceSeriesName {
  const mode = testMode ? 'test' : 'live'
  return refundId === null ? mode : `${mode}-credit`
}
