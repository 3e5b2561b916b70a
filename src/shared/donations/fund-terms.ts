import type { DonationInterval } from './donation.ts'

/** An amount that people can choose with one press, and how often it is given then. */
export interface SuggestedDonation {
  cents: number
  interval: DonationInterval
}

/** What a payment costs: a part of it in millionths, and an amount in minor units. */
export interface PaymentFee {
  rate: number
  fixedCents: number
}

/** What may be given to a fund. Amounts are minor units of its currency. */
export interface FundTerms {
  suggestions: SuggestedDonation[]
  /** Whether people may enter an amount of their own. */
  takesOwnAmount: boolean
  /** How often an amount of one's own may be given; always with `once`. */
  intervals: DonationInterval[]
  minCents: number
  maxCents: number
  /** What donors may pay on top; null: they are not asked. */
  fee: PaymentFee | null
  asksMessage: boolean
  /** Whether donors can choose that their name is not shown. */
  mayBeAnonymous: boolean
  /** Whether the page of the fund shows who gave lately, except those who are anonymous. */
  showsDonors: boolean
  /** Null: there is none, and no progress is shown. */
  goalCents: number | null
}

/** A fund as visitors see it. */
export interface PublicFund {
  id: string
  name: string
  description: string
  currency: string
  terms: FundTerms
  /** Paid, less what was refunded. */
  raisedCents: number
  /** How many donations that is. */
  donations: number
}
