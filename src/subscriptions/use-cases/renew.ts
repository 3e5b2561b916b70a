import type { CheckoutState } from '../../checkout/checkout.ts'
import { paymentIdOf } from '../../checkout/checkout-ids.ts'
import { startCheckout } from '../../checkout/commands/give-details.ts'
import { beginPlacement, endPlacement } from '../../checkout/commands/place.ts'
import { type Advanced, advance } from '../../checkout/process/advance.ts'
import type { CheckoutTarget } from '../../checkout/process/checkout-deps.ts'
import { decideCheckout, loadCheckout } from '../../checkout/process/checkout-stream.ts'
import type { Offered } from '../../checkout/process/step.ts'
import { findPayment } from '../../payments/use-cases/payments.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { cancelSubscription, changePaymentMethod, endForDeletedProduct } from '../commands/change-subscription.ts'
import {
  type BeginRenewal,
  beginRenewal,
  type RenewalFailure,
  recordFailed,
  recordRenewed,
} from '../commands/renew-subscription.ts'
import { Subscription, type SubscriptionState } from '../subscription.ts'
import { savedMethodOf } from './begin-subscriptions.ts'
import { type PricedRenewal, priceRenewal, renewalCheckoutId } from './price-renewal.ts'
import { decideOnSubscription, loadSubscription, type SubscriptionDeps } from './subscription-deps.ts'

export interface Renewal {
  subscriptionId: string
  by: BeginRenewal['by']
  /** The gateway's own page, where the customer pays what is owed; absent: the saved method is charged. */
  hosted?: { returnUrl: string }
}

export interface Renewed {
  state: SubscriptionState
  /** Where the customer pays; null if nothing is left to do. */
  url: string | null
}

/** Longer than any gateway is unreachable. Nothing scarce is held meanwhile. */
const UNKNOWN_FOR_HOURS = 24
/** On the gateway's page, for the customer. */
const HOSTED_MINUTES = 30
const MINUTE_MS = 60_000

/**
 * Pays what is due, or goes on with a payment whose outcome was not known. Repeated and concurrent calls are one payment: of
 * a due date there is one checkout, and its next attempt begins only when the one before was given back.
 */
export async function renew(deps: SubscriptionDeps, ctx: Ctx, renewal: Renewal): Promise<Renewed> {
  const { subscriptionId, by } = renewal
  const { now: at } = ctx
  const before = await loadSubscription(deps, ctx.websiteId, subscriptionId)
  const state =
    before.phase.step === 'charging'
      ? before
      : await decideOnSubscription(deps, ctx, subscriptionId, (one) => beginRenewal(one, { by, at }))
  if (state.phase.step !== 'charging') return { state, url: null }
  return charge(deps, ctx, renewal, state, state.phase.attempt)
}

async function charge(
  deps: SubscriptionDeps,
  ctx: Ctx,
  { subscriptionId, hosted }: Renewal,
  subscription: SubscriptionState,
  attempt: number,
): Promise<Renewed> {
  const { websiteId, now } = ctx
  const { cycle } = subscription
  const target = { websiteId, checkoutId: renewalCheckoutId(subscriptionId, cycle), now }
  const turn = { subscriptionId, cycle, attempt }
  const known = await loadCheckout(deps, target)
  // The attempt was made and given back, which was not recorded here yet.
  if (known.orderId === null && !known.placement && known.attempts >= attempt)
    return settle(deps, ctx, turn, await failureOf(deps, target, attempt))
  const isNew = known.orderId === null && !known.placement
  const priced = isNew
    ? await priceRenewal(deps, { websiteId, subscriptionId, cycle, at: now }, subscription)
    : undefined
  if (priced === 'gone' || priced === 'erased') return giveUp(deps, ctx, turn, priced)
  const source = await sourceOf(deps, ctx, subscription, hosted)
  if (isNew && !source) return settle(deps, ctx, turn, { reason: 'noPaymentMethod', mayRetry: 'never' })
  if (priced) await begin(deps, target, { subscriptionId, priced, isHosted: hosted !== undefined })
  return follow(deps, ctx, { ...turn, target, offered: source }, await advance(deps, target, source))
}

interface Turn {
  subscriptionId: string
  cycle: number
  attempt: number
}

/** Freezes what is paid. */
async function begin(
  deps: SubscriptionDeps,
  target: CheckoutTarget,
  { subscriptionId, priced, isHosted }: { subscriptionId: string; priced: PricedRenewal; isHosted: boolean },
): Promise<void> {
  const { now: at } = target
  const minutes = isHosted ? HOSTED_MINUTES : UNKNOWN_FOR_HOURS * 60
  const holdsUntil = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()
  await decideCheckout(deps, target, (state) => [
    ...startCheckout(state, { cartId: subscriptionId, visitorHash: '', isRenewal: true, at }),
    ...beginPlacement(state, { ...priced, holdsUntil, at }),
  ])
}

/** Undefined when there is nothing that may be charged, or the store has moved to another gateway. */
async function sourceOf(
  deps: SubscriptionDeps,
  { websiteId }: Ctx,
  { paymentMethod, begun }: SubscriptionState,
  hosted: Renewal['hosted'],
): Promise<Offered | undefined> {
  if (hosted) return { source: { kind: 'hosted', cancelUrl: hosted.returnUrl }, returnUrl: hosted.returnUrl }
  const gateway = await deps.gateways.current(websiteId)
  if (!paymentMethod || paymentMethod.gateway !== gateway.name || begun?.testMode !== gateway.isTestMode)
    return undefined
  const { customerId, methodId } = paymentMethod
  const found = await deps.findWebsite(websiteId)
  const returnUrl = found ? deps.canonicalOriginOf(found.tenant) : ''
  return { source: { kind: 'saved', customerId, methodId }, returnUrl, asksFirst: true }
}

async function follow(
  deps: SubscriptionDeps,
  ctx: Ctx,
  turn: Turn & { target: CheckoutTarget; offered: Offered | undefined },
  { state, payment }: Advanced,
): Promise<Renewed> {
  const { target, attempt, offered } = turn
  if (state.orderId !== null) return renewed(deps, ctx, turn, state.orderId)
  const isHosted = state.placement?.payment?.source === 'hosted'
  if (payment?.status === 'actionNeeded' && isHosted && offered?.source.kind === 'hosted')
    return {
      state: await loadSubscription(deps, ctx.websiteId, turn.subscriptionId),
      url: payment.action?.kind === 'redirect' ? payment.action.url : null,
    }
  const isRefused = payment?.status === 'declined' || payment?.status === 'actionNeeded'
  const after = isRefused && !isHosted ? await giveBack(deps, target, attempt) : state
  if (after.placement) return { state: await loadSubscription(deps, ctx.websiteId, turn.subscriptionId), url: null }
  if (after.orderId !== null) return renewed(deps, ctx, turn, after.orderId)
  return settle(deps, ctx, turn, await failureOf(deps, target, attempt))
}

/**
 * Nobody is there who could offer another card: the attempt ends, and what it has taken is given back. One that a customer
 * has begun on the gateway's page meanwhile goes on.
 */
async function giveBack(deps: SubscriptionDeps, target: CheckoutTarget, attempt: number): Promise<CheckoutState> {
  const end = { attempt, reason: 'declined' as const, sentence: '', at: target.now }
  await decideCheckout(deps, target, (state) =>
    state.placement?.payment?.source === 'hosted' ? [] : endPlacement(state, end),
  )
  return (await advance(deps, target)).state
}

async function renewed(deps: SubscriptionDeps, ctx: Ctx, turn: Turn, orderId: string): Promise<Renewed> {
  const { subscriptionId, cycle, attempt } = turn
  const { websiteId, now: at } = ctx
  const paymentId = paymentIdOf(renewalCheckoutId(subscriptionId, cycle), attempt)
  // Paid on the gateway's page: what it was paid with is charged from now on.
  const paymentMethod = await savedMethodOf(deps, websiteId, paymentId)
  const state = await decideOnSubscription(deps, ctx, subscriptionId, (one) => [
    ...(paymentMethod && one.phase.step === 'charging' ? changePaymentMethod(one, { paymentMethod, at }) : []),
    ...recordRenewed(one, { cycle, attempt, orderId, at }),
  ])
  return { state, url: null }
}

/** The product is gone, or the customer: nothing is charged, and it ends. */
async function giveUp(deps: SubscriptionDeps, ctx: Ctx, turn: Turn, why: 'gone' | 'erased'): Promise<Renewed> {
  const { now: at } = ctx
  const failed = { ...turn, at, reason: why, mayRetry: 'never' as const }
  const state = await decideOnSubscription(deps, ctx, turn.subscriptionId, (one) => {
    const events = recordFailed(one, failed)
    if (events.length === 0 || events.some(({ type }) => type === 'SubscriptionEnded')) return events
    const after = events.reduce(Subscription.evolve, one)
    return [
      ...events,
      ...(why === 'gone' ? endForDeletedProduct(after, { at }) : cancelSubscription(after, { by: 'customer', at })),
    ]
  })
  return { state, url: null }
}

async function settle(deps: SubscriptionDeps, ctx: Ctx, turn: Turn, failure: RenewalFailure): Promise<Renewed> {
  const { subscriptionId, cycle, attempt } = turn
  const outcome = { cycle, attempt, at: ctx.now, ...failure }
  const state = await decideOnSubscription(deps, ctx, subscriptionId, (one) => recordFailed(one, outcome))
  return { state, url: null }
}

/** Why the gateway refused an attempt, and whether it may be repeated. */
async function failureOf(deps: SubscriptionDeps, { websiteId, checkoutId }: CheckoutTarget, attempt: number) {
  const { failure, status } = await findPayment(deps, { websiteId, paymentId: paymentIdOf(checkoutId, attempt) })
  const reason =
    failure?.reason ?? (status === 'actionNeeded' || status === 'voided' ? 'authenticationRequired' : 'declined')
  return { reason, mayRetry: mayRetry(reason) }
}

function mayRetry(reason: string): RenewalFailure['mayRetry'] {
  switch (reason) {
    case 'authenticationRequired':
    case 'authenticationFailed':
      return 'customer'
    case 'cardUnusable':
      return 'never'
    default:
      return 'later'
  }
}
