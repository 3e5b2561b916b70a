import { z } from 'zod'
import { DONATION_MESSAGE_MAX, donationIntervals } from '../shared/donations/donation.ts'

export const FundId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** `GET /checkout/donate` on the website's host: the page of a fund; without one, that of the only fund, or their list. */
export const DonatePageQuery = z.strictObject({ fund: FundId.optional() })

const Typed = (max: number) => z.string().trim().max(max).default('')
/** A checkbox as browsers send it, or do not. */
const Box = z.enum(['on', '']).default('')

/** `POST /checkout/donate` on the website's host: the form's fields as typed; errors are shown on the page. */
export const DonateForm = z.strictObject({
  fund: FundId,
  /** A suggestion, or `own`. */
  choice: Typed(20),
  amount: Typed(100),
  interval: z.enum(donationIntervals).default('once'),
  coversFee: Box,
  anonymous: Box,
  /** Longer than allowed, so that the page can say so. */
  message: Typed(DONATION_MESSAGE_MAX * 4),
  /** What the captcha's widget adds. */
  altcha: z.string().max(5_000).default(''),
})
export type DonateForm = z.output<typeof DonateForm>

export const donationMessages = {
  closed: 'Donations are not taken at the moment.',
  taken: 'There is a fund with this name already.',
  tooMany: 'A website has at most {count} funds. Archive one first.',
} as const
