import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'
import { assertCanPay, type WantedAmount } from './usable-card.ts'

/**
 * Holds part of the balance until `expiresAt`. The same hold again has no effect, or extends it. Throws GiftCardChanged when
 * less than that is left beside the holds of others.
 */
export function holdCard(state: GiftCardState, wanted: WantedAmount & { expiresAt: string }): GiftCardEvent[] {
  const { holdId, cents, expiresAt, at } = wanted
  if (state.charges.has(holdId) || expiresAt <= at) return []
  const hold = state.holds.get(holdId)
  if (hold && hold.cents === cents && hold.expiresAt > at && hold.expiresAt >= expiresAt) return []
  assertCanPay(state, wanted)
  return [{ type: 'GiftCardHeld', holdId, cents, expiresAt, at }]
}
