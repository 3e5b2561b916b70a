import { DomainError } from '../../shared/domain-error.ts'
import type { PaymentEvent } from '../events.ts'
import { type PaymentState, refundableAmount } from '../payment.ts'

export interface AskRefund {
  refundId: string
  /** Minor units. */
  amount: number
  at: string
}

/** Of concurrent refunds, only as many are accepted as fit into the captured amount. Idempotent by `refundId`. */
export function askRefund(state: PaymentState, { refundId, amount, at }: AskRefund): PaymentEvent[] {
  const asked = state.refundsAsked.get(refundId)
  if (asked === amount) return []
  if (asked !== undefined) throw new DomainError('This refund was begun with another amount.')
  if (state.capturedAmount === 0) throw new DomainError('Nothing of this payment was captured.')
  if ([...state.disputes.values()].some(({ status }) => status !== 'won'))
    throw new DomainError('This payment is disputed. It cannot be refunded as well.')
  if (!Number.isSafeInteger(amount) || amount < 1) throw new DomainError('A refund must be above zero.')
  if (amount > refundableAmount(state)) throw new DomainError('At most what was paid and not refunded can be refunded.')
  return [{ type: 'PaymentRefundAsked', refundId, amount, at }]
}

/** Records that the gateway refused it, unless it reports that refund all the same. */
export function refuseRefund(
  { refundsAsked, refunds }: PaymentState,
  { refundId, reason, at }: { refundId: string; reason: string; at: string },
): PaymentEvent[] {
  const isMade = [...refunds.values()].some((one) => one.refundId === refundId)
  return refundsAsked.has(refundId) && !isMade ? [{ type: 'PaymentRefundRefused', refundId, reason, at }] : []
}
