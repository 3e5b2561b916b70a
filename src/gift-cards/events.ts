/**
 * Events of a gift card (`giftcard-<websiteId>-<cardId>`). At every position: issued + credited − charged − revoked =
 * balance + held. No personal data: the code, and who a card is for, are refs into the vault.
 */
export type GiftCardEvent =
  | GiftCardIssued
  | GiftCardHeld
  | GiftCardHoldReleased
  | GiftCardCharged
  | GiftCardCredited
  | GiftCardRevoked
  | GiftCardDisabled
  | GiftCardFrozen
  | GiftCardThawed

export interface GiftCardIssued {
  type: 'GiftCardIssued'
  /** Minor units, like every amount. */
  amountCents: number
  currency: string
  /** The last four characters of the code, the only ones that are readable. */
  last4: string
  /** Vault ref of the code, under the card's own subject: erasing its buyer leaves it. */
  codeRef: string
  source: GiftCardSource
  /** Bought with a test payment: it pays test orders only. */
  testMode: boolean
  /** Vault ref of the person who gets it; null for whoever knows the code. */
  recipientRef: string | null
  /** Vault ref of names and message, as JSON; null when nothing was written. */
  detailsRef: string | null
  /** ISO 8601: when it is to be sent to its recipient; null if it is not sent. */
  deliverAt: string | null
  /** ISO 8601, like every `at`. */
  at: string
}

export type GiftCardSource =
  | { kind: 'hand' }
  /** One of many from a file. */
  | { kind: 'file'; importId: string }
  /** Bought; `orderId` is the order of its purchase. */
  | { kind: 'purchase'; orderId: string; lineId: string }

/** Part of the balance is held for a checkout. The same id again replaces the hold. */
export interface GiftCardHeld {
  type: 'GiftCardHeld'
  /** Set by the caller: `<checkoutId>.<attempt>`. */
  holdId: string
  cents: number
  /** The hold is void from this moment on. */
  expiresAt: string
  at: string
}

export interface GiftCardHoldReleased {
  type: 'GiftCardHoldReleased'
  holdId: string
  at: string
}

/** An order was paid with it. */
export interface GiftCardCharged {
  type: 'GiftCardCharged'
  holdId: string
  orderId: string
  cents: number
  at: string
}

/** Money came back: a refund, a placement that failed after all, or a revocation that was taken back. */
export interface GiftCardCredited {
  type: 'GiftCardCredited'
  /** Set by the caller, so that a repeat is detected. */
  creditId: string
  /** The order that was paid, or the one of the purchase if a revocation is taken back. */
  orderId: string
  cents: number
  at: string
}

/** What was left is no longer worth anything, because its purchase was refunded or its issue was undone. */
export interface GiftCardRevoked {
  type: 'GiftCardRevoked'
  /** Set by the caller, so that a repeat is detected. */
  revocationId: string
  cents: number
  reason: 'refund' | 'undone'
  at: string
}

/** Final: it can no longer pay. */
export interface GiftCardDisabled {
  type: 'GiftCardDisabled'
  reason: string
  at: string
}

/** A dispute of its purchase is open or lost. */
export interface GiftCardFrozen {
  type: 'GiftCardFrozen'
  disputeId: string
  at: string
}

/** The dispute was won. */
export interface GiftCardThawed {
  type: 'GiftCardThawed'
  disputeId: string
  at: string
}
