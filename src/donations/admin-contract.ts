import { z } from 'zod'
import { DONATION_CENTS_MAX, donationIntervals } from '../shared/donations/donation.ts'
import { Money } from '../shared/money/money-shape.ts'
import { SettingsHistoryReply, saveRequest, UndoSettingsRequest } from '../websites/admin-contract.ts'
import { FundId } from './contract.ts'

/** Suggested amounts of a fund, and funds of a website that are not archived. */
export const SUGGESTIONS_MAX = 8
export const FUNDS_MAX = 50

const Cents = z
  .int('Please enter an amount.')
  .min(1, 'Please enter an amount above zero.')
  .max(DONATION_CENTS_MAX, 'This amount is too large.')
const Interval = z.enum(donationIntervals)

export const FundTermsShape = z
  .strictObject({
    suggestions: z
      .array(z.strictObject({ cents: Cents, interval: Interval }))
      .max(SUGGESTIONS_MAX, `A fund has at most ${SUGGESTIONS_MAX} suggested amounts.`),
    takesOwnAmount: z.boolean(),
    intervals: z.array(Interval).min(1, 'Choose at least one.').max(3),
    minCents: Cents,
    maxCents: Cents,
    fee: z
      .strictObject({
        /** Millionths, below 20 %. */
        rate: z.int().min(0).max(200_000, 'A fee is at most 20 %.'),
        fixedCents: z.int().min(0).max(100_000, 'This amount is too large.'),
      })
      .nullable(),
    asksMessage: z.boolean(),
    mayBeAnonymous: z.boolean(),
    showsDonors: z.boolean(),
    goalCents: z.int().min(1, 'Please enter an amount above zero.').max(99_999_999_999).nullable(),
  })
  .refine(({ minCents, maxCents }) => minCents <= maxCents, {
    path: ['maxCents'],
    message: 'The largest donation is below the smallest one.',
  })
  .refine(({ suggestions, takesOwnAmount }) => takesOwnAmount || suggestions.length > 0, {
    path: ['suggestions'],
    message: 'Suggest an amount, or let people enter their own.',
  })
  .refine(
    ({ suggestions, minCents, maxCents }) => suggestions.every(({ cents }) => cents >= minCents && cents <= maxCents),
    { path: ['suggestions'], message: 'Suggested amounts are between the smallest and the largest donation.' },
  )

const fund = {
  name: z.string().trim().min(1, 'Please enter a name.').max(100, 'A name has at most 100 characters.'),
  description: z.string().trim().max(1_000, 'A description has at most 1,000 characters.'),
  terms: FundTermsShape,
}

export const FundParams = z.strictObject({ fundId: FundId })
export const CreateFundRequest = z.strictObject(fund)
export const SaveFundRequest = z.strictObject(fund)
export type SaveFundRequest = z.output<typeof SaveFundRequest>
export const ArchiveFundRequest = z.strictObject({ isArchived: z.boolean() })

export const FundReply = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of its amounts. */
  currency: z.string(),
  terms: FundTermsShape,
  createdOn: z.string(),
  /** Null while it takes donations. */
  archivedOn: z.string().nullable(),
  /** Paid, less what was refunded. */
  raised: Money,
  donations: z.number(),
  donors: z.number(),
  /** Running ones. */
  recurring: z.number(),
})
export type FundReply = z.output<typeof FundReply>

export const FundsReply = z.object({
  funds: z.array(FundReply),
  /** The website's own. */
  currency: z.string(),
  /** Of the storefront, where each fund has its page. */
  origin: z.string(),
})
export type FundsReply = z.output<typeof FundsReply>

/** For those who edit pages: names of the funds that take donations. */
export const FundNamesReply = z.object({ funds: z.array(z.object({ id: z.string(), name: z.string() })) })
export type FundNamesReply = z.output<typeof FundNamesReply>

/** Facts A.4, captchaSettings. */
export const DonationSettings = z.strictObject({ enabledForDonations: z.boolean() })
export type DonationSettings = z.output<typeof DonationSettings>
export const DonationSettingsReply = z.object({ version: z.number(), settings: DonationSettings })
export type DonationSettingsReply = z.output<typeof DonationSettingsReply>
export const SaveDonationSettingsRequest = saveRequest(DonationSettings)
export const DonationSettingsHistoryReply = SettingsHistoryReply
export const UndoDonationSettingsRequest = UndoSettingsRequest

const filter = {
  fund: FundId.optional(),
  kind: z.enum(['once', 'recurring']).optional(),
  status: z.enum(['paid', 'refunded', 'unpaid']).optional(),
  /** Those made while the store was in test mode, instead of real ones. */
  test: z.stringbool().default(false),
}
export const DonationsFilterQuery = z.strictObject(filter)
export type DonationsFilterQuery = z.output<typeof DonationsFilterQuery>
export const DonationsQuery = z.strictObject({
  ...filter,
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type DonationsQuery = z.output<typeof DonationsQuery>

export const DonationRow = z.object({
  orderId: z.string(),
  /** Null for the short time until it has one. */
  orderNumber: z.number().nullable(),
  fund: z.object({ id: z.string(), name: z.string() }),
  /** Null once erased. */
  donor: z.string().nullable(),
  email: z.string().nullable(),
  message: z.string().nullable(),
  isAnonymous: z.boolean(),
  interval: Interval,
  subscriptionId: z.string().nullable(),
  amount: Money,
  fee: Money,
  refunded: Money,
  paymentStatus: z.enum(['NONE', 'PENDING', 'PAID', 'FAILED']),
  testMode: z.boolean(),
  createdOn: z.string(),
})
export type DonationRow = z.output<typeof DonationRow>

export const DonationsReply = z.object({ donations: z.array(DonationRow), nextPageCursor: z.string().nullable() })
export type DonationsReply = z.output<typeof DonationsReply>
