import { UnknownEntity } from '../../shared/domain-error.ts'
import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'

/** It can no longer pay. Final and idempotent; what is left stays on it, for the books. */
export function disableCard(state: GiftCardState, { reason, at }: { reason: string; at: string }): GiftCardEvent[] {
  if (!state.issued) throw new UnknownEntity()
  return state.disabled ? [] : [{ type: 'GiftCardDisabled', reason, at }]
}
