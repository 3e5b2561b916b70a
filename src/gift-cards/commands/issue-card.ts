import { DomainError } from '../../shared/domain-error.ts'
import { GIFT_CARD_MAX_CENTS } from '../../shared/gift-cards/amounts.ts'
import type { GiftCardEvent, GiftCardIssued } from '../events.ts'
import type { GiftCardState } from '../gift-card.ts'

export type IssueCard = Omit<GiftCardIssued, 'type'>

/** Idempotent: a card is issued once. Throws DomainError for an amount that no card can have. */
export function issueCard(state: GiftCardState, card: IssueCard): GiftCardEvent[] {
  if (state.issued) return []
  const { amountCents } = card
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) throw new DomainError('A gift card must be above zero.')
  if (amountCents > GIFT_CARD_MAX_CENTS) throw new DomainError('This is more than a gift card can be worth.')
  return [{ type: 'GiftCardIssued', ...card }]
}
