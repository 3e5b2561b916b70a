/** The same for a code that nobody has, and a card that is disabled, frozen, empty or of another currency. */
export const GIFT_CARD_UNUSABLE = 'This gift card cannot be used. Please check its code.'
