interface Paid {
  amountCents: number
  feeCents: number
  isPaid: boolean
  refundedCents: number
  /** What banks took back. */
  lostCents: number
}

/**
 * What a donation adds to its fund: nothing before it is paid, and never more than what was given to the fund, because a fee
 * that the donor covers goes to the payment provider.
 */
export function raisedCents({ amountCents, feeCents, isPaid, refundedCents, lostCents }: Paid): number {
  if (!isPaid) return 0
  return Math.max(0, Math.min(amountCents, amountCents + feeCents - refundedCents - lostCents))
}
