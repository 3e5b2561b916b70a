import { commitCouponUse } from '../../discounts/use-cases/commit-coupon-use.ts'
import { holdCouponUse } from '../../discounts/use-cases/hold-coupon-use.ts'
import { releaseCouponUse } from '../../discounts/use-cases/release-coupon-use.ts'
import { returnCouponUse } from '../../discounts/use-cases/return-coupon-use.ts'
import {
  type CardPayment,
  chargeGiftCard,
  giveUpGiftCard,
  holdGiftCard,
} from '../../gift-cards/use-cases/pay-with-cards.ts'
import {
  commitHold,
  endUnpaid,
  extendHold,
  giveUpHold,
  type Hold,
  holdStock,
  holdUnpaid,
} from '../../inventory/use-cases/holds.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { DomainError } from '../../shared/domain-error.ts'
import type { Placement } from '../checkout.ts'
import { DRAFT_DISCOUNT, holdIdOf } from '../checkout-ids.ts'
import type { CheckoutTarget, ProcessDeps } from './checkout-deps.ts'

/** Specification §3, Product types: other types have unlimited stock, which is not held; what is subscribed to is made for it. */
const PHYSICAL = 1
const SERVICE = 3
const runsOut = (productType: number) => productType === PHYSICAL || productType === SERVICE

/** One hold per variant with its total quantity, in the order of variant ids, so that two checkouts cannot deadlock. */
function stockHolds({ websiteId, checkoutId, now: at }: CheckoutTarget, { attempt, lines }: Placement): Hold[] {
  const wanted = new Map<string, number>()
  for (const { variantId, quantity, productType, subscription } of lines)
    if (variantId !== null && runsOut(productType) && !subscription)
      wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity)
  return [...wanted]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([variantId, quantity]) => {
      const reservationId = `${holdIdOf(checkoutId, attempt)}:${variantId}`
      return { websiteId, variantId, reservationId, quantity, at }
    })
}

function couponUses({ checkoutId }: CheckoutTarget, { attempt, order, couponCustomers }: Placement) {
  const ids = new Set(order.discounts.map(({ discountId }) => discountId).filter((id) => id !== DRAFT_DISCOUNT))
  const holdId = holdIdOf(checkoutId, attempt)
  const [customer = order.customerRef, ...earlierNames] = couponCustomers ?? []
  return [...ids].sort().map((discountId) => ({ discountId, holdId, customer, earlierNames }))
}

/** In the order of their ids, so that two checkouts with the same cards take them in the same order. */
function cardPayments({ checkoutId }: CheckoutTarget, { attempt, order }: Placement): CardPayment[] {
  const { giftCards = [], currency, testMode } = order
  const holdId = holdIdOf(checkoutId, attempt)
  return giftCards
    .toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))
    .map(({ cardId, cents }) => ({ cardId, holdId, cents, currency, testMode }))
}

function ctxOf({ websiteId, checkoutId, now }: CheckoutTarget): Ctx {
  return { websiteId, actor: null, now, intent: { correlationId: checkoutId } }
}

/** Everything that a placement holds, in the same order each time. */
export interface Holds {
  /**
   * Throws DomainError with a message for the shopper if something is not available any more. `isPaying`: the payment
   * follows at once. Others hold no more than a share of what there is, and only until `unpaidUntil`.
   */
  take(how: { isPaying: boolean }): Promise<void>
  /** Extends the holds while the shopper is at their bank. Expired ones are checked again when they are sold. */
  extend(holdsUntil: string): Promise<void>
  /**
   * The payment was declined, or this shopper has held too much without paying (`always`). Whoever pays first gets it.
   */
  endUnpaid(how?: { always: boolean }): Promise<void>
  /** Throws DomainError if something ran out; other things may be sold by then, so all holds have to be released. */
  sell(orderId: string): Promise<void>
  /** Releases all holds and returns what was sold. Idempotent. */
  giveUp(how?: { mayBeSold: boolean }): Promise<void>
}

export function holdsOf(deps: ProcessDeps, target: CheckoutTarget, placement: Placement): Holds {
  const { holdsUntil, unpaidUntil = holdsUntil } = placement
  const stock = stockHolds(target, placement)
  const uses = couponUses(target, placement)
  const cards = cardPayments(target, placement)
  const ctx = ctxOf(target)
  return {
    async take({ isPaying }) {
      for (const hold of stock) {
        if (isPaying) await holdStock(deps, hold, holdsUntil)
        else await holdUnpaid(deps, hold, unpaidUntil, deps.unpaidShareOf)
        deps.failPoint?.('stockHeld')
      }
      const expiresAt = isPaying ? holdsUntil : unpaidUntil
      for (const card of cards) {
        await holdGiftCard(deps, ctx, { ...card, expiresAt })
        deps.failPoint?.('cardHeld')
      }
      for (const use of uses) await holdCouponUse(deps, ctx, { ...use, expiresAt, isUnpaid: !isPaying })
    },
    async extend(until) {
      for (const hold of stock) await extendHold(deps, hold, until).catch(unlessRefused)
      for (const card of cards) await holdGiftCard(deps, ctx, { ...card, expiresAt: until }).catch(unlessRefused)
      for (const use of uses)
        await holdCouponUse(deps, ctx, { ...use, expiresAt: until, isUnpaid: false }).catch(unlessRefused)
    },
    async endUnpaid({ always } = { always: false }) {
      for (const hold of stock) await endUnpaid(deps, hold, { always })
    },
    async sell(orderId) {
      for (const card of cards) {
        await chargeGiftCard(deps, ctx, { ...card, orderId })
        deps.failPoint?.('cardCharged')
      }
      for (const use of uses) await commitCouponUse(deps, ctx, { ...use, orderId })
      for (const hold of stock) {
        await commitHold(deps, hold, orderId)
        deps.failPoint?.('stockSold')
      }
    },
    async giveUp({ mayBeSold } = { mayBeSold: true }) {
      for (const card of cards) await giveUpGiftCard(deps, ctx, card)
      for (const hold of stock) await giveUpHold(deps, hold, { mayBeSold })
      for (const use of uses)
        await releaseCouponUse(deps, ctx, use).catch(async (error) => {
          unlessRefused(error)
          await returnCouponUse(deps, ctx, use)
        })
      deps.failPoint?.('holdsGivenUp')
    },
  }
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}
