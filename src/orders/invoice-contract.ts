import { z } from 'zod'
import { BULK_MAX } from '../shared/orders/bulk-max.ts'
import { OrderDetailReply, OrdersFilterRequest } from './admin-contract.ts'
import { InvoiceSeries } from './contract.ts'

/** `GET` and `PUT /api/commerce/orders/invoice-settings` on the manage host. */
export const InvoiceSettings = z.strictObject({
  /** An invoice is issued as soon as an order is paid; otherwise when somebody presses. */
  isAutomatic: z.boolean(),
  prefix: z.string().trim().max(20, 'At most 20 characters.'),
  creditPrefix: z.string().trim().max(20, 'At most 20 characters.'),
  /** Below each of them, such as the court of registration. */
  note: z.string().trim().max(1_000, 'At most 1,000 characters.'),
  /** How long who bought is kept for the tax office, also where they are erased everywhere else. */
  retentionYears: z.int('Enter a whole number of years.').min(1, 'At least 1 year.').max(30, 'At most 30 years.'),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>
/** `hasSeller`: whether Settings → Business says who sells. */
export const InvoiceSettingsReply = InvoiceSettings.extend({ hasSeller: z.boolean() })
export type InvoiceSettingsReply = z.infer<typeof InvoiceSettingsReply>

/** What is no number is that of no document, like every other unknown one. */
const DocumentNumber = z
  .string()
  .max(200)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))
export const DocumentParams = z.strictObject({ orderId: z.uuid(), series: InvoiceSeries, number: DocumentNumber })

/** Whose packing slips: of these orders, or, a page after the other, of all that match. */
export const SlipsQuery = z.strictObject({
  ids: z
    .string()
    .max(4_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(BULK_MAX))
    .optional(),
  ...OrdersFilterRequest.shape,
  cursor: z.string().max(2_000).optional(),
})
export type SlipsQuery = z.infer<typeof SlipsQuery>
export const SlipsReply = z.object({
  storeName: z.string(),
  /** Who sends, a line each: the store, or the whole address of the business where goods are sent from there. */
  sender: z.array(z.string()),
  slips: z.array(OrderDetailReply.pick({ order: true, forms: true, tally: true, shippingKind: true })),
  nextPageCursor: z.string().nullable(),
})
export type SlipsReply = z.infer<typeof SlipsReply>
