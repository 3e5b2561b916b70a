import { isOtherAmount, type PaymentState } from '../../../payments/payment.ts'
import type { PaymentResult } from '../../../payments/payment-gateway.ts'
import {
  findPayment,
  offerAnotherSource,
  type PaymentOutcome,
  type PaymentTarget,
  pay,
  refreshPayment,
} from '../../../payments/use-cases/payments.ts'
import type { Placement } from '../../checkout.ts'
import { paymentIdOf } from '../../checkout-ids.ts'
import { askForPayment, needAction } from '../../commands/place.ts'
import type { CheckoutTarget } from '../checkout-deps.ts'
import { decideCheckout, loadCheckout } from '../checkout-stream.ts'
import { declineSentence } from '../decline-sentence.ts'
import type { Holds } from '../holds.ts'
import { EXPIRED, end, type Offered, type Pass, type PaymentProgress, type Step } from '../step.ts'

const REFUSED = 'This payment was not accepted. Nothing was charged. Please try another way to pay.'
/** How long a payment can be confirmed at the bank, and the gateway's page stays open. */
const ACTION_MINUTES = 30

type Asking = Pass & { placement: Placement; holds: Holds }

/**
 * Requests the payment, or asks for its state. Only the gateway knows what was paid, so it is asked before an attempt is
 * ended.
 */
export const ask: Step = {
  from: ['held', 'asked'],
  async take(pass) {
    const { deps, target, placement, offered } = pass
    if (placement.amountDueCents === 0) return {}
    const payment = pass.isOffered && offered ? await first(pass, offered) : await askGateway(pass)
    if (payment.status === 'authorized') return { payment }
    if (payment.status === 'over') return { payment, state: await end(pass, placement, payment) }
    return { payment, state: await loadCheckout(deps, target) }
  },
}

async function askGateway(pass: Asking): Promise<PaymentProgress> {
  const { deps, target, placement, offered } = pass
  const { payment } = placement
  if (!payment) return offered ? offer(pass, offered, 1) : waiting(target, placement)
  const named = paymentOf(target, payment.paymentId)
  const recorded = await findPayment(deps, named)
  const question = offered ? questionOf(recorded, placement, offered) : 'refresh'
  if (offered && question === 'another') return offer(pass, offered, payment.offer + 1)
  if (offered && question === 'same') return first(pass, offered)
  if (recorded.status === 'none') return waiting(target, placement)
  if (isHeld(recorded)) return judge({ state: recorded, result: undefined })
  offered?.onAsked?.()
  return progressOf(pass, payment.source, await refreshPayment(deps, named))
}

/**
 * `another`: another card after a decline. `same`: repeat the request, because its answer was lost or to get the URL of its
 * page.
 */
function questionOf(
  recorded: PaymentState,
  { payment }: Placement,
  { source }: Offered,
): 'another' | 'same' | 'refresh' {
  switch (recorded.status) {
    case 'failed':
      // The gateway's page offers another card itself.
      return !recorded.failure?.isFinal && payment?.source === 'token' && source.kind === 'token'
        ? 'another'
        : 'refresh'
    case 'none':
    case 'requested':
      return 'same'
    case 'actionNeeded':
      // The URL of a gateway's page is requested again; a payment that a script began is continued by the script.
      return source.kind === 'hosted' && payment?.source === 'hosted' ? 'same' : 'refresh'
    default:
      return 'refresh'
  }
}

function isHeld({ status }: PaymentState): boolean {
  return status === 'authorized' || status === 'captured'
}

async function offer(pass: Asking, offered: Offered, number: number): Promise<PaymentProgress> {
  const { deps, target, placement } = pass
  const { source } = offered
  const { attempt } = placement
  const paymentId = paymentIdOf(target.checkoutId, attempt)
  const step = { attempt, paymentId, source: source.kind, offer: number, at: target.now }
  const { placement: current } = await decideCheckout(deps, target, (state) => askForPayment(state, step))
  if (current?.attempt !== attempt || current.payment?.offer !== number) return { status: 'checking' }
  deps.failPoint?.('paymentAsked')
  if (number === 1 || source.kind === 'saved') return first(pass, offered)
  offered.onAsked?.()
  const again = { ...offered, source, attempt: number }
  const outcome = await offerAnotherSource(deps, paymentOf(target, paymentId), again)
  return progressOf(pass, source.kind, outcome)
}

/** Repeats are the same payment. If the first answer was lost, the gateway is asked for the outcome. */
async function first(pass: Asking, { source, returnUrl, asksFirst, onAsked }: Offered): Promise<PaymentProgress> {
  const { deps, target, placement } = pass
  const { attempt, amountDueCents: amount, order, lines } = placement
  const { checkoutId } = target
  const named = paymentOf(target, paymentIdOf(checkoutId, attempt))
  const frozen = { purpose: 'checkout' as const, referenceId: checkoutId, amount, currency: order.currency }
  onAsked?.()
  const saves = source.kind !== 'saved' && lines.some(({ subscription }) => subscription)
  const outcome = await pay(deps, named, { ...frozen, source, returnUrl, saves, asksFirst })
  deps.failPoint?.('authorized')
  const { result } = outcome
  const isAnswered = result.outcome !== 'refused' || result.reason !== 'keyReused'
  return progressOf(pass, source.kind, isAnswered ? outcome : await refreshPayment(deps, named))
}

async function progressOf(
  { deps, target, placement, holds }: Asking,
  source: Offered['source']['kind'],
  outcome: PaymentOutcome<PaymentResult>,
): Promise<PaymentProgress> {
  const progress = judge(outcome)
  if (progress.status === 'actionNeeded' && !placement.actionNeeded) {
    const holdsUntil = new Date(Date.parse(target.now) + ACTION_MINUTES * 60_000).toISOString()
    const { attempt } = placement
    await decideCheckout(deps, target, (state) => needAction(state, { attempt, holdsUntil, at: target.now }))
    // On the gateway's own page nobody has begun to pay, so nothing is held for longer.
    if (source === 'token') await holds.extend(holdsUntil)
    return progress
  }
  if (progress.status === 'declined' && source === 'token') await holds.endUnpaid()
  const isOpen = progress.status !== 'authorized' && progress.status !== 'over'
  return isOpen && isLate(target, placement) ? { status: 'over', reason: 'expired', sentence: EXPIRED } : progress
}

function judge({
  state,
  result,
}: {
  state: PaymentOutcome<unknown>['state']
  result: PaymentResult | undefined
}): PaymentProgress {
  switch (state.status) {
    case 'authorized':
    case 'captured':
      return isOtherAmount(state)
        ? { status: 'over', reason: 'otherAmount', sentence: REFUSED }
        : { status: 'authorized' }
    case 'voided':
      return { status: 'over', reason: 'expired', sentence: EXPIRED }
    case 'failed':
      return failed(state.failure)
    case 'actionNeeded':
      return { status: 'actionNeeded', action: result?.outcome === 'actionNeeded' ? result.action : undefined }
    default:
      return result?.outcome === 'refused' && !isRepeat(result.reason)
        ? { status: 'over', reason: 'refused', sentence: REFUSED }
        : { status: 'checking' }
  }
}

function failed(failure: PaymentState['failure']): PaymentProgress {
  const sentence = declineSentence(failure?.reason ?? '')
  return failure?.isFinal ? { status: 'over', reason: 'declined', sentence } : { status: 'declined', sentence }
}

/** Another request is offering a source for the same payment right now, or its answer was lost. */
function isRepeat(reason: string): boolean {
  return reason === 'keyReused' || reason === 'notFound'
}

function waiting(target: CheckoutTarget, placement: Placement): PaymentProgress {
  if (isLate(target, placement)) return { status: 'over', reason: 'expired', sentence: EXPIRED }
  return { status: 'checking' }
}

function isLate({ now }: CheckoutTarget, { holdsUntil }: Placement): boolean {
  return holdsUntil <= now
}

function paymentOf({ websiteId, now }: CheckoutTarget, paymentId: string): PaymentTarget {
  return { websiteId, paymentId, now: new Date(now) }
}
