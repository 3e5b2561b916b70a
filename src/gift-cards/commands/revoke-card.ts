import { DomainError } from '../../shared/domain-error.ts'
import type { GiftCardEvent, GiftCardRevoked } from '../events.ts'
import { type GiftCardState, spendableCents } from '../gift-card.ts'

export interface RevokeCard extends Pick<GiftCardRevoked, 'revocationId' | 'cents' | 'reason' | 'at'> {}

/**
 * Takes away what is left, or part of it. Idempotent by `revocationId` until it is returned; the same refund may be tried again
 * afterwards. Throws DomainError if less is left: what was spent, or is being spent, stays spent.
 */
export function revokeCard(state: GiftCardState, { revocationId, cents, reason, at }: RevokeCard): GiftCardEvent[] {
  const current = currentId(state, revocationId)
  if (state.revocations.has(current)) return []
  if (!state.issued || cents < 1 || cents > spendableCents(state, at))
    throw new DomainError('Less than that is left on this gift card.')
  return [{ type: 'GiftCardRevoked', revocationId: current, cents, reason, at }]
}

/** The refund that it was revoked for has failed. Idempotent. */
export function returnRevoked(
  state: GiftCardState,
  { revocationId, orderId, at }: { revocationId: string; orderId: string; at: string },
): GiftCardEvent[] {
  const current = currentId(state, revocationId)
  const cents = state.revocations.get(current)
  if (cents === undefined) return []
  return [{ type: 'GiftCardCredited', creditId: creditIdOf(current), orderId, cents, at }]
}

const creditIdOf = (revocationId: string) => `revocation ${revocationId}`

/** Each try of the same refund after one that was returned has an id of its own. */
function currentId({ credits }: GiftCardState, revocationId: string): string {
  let id = revocationId
  for (let again = 2; credits.has(creditIdOf(id)); again++) id = `${revocationId} ${again}`
  return id
}
