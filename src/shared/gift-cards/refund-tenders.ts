import type { RefundTender } from '../orders/after-sale-events.ts'
import { liveRefunds, type OrderTally } from '../orders/order-tally.ts'
import { type AppliedCard, sumOfCards } from './split-payment.ts'

/** Where a refund goes. */
export interface RefundTenders {
  /** Of what does not go back to gift cards; `giftCard` if all of it does. */
  tender: RefundTender
  /** Absent if none of it goes back to gift cards. */
  giftCards?: AppliedCard[]
}

/**
 * Gives back what was paid otherwise first, then what gift cards paid, in the order in which they paid. However an order is
 * refunded in parts, each gets at most what it gave.
 */
export function refundTenders(tally: OrderTally, amountCents: number): RefundTenders {
  const { giftCards: paid = [], tender } = tally
  const refunds = liveRefunds(tally)
  const back = new Map<string, number>()
  for (const { cardId, cents } of refunds.flatMap(({ giftCards = [] }) => giftCards))
    back.set(cardId, (back.get(cardId) ?? 0) + cents)
  const otherwise = tally.paidCents - sumOfCards(paid)
  const otherwiseBack = refunds.reduce((sum, one) => sum + one.amountCents - sumOfCards(one.giftCards), 0)
  let rest = amountCents - Math.min(amountCents, Math.max(0, otherwise - otherwiseBack))
  const isAll = rest === amountCents
  const giftCards = paid.flatMap(({ cardId, last4, cents: gave }) => {
    const cents = Math.min(rest, gave - (back.get(cardId) ?? 0))
    rest -= Math.max(0, cents)
    return cents > 0 ? [{ cardId, last4, cents }] : []
  })
  if (giftCards.length === 0) return { tender }
  return { tender: isAll ? 'giftCard' : tender, giftCards }
}
