import { z } from 'zod'
import { ONE_LINE } from '../shared/validation/one-line.ts'

export const HOURS_DEFAULT = 24
/** A month. */
export const HOURS_MAX = 720

/** What an owner sets about e-mails to people who left a cart. Empty texts for the usual ones. */
export const CartReminderSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** From the last thing the shopper did with the cart or at the checkout. */
  hours: z
    .int('Enter a whole number of hours.')
    .min(1, 'At least one hour.')
    .max(HOURS_MAX, `At most ${HOURS_MAX} hours.`),
  subject: z.string().trim().max(150, 'A subject has at most 150 characters.').regex(ONE_LINE, 'One line only.'),
  introduction: z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .max(2_000, 'An introduction has at most 2,000 characters.')
    .refine((text) => !text.includes('\0'), 'This text cannot be stored.'),
})
export type CartReminderSettings = z.output<typeof CartReminderSettings>

export const CartReminderSettingsReply = z.object({ settings: CartReminderSettings })
export type CartReminderSettingsReply = z.infer<typeof CartReminderSettingsReply>

/** Words that are not saved yet. */
export const ReminderWordsRequest = CartReminderSettings.pick({ subject: true, introduction: true })
export type ReminderWordsRequest = z.infer<typeof ReminderWordsRequest>

export const ReminderPreviewReply = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type ReminderPreviewReply = z.infer<typeof ReminderPreviewReply>
export const TestReminderReply = z.object({ sentTo: z.string() })
export type TestReminderReply = z.infer<typeof TestReminderReply>

/** Minor units. */
const Amount = z.object({ currency: z.string(), cents: z.number() })

/** `waiting`: its time has not come, or reminders are off. The others are what became of its e-mail. */
export const reminderStates = ['waiting', 'sent', 'failed', 'uncertain', 'suppressed'] as const
const ReminderState = z.enum(reminderStates)
export type ReminderState = z.infer<typeof ReminderState>

/** What the list can be narrowed to: those that came back, or were bought after the e-mail. */
export const LeftCartFilter = z.enum(['all', 'emailed', 'returned', 'bought'])
export type LeftCartFilter = z.infer<typeof LeftCartFilter>

export const LeftCartsQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  show: LeftCartFilter.default('all'),
})
export type LeftCartsQuery = z.infer<typeof LeftCartsQuery>

export const LeftCartRow = z.object({
  cartId: z.string(),
  /** Null where it was erased. */
  customerEmail: z.string().nullable(),
  /** ISO 8601, as every moment. */
  leftAt: z.string(),
  items: z.number(),
  titles: z.array(z.string()),
  value: Amount,
  state: ReminderState,
  /** Why there is no e-mail; empty where there is nothing to say. */
  reason: z.string(),
  sentAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  boughtAt: z.string().nullable(),
  orderId: z.string().nullable(),
})
export type LeftCartRow = z.infer<typeof LeftCartRow>

/** Carts whose e-mail address is known, left last first. */
export const LeftCartsReply = z.object({ carts: z.array(LeftCartRow), nextPageCursor: z.string().nullable() })
export type LeftCartsReply = z.infer<typeof LeftCartsReply>

/** Of the last 30 days; each step counts carts that took all before it. */
export const LeftCartsSummary = z.object({
  /** Held something, were not bought within the hours that are set. */
  left: z.number(),
  /** Of these, those whose e-mail address is known. */
  recoverable: z.number(),
  emailed: z.number(),
  returned: z.number(),
  bought: z.number(),
  /** What those that were bought brought in; test orders are left out. */
  money: z.array(Amount),
})
export type LeftCartsSummary = z.infer<typeof LeftCartsSummary>
