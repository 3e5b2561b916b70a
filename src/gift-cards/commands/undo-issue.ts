import type { GiftCardEvent } from '../events.ts'
import { type GiftCardState, worthCents } from '../gift-card.ts'

/**
 * Takes back what an import has issued, as long as nobody has used it: a card that paid, is held or was disabled stays as it
 * is. Idempotent.
 */
export function undoIssue(
  state: GiftCardState,
  { revocationId, at }: { revocationId: string; at: string },
): GiftCardEvent[] {
  if (!isUnused(state, at) || state.revocations.has(revocationId)) return []
  return [{ type: 'GiftCardRevoked', revocationId, cents: worthCents(state), reason: 'undone', at }]
}

function isUnused({ issued, charges, holds, disabled, balanceCents, revocations }: GiftCardState, at: string): boolean {
  const isHeld = [...holds.values()].some(({ expiresAt }) => expiresAt > at)
  if (!issued || isHeld || charges.size > 0 || disabled !== null) return false
  const held = [...holds.values()].reduce((sum, { cents }) => sum + cents, 0)
  return revocations.size > 0 || balanceCents + held === issued.amountCents
}
