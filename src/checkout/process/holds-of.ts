import { commitCouponUse } from '../../discounts/use-cases/commit-coupon-use.ts'
import { holdCouponUse } from '../../discounts/use-cases/hold-coupon-use.ts'
import { releaseCouponUse } from '../../discounts/use-cases/release-coupon-use.ts'
import { returnCouponUse } from '../../discounts/use-cases/return-coupon-use.ts'
import { commitHold, extendHold, giveUpHold, type Hold, holdStock } from '../../inventory/use-cases/holds.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { Placement } from '../checkout.ts'
import { DRAFT_DISCOUNT, holdIdOf } from '../checkout-ids.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'

/** Specification §3, Product types: what never runs out is not held. */
const PHYSICAL = 1
const SERVICE = 3
const runsOut = (productType: number) => productType === PHYSICAL || productType === SERVICE

/** One hold for each variant, its lines summed up, in the order of their ids: two checkouts never wait for each other. */
export function stockHolds({ websiteId, checkoutId, now: at }: CheckoutTarget, { attempt, lines }: Placement): Hold[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity, productType } of lines)
    if (variantId !== null && runsOut(productType)) wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => {
      const reservationId = `${holdIdOf(checkoutId, attempt)}:${variantId}`
      return { websiteId, variantId, reservationId, quantity, at }
    })
}

function couponUses({ checkoutId }: CheckoutTarget, { attempt, order }: Placement) {
  const ids = new Set(order.discounts.map(({ discountId }) => discountId).filter((id) => id !== DRAFT_DISCOUNT))
  const holdId = holdIdOf(checkoutId, attempt)
  return [...ids].sort().map((discountId) => ({ discountId, holdId, customer: order.customerRef }))
}

function ctxOf({ websiteId, checkoutId, now }: CheckoutTarget): Ctx {
  return { websiteId, actor: null, now, intent: { correlationId: checkoutId } }
}

/** Throws DomainError with the sentence for the shopper where something is taken already. */
export async function takeAll(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Promise<void> {
  for (const hold of stockHolds(target, placement)) {
    await holdStock(deps, hold, placement.holdsUntil)
    deps.failPoint?.('stockHeld')
  }
  for (const use of couponUses(target, placement))
    await holdCouponUse(deps, ctxOf(target), { ...use, expiresAt: placement.holdsUntil })
}

/** While the shopper is at their bank. What is over already is judged again when it is sold. */
export async function extendAll(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Promise<void> {
  const { holdsUntil } = placement
  for (const hold of stockHolds(target, placement)) await extendHold(deps, hold, holdsUntil).catch(unlessRefused)
  for (const use of couponUses(target, placement))
    await holdCouponUse(deps, ctxOf(target), { ...use, expiresAt: holdsUntil }).catch(unlessRefused)
}

/** Throws DomainError where there is not enough any more; then some may be sold, and all is to be given up. */
export async function sellAll(
  deps: ProcessDeps,
  target: CheckoutTarget,
  placement: Placement,
  orderId: string,
): Promise<void> {
  for (const use of couponUses(target, placement)) await commitCouponUse(deps, ctxOf(target), { ...use, orderId })
  for (const hold of stockHolds(target, placement)) {
    await commitHold(deps, hold, orderId)
    deps.failPoint?.('stockSold')
  }
}

/** Held or sold, all of it goes back. Again it changes nothing. */
export async function giveUpAll(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Promise<void> {
  for (const hold of stockHolds(target, placement)) await giveUpHold(deps, hold)
  for (const use of couponUses(target, placement)) {
    const ctx = ctxOf(target)
    await releaseCouponUse(deps, ctx, use).catch(async (error) => {
      unlessRefused(error)
      await returnCouponUse(deps, ctx, use)
    })
  }
  deps.failPoint?.('holdsGivenUp')
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}
