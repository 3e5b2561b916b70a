import { DomainError } from '../../shared/domain-error.ts'
import type { PaymentEvent } from '../events.ts'
import { isSettled, type PaymentState } from '../payment.ts'

export interface AskVoid {
  /** For the log and the merchant: `orderRefused`, `otherAmount`, `abandoned`. */
  reason: string
  at: string
}

/** Asks to release the authorisation. A payment that is being captured is refunded instead, since the capture may win. */
export function askVoid(state: PaymentState, { reason, at }: AskVoid): PaymentEvent[] {
  if (state.status === 'none') throw new DomainError('There is no such payment.')
  if (state.captureAsked !== undefined || state.capturedAmount > 0)
    throw new DomainError('This payment is being captured. Refund it instead.')
  if (state.voidAsked || isSettled(state)) return []
  return [{ type: 'PaymentVoidAsked', reason, at }]
}
