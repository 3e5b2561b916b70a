/** How often it is given. */
export type DonationInterval = 'once' | 'month' | 'year'
export const donationIntervals = ['once', 'month', 'year'] as const satisfies readonly DonationInterval[]

/** What a cart, an order or a subscription says of the donation that it is. Amounts are minor units. */
export interface Donation {
  fundId: string
  /** What is given to the fund. */
  amountCents: number
  /** Paid on top, so that the fee of the payment takes nothing from it; 0 if the donor did not want to. */
  feeCents: number
  interval: DonationInterval
  /** The donor's name is not shown to the public. */
  isAnonymous: boolean
}

/** Longest message of a donor, and the field of the order that holds it. */
export const DONATION_MESSAGE_MAX = 500
export const DONATION_MESSAGE_FIELD = 'donationMessage'

/** Largest donation, in minor units: what is computed from it stays an exact integer. */
export const DONATION_CENTS_MAX = 100_000_000
