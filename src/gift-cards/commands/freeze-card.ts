import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'

interface Dispute {
  disputeId: string
  at: string
}

/** A dispute of its purchase: until that is won it cannot pay. Idempotent. */
export function freezeCard(state: GiftCardState, { disputeId, at }: Dispute): GiftCardEvent[] {
  if (!state.issued || state.frozenBy.has(disputeId)) return []
  return [{ type: 'GiftCardFrozen', disputeId, at }]
}

export function thawCard(state: GiftCardState, { disputeId, at }: Dispute): GiftCardEvent[] {
  return state.frozenBy.has(disputeId) ? [{ type: 'GiftCardThawed', disputeId, at }] : []
}
