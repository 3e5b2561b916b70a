import { z } from 'zod'
import { ONE_LINE } from '../shared/validation/one-line.ts'

export const HOURS_DEFAULT = 24
/** One month, in hours. */
export const HOURS_MAX = 720

/** Settings of e-mails to people who abandoned a cart. Empty texts stand for the defaults. */
export const CartReminderSettings = z.strictObject({
  isEnabled: z.boolean(),
  /** Since the shopper's last action in the cart or at the checkout. */
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

/** Unsaved texts. */
export const ReminderWordsRequest = CartReminderSettings.pick({ subject: true, introduction: true })
export type ReminderWordsRequest = z.infer<typeof ReminderWordsRequest>

export const ReminderPreviewReply = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type ReminderPreviewReply = z.infer<typeof ReminderPreviewReply>
export const TestReminderReply = z.object({ sentTo: z.string() })
export type TestReminderReply = z.infer<typeof TestReminderReply>

/** Minor units. */
const Amount = z.object({ currency: z.string(), cents: z.number() })

/** `waiting`: not due yet, or reminders are off. The others are outcomes of the e-mail. */
export const reminderStates = ['waiting', 'sent', 'failed', 'uncertain', 'suppressed'] as const
const ReminderState = z.enum(reminderStates)
export type ReminderState = z.infer<typeof ReminderState>

/** Filters of the list: carts whose shopper came back, or bought after the e-mail. */
export const LeftCartFilter = z.enum(['all', 'emailed', 'returned', 'bought'])
export type LeftCartFilter = z.infer<typeof LeftCartFilter>

export const LeftCartsQuery = z.strictObject({
  cursor: z.string().max(400).optional(),
  show: LeftCartFilter.default('all'),
})
export type LeftCartsQuery = z.infer<typeof LeftCartsQuery>

export const LeftCartRow = z.object({
  cartId: z.string(),
  /** Null when it was erased. */
  customerEmail: z.string().nullable(),
  /** ISO 8601, as every moment. */
  leftAt: z.string(),
  items: z.number(),
  titles: z.array(z.string()),
  value: Amount,
  state: ReminderState,
  /** Why there is no e-mail; may be empty. */
  reason: z.string(),
  sentAt: z.string().nullable(),
  returnedAt: z.string().nullable(),
  boughtAt: z.string().nullable(),
  orderId: z.string().nullable(),
})
export type LeftCartRow = z.infer<typeof LeftCartRow>

/** Carts with a known e-mail address, most recently abandoned first. */
export const LeftCartsReply = z.object({ carts: z.array(LeftCartRow), nextPageCursor: z.string().nullable() })
export type LeftCartsReply = z.infer<typeof LeftCartsReply>

/** For the last 30 days; each step counts carts that took all previous steps. */
export const LeftCartsSummary = z.object({
  /** Had items and were not bought within the configured hours. */
  left: z.number(),
  /** Of these, carts with a known e-mail address. */
  recoverable: z.number(),
  emailed: z.number(),
  returned: z.number(),
  bought: z.number(),
  /** Sales from recovered carts, without test orders. */
  money: z.array(Amount),
})
export type LeftCartsSummary = z.infer<typeof LeftCartsSummary>
