/** The most that one gift card can be worth, in minor units. */
export const GIFT_CARD_MAX_CENTS = 1_000_000_000
