import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'
import { leftOfOrder } from './credit-card.ts'

/** Releases what a placement holds, or gives back what it has charged, because there will be no order. Idempotent. */
export function giveUpHold(state: GiftCardState, { holdId, at }: { holdId: string; at: string }): GiftCardEvent[] {
  const charge = state.charges.get(holdId)
  if (!charge) return state.holds.has(holdId) ? [{ type: 'GiftCardHoldReleased', holdId, at }] : []
  const { orderId } = charge
  const creditId = `placement ${holdId}`
  const cents = Math.min(charge.cents, leftOfOrder(state, orderId))
  return cents < 1 || state.credits.has(creditId) ? [] : [{ type: 'GiftCardCredited', creditId, orderId, cents, at }]
}
