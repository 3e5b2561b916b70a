import { UnknownEntity } from '../../shared/domain-error.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'

export type CaptureOutcome = { outcome: 'captured'; amount: number } | { outcome: 'failed'; reason: string }

/** What became of the capture. What is paid stays paid; one that failed may still be paid later. */
export function recordOrderPayment(state: OrderState, capture: CaptureOutcome, at: string): OrderEvent[] {
  const paymentId = state.placed?.paymentId
  if (!paymentId) throw new UnknownEntity()
  const status = state.tally?.payment
  if (status === 'PAID' || (status === 'FAILED' && capture.outcome === 'failed')) return []
  return capture.outcome === 'captured'
    ? [{ type: 'OrderPaid', paymentId, amount: capture.amount, at }]
    : [{ type: 'OrderPaymentFailed', paymentId, reason: capture.reason, at }]
}
