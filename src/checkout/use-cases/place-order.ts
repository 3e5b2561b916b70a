import { couponCustomersOf } from '../../discounts/use-cases/coupon-customers.ts'
import { PAYMENTS_HELD } from '../../payments/contract.ts'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { Conflict, TimedOut } from '../../platform/errors/application-errors.ts'
import { isUnavailable } from '../../platform/errors/unavailable.ts'
import { StoreUnavailable } from '../../platform/event-store/event-store.ts'
import type { Intent } from '../../platform/event-store/executor/executor.ts'
import { isHeldBack } from '../../platform/restore-fence/restore-fence.ts'
import { DomainError, RefusedFields } from '../../shared/domain-error.ts'
import { FIELDS_INVALID } from '../../shared/validation/field-messages.ts'
import { Checkout, type CheckoutState } from '../checkout.ts'
import { beginPlacement, endPlacement } from '../commands/place.ts'
import { freezeOrder, frozenForm } from '../freeze-order.ts'
import { type Advanced, advance } from '../process/advance.ts'
import type { CheckoutTarget } from '../process/checkout-deps.ts'
import { decideCheckout, loadCheckout, recordedPayment } from '../process/checkout-stream.ts'
import { holdsOf } from '../process/holds.ts'
import type { Offered } from '../process/step.ts'
import { claimUnpaidHold, HOLD_MINUTES, type Payer } from '../unpaid-holds.ts'
import { type AssessedShop, assessCheckout } from './assess-checkout.ts'
import type { CheckoutDeps } from './checkout-route-deps.ts'

export interface PlaceOrder {
  target: CheckoutTarget
  /** What this request has just read or written. */
  state: CheckoutState
  shop: AssessedShop
  /** Hash of the totals that the shopper saw. */
  totalsHash: string
  offered: Offered
  payer: Payer
  /** Holds the request's idempotency key. */
  intent: Intent
}

const CHANGED = 'What this costs has changed. Please look at it once more before you pay.'

/**
 * Places the order. A second click, another tab or a repeat joins the placement in progress; after a failed one a new
 * attempt begins, unless we are too busy (Overloaded). While a restored installation is held back nobody can order: its
 * stock, numbers and payments may be those of yesterday. Throws Conflict if the price is another one than the shopper saw,
 * RefusedFields and DomainError.
 */
export async function placeOrder(deps: CheckoutDeps, order: PlaceOrder): Promise<Advanced> {
  const { target, offered } = order
  if (await isHeldBack(deps.db)) throw new DomainError(PAYMENTS_HELD)
  const before = await advance(deps, target, offered, order.state)
  if (before.state.orderId !== null) return before
  if (before.state.placement && !isGivenUp(before, offered)) return before
  if (before.state.placement) await giveUp(deps, target, before.state)
  // The placement in progress failed during this call: the shopper sees why and can try again.
  else if (before.payment) return before
  const open = before.state.placement ? await loadCheckout(deps, target) : before.state
  if (open.placement) return { state: open, payment: { status: 'checking' } }
  const leave = deps.paymentAdmission.enter()
  try {
    const known = await begin(deps, order, open)
    const after = await advance(deps, target, leavingOnAsked(offered, leave), known)
    await countUnpaid(deps, order, after)
    await refuseOtherSplit(deps, order, after)
    return after
  } catch (error) {
    // Nobody pays for it any more, so others can have it at once.
    if (isOutOfReach(error)) void outsideRequest(() => giveUpUnasked(deps, target)).catch(() => {})
    throw error
  } finally {
    leave()
  }
}

/** A gift card had less left than the shopper saw, because it was used meanwhile. Throws Conflict: the view shows the new split. */
async function refuseOtherSplit(
  deps: CheckoutDeps,
  { shop, totalsHash }: PlaceOrder,
  { state }: Advanced,
): Promise<void> {
  if (state.orderId !== null || state.placement || state.giftCards.length === 0) return
  if ((await assessCheckout(deps, shop, state)).totalsHash !== totalsHash) throw new Conflict(CHANGED)
}

function leavingOnAsked(offered: Offered, leave: () => void): Offered {
  const onAsked = () => {
    leave()
    offered.onAsked?.()
  }
  return { ...offered, onAsked }
}

function isOutOfReach(error: unknown): boolean {
  return error instanceof TimedOut || error instanceof StoreUnavailable || isUnavailable(error)
}

/** Ends a placement of which the gateway knows nothing. If that fails too, its holds end by themselves. */
async function giveUpUnasked(deps: CheckoutDeps, target: CheckoutTarget): Promise<void> {
  const state = await loadCheckout(deps, target)
  const payment = state.placement && (await recordedPayment(deps, target, state.placement))
  if (payment === undefined || payment?.status === 'none') await giveUp(deps, target, state)
}

/** A card was offered that has not paid at once: what it holds counts as unpaid, and ends now beyond the limits. */
async function countUnpaid(
  deps: CheckoutDeps,
  { target, payer, offered }: PlaceOrder,
  { state: { placement }, payment }: Advanced,
): Promise<void> {
  const isUnpaid = payment?.status === 'declined' || payment?.status === 'actionNeeded'
  if (!isUnpaid || !placement || offered.source.kind !== 'token') return
  const until = await claimUnpaidHold(deps, { ...target, ...payer })
  if (until <= target.now) await holdsOf(deps, target, placement).endUnpaid({ always: true })
}

/** After a decline on the gateway's own page, the next attempt needs a new page. */
function isGivenUp({ state: { placement }, payment }: Advanced, { source }: Offered): boolean {
  return payment?.status === 'declined' && (placement?.payment?.source !== 'token' || source.kind !== 'token')
}

async function giveUp(deps: CheckoutDeps, target: CheckoutTarget, { placement }: CheckoutState): Promise<void> {
  if (!placement) return
  const step = { attempt: placement.attempt, reason: 'declined' as const, sentence: '', at: target.now }
  await decideCheckout(deps, target, (state) => endPlacement(state, step))
  await advance(deps, target)
}

/** Returns the state with the placement; undefined for a repeat, whose placement may be far ahead. */
async function begin(
  deps: CheckoutDeps,
  { target, shop, totalsHash, intent, payer, offered }: PlaceOrder,
  state: CheckoutState,
): Promise<CheckoutState | undefined> {
  const assessed = await assessCheckout(deps, shop, state)
  const { cart, priced, errors, obstacle, gateway, giftCards, amountDueCents, details } = assessed
  if (Object.keys(errors).length > 0) throw new RefusedFields(errors, FIELDS_INVALID)
  if (obstacle) throw new DomainError(obstacle)
  if (priced.totals.requiresShipping && !priced.shipping.selected && priced.shipping.options.length > 0)
    throw new RefusedFields({ shippingOptionId: 'Choose a delivery method.' }, FIELDS_INVALID)
  if (assessed.totalsHash !== totalsHash) throw new Conflict(CHANGED)
  const { contact, detailsRef, shippingPlace, billingPlace } = state
  const { order, lines } = freezeOrder(cart, priced, {
    testMode: gateway.isTestMode,
    shippingPlace,
    billingPlace,
    detailsRef,
    customerRef: contact.customerRef ?? '',
    marketingOptIn: details.marketingOptIn,
    ...(target.language !== undefined && { language: target.language }),
    ...(giftCards.length > 0 && { giftCards: [...giftCards] }),
    ...frozenForm(assessed.form),
  })
  const { now: at } = target
  const holdsUntil = new Date(Date.parse(at) + HOLD_MINUTES * 60_000).toISOString()
  const isUnpaid = amountDueCents > 0 && offered.source.kind !== 'token'
  const unpaid = isUnpaid && { unpaidUntil: await claimUnpaidHold(deps, { ...target, ...payer }) }
  const couponCustomers = await couponCustomersOf(deps.vault, target.websiteId, contact.customerRef)
  const frozen = { order, lines, amountDueCents, totalsHash, holdsUntil, ...unpaid, couponCustomers, at }
  const begun = await deps.executor.execute(Checkout, idOf(target), intent, (now) => beginPlacement(now, frozen))
  return begun.repeated ? undefined : begun.state
}

function idOf({ websiteId, checkoutId }: CheckoutTarget) {
  return { websiteId, id: checkoutId }
}
