import { DomainError } from '../../shared/domain-error.ts'
import type { GiftCardEvent } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'

/**
 * Gives back part of what an order was paid with. Idempotent by `creditId`. Throws DomainError beyond what the order took
 * from this card.
 */
export function creditCard(
  state: GiftCardState,
  credit: { creditId: string; orderId: string; cents: number; at: string },
): GiftCardEvent[] {
  const { creditId, orderId, cents, at } = credit
  if (state.credits.has(creditId)) return []
  const paid = leftOfOrder(state, orderId)
  if (cents < 1 || cents > paid)
    throw new DomainError('At most what was paid with this gift card can be given back to it.')
  return [{ type: 'GiftCardCredited', creditId, orderId, cents, at }]
}

/** Gives back all that is left of what an order was paid with. */
export function creditRest(state: GiftCardState, { orderId, at }: { orderId: string; at: string }): GiftCardEvent[] {
  const cents = leftOfOrder(state, orderId)
  return cents > 0 ? [{ type: 'GiftCardCredited', creditId: `rest ${orderId}`, orderId, cents, at }] : []
}

/** What an order took from this card and was not given back. */
export function leftOfOrder({ charges, credits }: GiftCardState, orderId: string): number {
  return sumOf(charges, orderId) - sumOf(credits, orderId)
}

function sumOf(some: GiftCardState['charges'], orderId: string): number {
  return [...some.values()].reduce((sum, one) => sum + (one.orderId === orderId ? one.cents : 0), 0)
}
