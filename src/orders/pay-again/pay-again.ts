import type { PaymentState } from '../../payments/payment.ts'
import {
  capturePayment,
  findPayment,
  type PaymentsDeps,
  pay,
  refreshPayment,
  voidPayment,
} from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { sumOfCards } from '../../shared/gift-cards/split-payment.ts'
import { Order, type OrderState } from '../order.ts'
import { recordCapture } from '../use-cases/record-order.ts'

type At = Pick<Ctx, 'websiteId' | 'now'>

const NAMESPACE = '5f5a4b0e-0b7e-4a9d-8b39-0d6f0f0c9b52'
/** More payments of one order than anybody makes. */
const ATTEMPTS_MAX = 20
const WAIT = 'Your payment is being checked. Please wait a moment.'
const TOO_MANY = 'This order cannot be paid here any more. Please contact the store.'

/** The same for every request of one attempt, so that repeats are one payment. */
export function payAgainIdOf(orderId: string, attempt: number): string {
  return derivedId(NAMESPACE, `${orderId} ${attempt}`)
}

/** An order waits to be paid again once its payment could not be collected, until it is paid or cancelled. */
export function canBePaidAgain({ tally, order }: OrderState): boolean {
  return order !== null && tally?.payment === 'FAILED' && !tally.cancelled
}

/**
 * Opens the gateway's page for an order whose payment could not be collected. Returns its URL; undefined if there is nothing
 * to pay any more. Only one payment of an order can succeed: each earlier one is given up first.
 */
export async function beginPayAgain(
  deps: PaymentsDeps,
  at: At,
  orderId: string,
  returnUrl: string,
): Promise<string | undefined> {
  await settlePayAgain(deps, at, orderId)
  const { state } = await deps.executor.load(Order, { websiteId: at.websiteId, id: orderId })
  if (!canBePaidAgain(state) || !state.order) return undefined
  const { currency, totals, giftCards } = state.order
  const target = targetOf(at, await nextAttempt(deps, at, orderId, state))
  const { result } = await pay(deps, target, {
    purpose: 'order',
    referenceId: orderId,
    amount: totals.grandTotalCents - sumOfCards(giftCards),
    currency,
    returnUrl,
    source: { kind: 'hosted', cancelUrl: returnUrl },
  })
  const action = result.outcome === 'actionNeeded' ? result.action : undefined
  if (action?.kind !== 'redirect') throw new DomainError(WAIT)
  return action.url
}

/** Id of the payment to offer: the one whose page is open, or the next after those that are given up. */
async function nextAttempt(deps: PaymentsDeps, at: At, orderId: string, { placed }: OrderState): Promise<string> {
  if (placed?.paymentId && !(await giveUp(deps, at, placed.paymentId, { wasRefused: true })))
    throw new DomainError(WAIT)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const paymentId = payAgainIdOf(orderId, attempt)
    const { status } = await findPayment(deps, { websiteId: at.websiteId, paymentId })
    if (status === 'none' || status === 'requested' || status === 'actionNeeded') return paymentId
    if (!(await giveUp(deps, at, paymentId))) throw new DomainError(WAIT)
  }
  throw new DomainError(TOO_MANY)
}

/**
 * Asks the gateway about all payments of an order that waits to be paid again, and collects the one that was made. Called
 * when the customer comes back, by webhooks and by a sweep. Returns true while one is open.
 */
export async function settlePayAgain(
  deps: PaymentsDeps,
  at: At,
  orderId: string,
  { closes = false } = {},
): Promise<boolean> {
  const { state } = await deps.executor.load(Order, { websiteId: at.websiteId, id: orderId })
  if (!state.placed?.paymentId) return false
  const first = await lookAt(deps, at, state.placed.paymentId)
  if (first.status === 'captured') await record(deps, at, orderId, state.placed.paymentId, first)
  let isOpen = false
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const paymentId = payAgainIdOf(orderId, attempt)
    if ((await findPayment(deps, { websiteId: at.websiteId, paymentId })).status === 'none') break
    isOpen = await settle(deps, at, orderId, { paymentId, closes })
  }
  return isOpen
}

/** Returns true while the payment may still be made, or its state is unknown. */
async function settle(
  deps: PaymentsDeps,
  at: At,
  orderId: string,
  { paymentId, closes }: { paymentId: string; closes: boolean },
): Promise<boolean> {
  let payment = await lookAt(deps, at, paymentId)
  if (payment.status === 'authorized') {
    const { state } = await deps.executor.load(Order, { websiteId: at.websiteId, id: orderId })
    if (!canBePaidAgain(state)) return !(await giveUp(deps, at, paymentId))
    const amount = (state.order?.totals.grandTotalCents ?? 0) - sumOfCards(state.order?.giftCards)
    payment = (await capturePayment(deps, targetOf(at, paymentId), { amount })).state
    if (payment.status === 'authorized') payment = await refreshed(deps, at, paymentId)
  }
  if (payment.status === 'captured') await record(deps, at, orderId, paymentId, payment)
  if (isOver(payment)) return false
  return closes ? !(await giveUp(deps, at, paymentId)) : true
}

function record(deps: PaymentsDeps, at: At, orderId: string, paymentId: string, payment: PaymentState): Promise<void> {
  const target = { websiteId: at.websiteId, orderId, at: at.now }
  return recordCapture(deps, target, { outcome: 'captured', amount: payment.capturedAmount, paymentId })
}

/**
 * Returns false if the gateway cannot tell that nothing will be collected by this payment. `wasRefused`: it has refused to
 * collect it already, and the authorisation lapses by itself.
 */
async function giveUp(deps: PaymentsDeps, at: At, paymentId: string, { wasRefused = false } = {}): Promise<boolean> {
  const payment = await lookAt(deps, at, paymentId)
  if (isOver(payment)) return payment.status !== 'captured'
  if (payment.captureAsked === undefined) await voidPayment(deps, targetOf(at, paymentId), { reason: 'payAgain' })
  const after = await refreshed(deps, at, paymentId)
  if (after.status === 'authorized') return wasRefused && after.captureAsked !== undefined
  return isOver(after) && after.status !== 'captured'
}

/** The recorded state, as the gateway has it unless nothing can change any more. */
async function lookAt(deps: PaymentsDeps, at: At, paymentId: string): Promise<PaymentState> {
  const recorded = await findPayment(deps, { websiteId: at.websiteId, paymentId })
  return isOver(recorded) || recorded.status === 'none' ? recorded : refreshed(deps, at, paymentId)
}

async function refreshed(deps: PaymentsDeps, at: At, paymentId: string): Promise<PaymentState> {
  return (await refreshPayment(deps, targetOf(at, paymentId))).state
}

function isOver({ status, failure }: PaymentState): boolean {
  return status === 'captured' || status === 'voided' || (status === 'failed' && failure?.isFinal === true)
}

function targetOf({ websiteId, now }: At, paymentId: string) {
  return { websiteId, paymentId, now: new Date(now) }
}
