import { behaviourOf } from './cards.ts'
import { chargeOf, intentOf } from './intents.ts'
import type { TwinCharge, TwinRefund } from './objects.ts'
import { book, emit, secondsOf, type Twin, type TwinAccount, twinId } from './twin-account.ts'
import { invalidRequest } from './twin-error.ts'

/** Delay of a pending refund's decision. */
const DECIDED_AFTER_SECONDS = 3_600

export function createRefund(
  twin: Twin,
  account: TwinAccount,
  wanted: { intentId: string; amount: number | undefined; metadata: Record<string, string> },
): TwinRefund {
  const charge = chargeOf(account, intentOf(twin, account, wanted.intentId))
  if (!charge?.captured) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.')
  if (charge.disputed) throw invalidRequest('This charge has been charged back.', 'charge_disputed')
  const left = charge.amount_captured - charge.amount_refunded
  const { amount = left, metadata } = wanted
  if (left === 0) throw invalidRequest('This charge has already been refunded.', 'charge_already_refunded')
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount is greater than unrefunded amount on charge (${left}).`)
  const isPending = behaviourOf(charge.payment_method_details.card.last4).refunds === 'pending'
  const refund: TwinRefund = {
    id: twinId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: secondsOf(twin),
    currency: charge.currency,
    metadata,
    status: isPending ? 'pending' : 'succeeded',
  }
  account.refunds.set(refund.id, refund)
  charge.amount_refunded += amount
  book(twin, account, { type: 'refund', amount: -amount, currency: refund.currency, source: refund.id })
  emit(twin, account, 'refund.created', refund)
  emit(twin, account, 'charge.refunded', charge)
  return refund
}

/** Decides pending refunds that are due. */
export function decideRefunds(twin: Twin, account: TwinAccount): void {
  for (const refund of account.refunds.values()) {
    const charge = account.charges.get(refund.charge)
    if (!charge || secondsOf(twin) < refund.created + DECIDED_AFTER_SECONDS) continue
    const { refunds } = behaviourOf(charge.payment_method_details.card.last4)
    if (refunds === 'pending' && refund.status === 'pending') settle(twin, account, refund)
    if (refunds === 'failed' && refund.status === 'succeeded') fail(twin, account, charge, refund)
  }
}

function settle(twin: Twin, account: TwinAccount, refund: TwinRefund): void {
  refund.status = 'succeeded'
  emit(twin, account, 'refund.updated', refund)
}

function fail(twin: Twin, account: TwinAccount, charge: TwinCharge, refund: TwinRefund): void {
  refund.status = 'failed'
  charge.amount_refunded -= refund.amount
  const { amount, currency } = refund
  book(twin, account, { type: 'refund_failure', amount, currency, source: refund.id })
  emit(twin, account, 'refund.failed', refund)
}
