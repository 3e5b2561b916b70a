import { DomainError } from '../../shared/domain-error.ts'
import type { PaymentEvent } from '../events.ts'
import { isOtherAmount, type PaymentState } from '../payment.ts'

export interface AskCapture {
  /** Minor units; the rest of the authorisation is released. */
  amount: number
  at: string
}

/** Decided once and on one stream, so that two processes never capture two amounts. Idempotent. */
export function askCapture(state: PaymentState, { amount, at }: AskCapture): PaymentEvent[] {
  if (state.captureAsked !== undefined) {
    if (state.captureAsked === amount) return []
    throw new DomainError('Another amount of this payment is being captured already.')
  }
  if (state.voidAsked) throw new DomainError('This payment was given up and cannot be captured.')
  if (state.status !== 'authorized' || !state.authorized) throw new DomainError('This payment is not authorized.')
  if (isOtherAmount(state)) throw new DomainError('The authorized amount is not the total. The payment must be voided.')
  if (amount < 1 || amount > state.authorized.amount)
    throw new DomainError('At most the authorized amount can be captured.')
  return [{ type: 'PaymentCaptureAsked', amount, at }]
}
