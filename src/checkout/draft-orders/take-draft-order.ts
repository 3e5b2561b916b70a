import type { Ctx } from '../../platform/ctx.ts'
import { Conflict } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { beginPlacement } from '../commands/place.ts'
import { openDraft } from '../commands/save-draft.ts'
import type { ReceivedTender } from '../events.ts'
import { freezeOrder, totalsHashOf } from '../freeze-order.ts'
import { advance } from '../process/advance.ts'
import { decideCheckout } from '../process/checkout-stream.ts'
import { reopenCheckout } from '../use-cases/reopen-checkout.ts'
import { loadDraft, targetOf } from './draft-checkout.ts'
import type { DraftDeps } from './draft-deps.ts'
import { priceDraft } from './price-draft.ts'
import { postalCodeFault } from './save-draft-order.ts'
import { customerOf } from './show-draft-order.ts'

/** Enough for the steps of the process, which wait for nobody. */
const HOLD_MINUTES = 15
const CHANGED = 'What this order comes to has changed. Please look at it once more.'
const BEING_PAID = 'Its customer is paying for it at this moment. Please try again in a minute.'

/**
 * The merchant has the money, in cash or by bank transfer: the draft becomes an order by the same steps as any checkout, but
 * without a gateway. While the store is in test mode it is a test order, as any other. Idempotent: returns an existing order.
 */
export async function takeDraftOrder(
  deps: DraftDeps,
  ctx: Ctx,
  { draftId, tender, expectedCents }: { draftId: string; tender: ReceivedTender; expectedCents: number },
): Promise<string> {
  const { websiteId, now: at } = ctx
  const target = targetOf(ctx, draftId)
  await loadDraft(deps, websiteId, draftId)
  // An unpaid placement by the customer is given up; one that was paid meanwhile is an order already.
  await reopenCheckout(deps, target)
  const { draft, checkout } = await loadDraft(deps, websiteId, draftId)
  if (checkout.orderId !== null) return checkout.orderId
  const saved = openDraft(draft)
  if (checkout.placement) throw new DomainError(BEING_PAID)
  if (saved.lines.length === 0) throw new DomainError('Add something to this order first.')
  const { customerRef, marketingOptIn } = checkout.contact
  const { address } = await customerOf(deps, websiteId, checkout)
  const wrong = postalCodeFault(address)
  if (wrong) throw new DomainError(wrong)
  const { cart, priced } = await priceDraft(deps, websiteId, saved, { address, customer: customerRef, at })
  if (priced.totals.grandTotalCents !== expectedCents) throw new Conflict(CHANGED)
  const { detailsRef, shippingPlace, billingPlace } = checkout
  const { isTestMode } = await deps.gateways.current(websiteId)
  const { order, lines } = freezeOrder(cart, priced, {
    testMode: isTestMode,
    shippingPlace,
    billingPlace,
    detailsRef,
    marketingOptIn,
    customerRef: customerRef ?? '',
  })
  const holdsUntil = new Date(Date.parse(at) + HOLD_MINUTES * 60_000).toISOString()
  const totalsHash = totalsHashOf(cart, priced)
  const frozen = { order, lines, amountDueCents: 0, totalsHash, received: tender, holdsUntil, at }
  await decideCheckout(deps, target, (state) => beginPlacement(state, frozen))
  const { state } = await advance(deps, target)
  if (state.orderId === null) throw new DomainError(state.refusal ?? BEING_PAID)
  return state.orderId
}
