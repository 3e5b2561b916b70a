import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'

/** Releases what a placement holds, or gives back what it has charged, because there will be no order. Idempotent. */
export function giveUpHold(state: GiftCardState, { holdId, at }: { holdId: string; at: string }): GiftCardEvent[] {
  const charge = state.charges.get(holdId)
  if (!charge) return state.holds.has(holdId) ? [{ type: 'GiftCardHoldReleased', holdId, at }] : []
  const { orderId, cents } = charge
  const creditId = `placement ${holdId}`
  return state.credits.has(creditId) ? [] : [{ type: 'GiftCardCredited', creditId, orderId, cents, at }]
}
