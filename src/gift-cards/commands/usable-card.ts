import { DomainError } from '../../shared/domain-error.ts'
import { GIFT_CARD_UNUSABLE } from '../../shared/gift-cards/messages.ts'
import { type GiftCardState, spendableCents } from '../gift-card.ts'

/** What a checkout wants of one card. */
export interface WantedAmount {
  /** Set by the caller, the same in every retry: `<checkoutId>.<attempt>`. */
  holdId: string
  /** Minor units, above zero. */
  cents: number
  /** Of the order. */
  currency: string
  /** Whether no real money pays the rest. */
  testMode: boolean
  at: string
}

/** The card holds less than was shown to the shopper, perhaps because another checkout is paying with it. */
export class GiftCardChanged extends DomainError {}

const LESS_LEFT = 'Less is left on this gift card than before.'

/** Whether a card may pay at all; the reason is not told to shoppers, who could be guessing. */
export function canPay(
  { issued, disabled, frozenBy }: GiftCardState,
  { currency, testMode }: Pick<WantedAmount, 'currency' | 'testMode'>,
): boolean {
  if (!issued || disabled || frozenBy.size > 0) return false
  return issued.currency === currency && (testMode || !issued.testMode)
}

/** Throws GiftCardChanged if the card cannot pay this now. */
export function assertCanPay(state: GiftCardState, wanted: WantedAmount): void {
  if (!canPay(state, wanted)) throw new GiftCardChanged(GIFT_CARD_UNUSABLE)
  if (wanted.cents > spendableCents(state, wanted.at, wanted.holdId)) throw new GiftCardChanged(LESS_LEFT)
}
