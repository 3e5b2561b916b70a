import type { PaymentEvent } from '../../payments/events.ts'
import type { EventRecorder } from './event-recorder.ts'

interface SamplePayment {
  paymentId: string
  checkoutId: string
  amount: number
  currency: string
  /** In milliseconds. */
  paidAt: number
}

interface SampleDispute {
  disputeId: string
  /** ISO 8601. */
  respondBy: string
  /** In milliseconds. */
  at: number
}

/** A card payment from its request to the dispute, as a gateway would have reported it. */
export function recordSamplePayment(
  diary: EventRecorder,
  { paymentId, checkoutId, amount, currency, paidAt }: SamplePayment,
  { disputeId, respondBy, at: disputedAt }: SampleDispute,
): void {
  const note = (event: PaymentEvent) => diary.record({ category: 'payment', entityId: paymentId }, event)
  const [requestedAt, at] = [paidAt - 20_000, paidAt].map((time) => new Date(time).toISOString()) as [string, string]
  const gatewayId = `sample_${paymentId.slice(-12)}`
  const about = { purpose: 'checkout', referenceId: checkoutId, gateway: 'stripe', testMode: false } as const
  note({ type: 'PaymentRequested', ...about, amount, currency, at: requestedAt })
  note({ type: 'PaymentAuthorized', gatewayId, amount, currency, expiresAt: null, at })
  note({ type: 'PaymentCaptureAsked', amount, at })
  note({ type: 'PaymentCaptured', gatewayId, amount, currency, at })
  const disputed = { disputeId, amount, status: 'open', respondBy } as const
  note({ type: 'PaymentDisputeRecorded', ...disputed, at: new Date(disputedAt).toISOString() })
}
