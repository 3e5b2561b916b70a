import type { TwinCharge, TwinDispute } from './objects.ts'
import { book, emit, secondsOf, type Twin, type TwinAccount, twinId } from './twin-account.ts'
import { missing } from './twin-error.ts'

/** Time limit of the merchant's answer. */
const ANSWER_WITHIN_SECONDS = 7 * 86_400

/** The bank takes back the money until the dispute is decided. */
export function openDispute(twin: Twin, account: TwinAccount, charge: TwinCharge): TwinDispute {
  const { id, payment_intent, currency, amount_captured: amount } = charge
  const dispute: TwinDispute = {
    id: twinId('dp'),
    object: 'dispute',
    amount,
    charge: id,
    payment_intent,
    currency,
    metadata: {},
    created: secondsOf(twin),
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: secondsOf(twin) + ANSWER_WITHIN_SECONDS },
  }
  charge.disputed = true
  account.disputes.set(dispute.id, dispute)
  book(twin, account, { type: 'adjustment', amount: -amount, currency, source: dispute.id })
  emit(twin, account, 'charge.dispute.created', dispute)
  return dispute
}

export function closeDispute(twin: Twin, account: TwinAccount, id: string, status: 'won' | 'lost'): void {
  const dispute = account.disputes.get(id)
  if (!dispute) throw missing('dispute', id)
  if (dispute.status !== 'needs_response') return
  dispute.status = status
  const { amount, currency } = dispute
  if (status === 'won') book(twin, account, { type: 'adjustment', amount, currency, source: id })
  emit(twin, account, 'charge.dispute.closed', dispute)
}
