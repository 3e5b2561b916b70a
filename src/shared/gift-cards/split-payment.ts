/** A card that a shopper has entered, with what it can pay now. */
export interface EnteredCard {
  cardId: string
  last4: string
  spendableCents: number
}

/** What one card pays of an order. */
export interface AppliedCard {
  cardId: string
  last4: string
  /** Minor units, above zero. */
  cents: number
}

export interface PaymentSplit {
  cards: AppliedCard[]
  /** For the payment gateway; 0 if the cards pay for all. */
  amountDueCents: number
}

/**
 * Divides a total over cards, in the order they were entered, and the payment gateway. Where the rest would be below the
 * gateway's minimum, cards pay less, so that the gateway gets its minimum.
 */
export function splitPayment(totalCents: number, entered: readonly EnteredCard[], minimumCents: number): PaymentSplit {
  let due = totalCents
  const cards = entered.map(({ cardId, last4, spendableCents }) => {
    const cents = Math.max(0, Math.min(spendableCents, due))
    due -= cents
    return { cardId, last4, cents }
  })
  let missing = due > 0 ? Math.min(minimumCents, totalCents) - due : 0
  for (const card of cards.toReversed()) {
    if (missing <= 0) break
    const less = Math.min(card.cents, missing)
    card.cents -= less
    due += less
    missing -= less
  }
  return { cards: cards.filter(({ cents }) => cents > 0), amountDueCents: due }
}

export function sumOfCards(cards: readonly { cents: number }[] = []): number {
  return cards.reduce((sum, { cents }) => sum + cents, 0)
}
