import { DomainError } from '../../shared/domain-error.ts'
import type { PaymentEvent, PaymentRequested } from '../events.ts'
import type { PaymentState } from '../payment.ts'

export type RequestPayment = Omit<PaymentRequested, 'type'>

/** Requests payment of the frozen total. A payment is one attempt: a repeat is the same payment, never of another amount. */
export function requestPayment({ requested }: PaymentState, command: RequestPayment): PaymentEvent[] {
  const { purpose, referenceId, gateway, testMode, amount, currency, at } = command
  if (requested) {
    const isSame = requested.amount === amount && requested.currency === currency && requested.gateway === gateway
    if (isSame && requested.referenceId === referenceId) return []
    throw new DomainError('This payment was begun for another amount. Please start the payment again.')
  }
  if (!Number.isSafeInteger(amount) || amount < 1) throw new DomainError('A payment must be above zero.')
  return [{ type: 'PaymentRequested', purpose, referenceId, gateway, testMode, amount, currency, at }]
}
