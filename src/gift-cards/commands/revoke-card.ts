import { DomainError } from '../../shared/domain-error.ts'
import type { GiftCardEvent, GiftCardRevoked } from '../events.ts'
import { type GiftCardState, spendableCents } from '../gift-card.ts'

export interface RevokeCard extends Pick<GiftCardRevoked, 'revocationId' | 'cents' | 'reason' | 'at'> {}

/**
 * Takes away what is left, or part of it. Idempotent by `revocationId`. Throws DomainError if less is left: what was spent, or
 * is being spent, stays spent.
 */
export function revokeCard(state: GiftCardState, { revocationId, cents, reason, at }: RevokeCard): GiftCardEvent[] {
  if (state.revocations.has(revocationId)) return []
  if (!state.issued || cents < 1 || cents > spendableCents(state, at))
    throw new DomainError('Less than that is left on this gift card.')
  return [{ type: 'GiftCardRevoked', revocationId, cents, reason, at }]
}

/** The refund that it was revoked for has failed. Idempotent. */
export function returnRevoked(
  state: GiftCardState,
  { revocationId, orderId, at }: { revocationId: string; orderId: string; at: string },
): GiftCardEvent[] {
  const cents = state.revocations.get(revocationId)
  const creditId = `revocation ${revocationId}`
  if (cents === undefined || state.credits.has(creditId)) return []
  return [{ type: 'GiftCardCredited', creditId, orderId, cents, at }]
}
