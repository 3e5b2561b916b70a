import type { Ctx } from '../../platform/ctx.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { asSampleId, isSampleId } from '../../platform/ids/sample-id.ts'
import { GIFT_CARD } from '../../shared/products/product-rules.ts'
import { freezeCard, thawCard } from '../commands/freeze-card.ts'
import { returnRevoked, revokeCard } from '../commands/revoke-card.ts'
import { spendableCents } from '../gift-card.ts'
import { decideOnCard, type GiftCardDeps, loadCard } from './card-deps.ts'

const NAMESPACE = '6e8b3c14-5d27-4f0e-9a61-c4a0f7d2b935'

/** A card that an order bought; its line has one piece. */
export interface BoughtCard {
  lineId: string
  cardId: string
}

/** The cards of an order's lines, whether they are issued already or not. */
export function boughtCardsOf(orderId: string, lines: readonly { id: string; productType: number }[]): BoughtCard[] {
  return lines
    .filter(({ productType }) => productType === GIFT_CARD)
    .map(({ id }) => ({ lineId: id, cardId: cardIdOf(orderId, id) }))
}

/** What a sample order bought is deleted with it. */
function cardIdOf(orderId: string, lineId: string): string {
  const id = derivedId(NAMESPACE, `${orderId} ${lineId}`)
  return isSampleId(orderId) ? asSampleId(id) : id
}

/** What is left on a bought card and can be taken away; undefined until it is issued. */
export async function findRevocable(
  deps: Pick<GiftCardDeps, 'executor'>,
  { websiteId, now }: Pick<Ctx, 'websiteId' | 'now'>,
  cardId: string,
): Promise<number | undefined> {
  const state = await loadCard(deps, websiteId, cardId)
  return state.issued ? spendableCents(state, now) : undefined
}

/** Its purchase is refunded, in whole or in part. Idempotent. Throws DomainError if less is left. */
export async function revokeBought(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, refundId, cents }: { cardId: string; refundId: string; cents: number },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) =>
    revokeCard(state, { revocationId: refundId, cents, reason: 'refund', at: ctx.now }),
  )
}

/** The refund was not made, or has failed: what was revoked for it comes back. Idempotent. */
export async function returnBought(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, refundId, orderId }: { cardId: string; refundId: string; orderId: string },
): Promise<void> {
  await decideOnCard(deps, ctx, cardId, (state) =>
    returnRevoked(state, { revocationId: refundId, orderId, at: ctx.now }),
  )
}

/** A dispute freezes the card, until it is won. Idempotent. */
export async function followDispute(
  deps: GiftCardDeps,
  ctx: Ctx,
  { cardId, disputeId, isWon }: { cardId: string; disputeId: string; isWon: boolean },
): Promise<void> {
  const dispute = { disputeId, at: ctx.now }
  await decideOnCard(deps, ctx, cardId, (state) => (isWon ? thawCard(state, dispute) : freezeCard(state, dispute)))
}
