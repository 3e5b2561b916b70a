import { markCartPurchased } from '../../cart/use-cases/purchase-cart.ts'
import {
  numberTheOrder,
  type OrderTarget,
  recordCapture,
  recordOrder,
  recordReceived,
} from '../../orders/use-cases/record-order.ts'
import { findPayment } from '../../payments/use-cases/payments.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { withHint } from '../../shared/messages/with-hint.ts'
import type { CheckoutState, Placement } from '../checkout.ts'
import { orderIdOf } from '../checkout-ids.ts'
import {
  commitStock,
  completeCheckout,
  endPlacement,
  refuseHold,
  settlePlacement,
  takeHolds,
} from '../commands/place.ts'
import type { EndReason } from '../events.ts'
import { askGateway, type Offered, type PaymentProgress } from './ask-gateway.ts'
import { captureOrder } from './capture-order.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'
import { decideCheckout, loadCheckout } from './checkout-stream.ts'
import { giveBackMoney } from './give-back-money.ts'
import { giveUpAll, sellAll, takeAll } from './holds-of.ts'

export interface Advanced {
  state: CheckoutState
  /** State of the payment of the placement in progress; undefined if none was requested. */
  payment: PaymentProgress | undefined
}

const EXPIRED = 'The time to pay is over. Nothing was charged. Please try again.'
const NOT_CHARGED = 'Nothing was charged.'

/** A loop guard: more rounds than there are steps would be a bug. */
const ROUNDS_MAX = 12

/**
 * Takes the next steps of a checkout as far as possible. Called by the request that places the order, by webhook jobs and by
 * the sweep, in any process, repeatedly and concurrently: each step checks in the streams whether it was taken already.
 * Money is captured only when the order is in the log.
 */
export async function advance(deps: ProcessDeps, target: CheckoutTarget, offered?: Offered): Promise<Advanced> {
  let taken: StepTaken = { goesOn: true }
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const state = await loadCheckout(deps, target)
    if (!state.placement || !taken.goesOn) return { state, payment: taken.payment }
    const { payment } = taken
    // A source is offered only once.
    taken = { payment, ...(await takeStep(deps, target, state, state.placement, payment ? undefined : offered)) }
  }
  throw new Error('The checkout process did not reach an end state')
}

interface StepTaken {
  /** Whether the next step can be taken now. */
  goesOn: boolean
  payment?: PaymentProgress | undefined
}

async function takeStep(
  deps: ProcessDeps,
  target: CheckoutTarget,
  state: CheckoutState,
  placement: Placement,
  offered: Offered | undefined,
): Promise<StepTaken> {
  switch (placement.step) {
    case 'begun':
      await takeStock(deps, target, placement, offered)
      return { goesOn: true }
    case 'held':
    case 'asked':
      return payAndSell(deps, target, placement, offered)
    case 'committed':
      if (placement.payment) offered?.onAsked?.()
      return { goesOn: await finish(deps, target, state, placement) }
    case 'ending':
      return { goesOn: await settle(deps, target, placement) }
  }
}

async function payAndSell(
  deps: ProcessDeps,
  target: CheckoutTarget,
  placement: Placement,
  offered: Offered | undefined,
): Promise<StepTaken> {
  if (placement.amountDueCents === 0) {
    await sell(deps, target, placement)
    return { goesOn: true }
  }
  const payment = await askGateway(deps, target, placement, offered)
  if (payment.status === 'authorized') await sell(deps, target, placement)
  if (payment.status === 'over') await end(deps, target, placement, payment)
  return { goesOn: payment.status === 'authorized' || payment.status === 'over', payment }
}

async function takeStock(
  deps: ProcessDeps,
  target: CheckoutTarget,
  placement: Placement,
  offered: Offered | undefined,
): Promise<void> {
  const step = { attempt: placement.attempt, at: target.now }
  deps.failPoint?.('begun')
  if (placement.holdsUntil <= target.now) {
    await end(deps, target, placement, { reason: 'expired', sentence: EXPIRED })
    return
  }
  try {
    await takeAll(deps, target, placement, {
      isPaying: placement.amountDueCents === 0 || offered?.source.kind === 'token',
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const sentence = withHint(error.message, error.hint)
    await decideCheckout(deps, target, (state) => refuseHold(state, { ...step, sentence }))
    return
  }
  const after = await decideCheckout(deps, target, (state) => takeHolds(state, step))
  await giveUpUnlessWanted(deps, target, placement, after)
  deps.failPoint?.('holdsTaken')
}

async function sell(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Promise<void> {
  const { attempt } = placement
  try {
    await sellAll(deps, target, placement, orderIdOf(target.checkoutId))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await end(deps, target, placement, { reason: 'stockGone', sentence: `${error.message} ${NOT_CHARGED}` })
    return
  }
  const after = await decideCheckout(deps, target, (state) => commitStock(state, { attempt, at: target.now }))
  await giveUpUnlessWanted(deps, target, placement, after)
  deps.failPoint?.('stockCommitted')
}

/**
 * Another process may have ended and settled this attempt meanwhile; holds taken since then would leak, so they are
 * released.
 */
async function giveUpUnlessWanted(
  deps: ProcessDeps,
  target: CheckoutTarget,
  placement: Placement,
  { placement: current, orderId }: CheckoutState,
): Promise<void> {
  if (orderId === null && current?.attempt !== placement.attempt) await giveUpAll(deps, target, placement)
}

async function end(
  deps: ProcessDeps,
  target: CheckoutTarget,
  { attempt }: Placement,
  why: { reason: EndReason; sentence: string },
): Promise<void> {
  const { reason, sentence } = why
  await decideCheckout(deps, target, (state) => endPlacement(state, { attempt, reason, sentence, at: target.now }))
}

/** Returns false if the gateway cannot be reached and everything else is done. */
async function finish(
  deps: ProcessDeps,
  target: CheckoutTarget,
  { cartId, isDraft }: CheckoutState,
  placement: Placement,
): Promise<boolean> {
  const { websiteId, checkoutId, now: at } = target
  const { attempt, order, lines, payment } = placement
  const orderId = orderIdOf(checkoutId)
  const orderTarget: OrderTarget = { websiteId, orderId, at }
  const purchasedCartId = cartId ?? ''
  const paymentId = payment?.paymentId ?? null
  await recordOrder(deps, orderTarget, { checkoutId, purchasedCartId, paymentId, order, lines })
  deps.failPoint?.('orderPlaced')
  const captured = paymentId === null ? 'none' : await captureOrder(deps, { ...target, paymentId }, placement)
  deps.failPoint?.('captured')
  if (captured !== 'none' && captured !== 'unknown') await recordCapture(deps, orderTarget, captured)
  if (placement.received) await recordReceived(deps, orderTarget, placement.received)
  await numberTheOrder(deps, orderTarget, order)
  deps.failPoint?.('numbered')
  if (!isDraft) await markCartPurchased(deps, { websiteId, cartId: purchasedCartId }, { orderId, lines, at })
  deps.failPoint?.('cartPurchased')
  if (captured === 'unknown') return false
  await decideCheckout(deps, target, (state) => completeCheckout(state, { attempt, orderId, at }))
  return true
}

/** Returns false if the gateway cannot be reached; the sweep retries. */
async function settle(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Promise<boolean> {
  const { attempt, payment } = placement
  await giveUpAll(deps, target, placement, { mayBeSold: await mayBeSold(deps, target, placement) })
  if (payment && !(await giveBackMoney(deps, { ...target, paymentId: payment.paymentId }))) return false
  await decideCheckout(deps, target, (state) => settlePlacement(state, { attempt, at: target.now }))
  return true
}

/** Nothing is sold before its payment is authorised. */
async function mayBeSold(
  deps: ProcessDeps,
  { websiteId }: CheckoutTarget,
  { wasHeld, amountDueCents, payment }: Placement,
): Promise<boolean> {
  if (!wasHeld || amountDueCents === 0) return wasHeld
  return (
    payment !== null && (await findPayment(deps, { websiteId, paymentId: payment.paymentId })).authorized !== undefined
  )
}
