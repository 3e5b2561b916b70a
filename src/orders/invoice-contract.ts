import { z } from 'zod'
import { BULK_MAX } from '../shared/orders/bulk-max.ts'
import { OrderDetailReply, OrdersFilterRequest } from './admin-contract.ts'
import { InvoiceSeries, SellerDetail } from './contract.ts'

/** `GET` and `PUT /api/commerce/orders/invoice-settings` on the manage host. */
export const InvoiceSettings = z.strictObject({
  /** Issue an invoice as soon as an order is paid; otherwise only on request. */
  isAutomatic: z.boolean(),
  prefix: z.string().trim().max(20, 'At most 20 characters.'),
  creditPrefix: z.string().trim().max(20, 'At most 20 characters.'),
  /** Footer text, such as the court of registration. */
  note: z.string().trim().max(1_000, 'At most 1,000 characters.'),
  /** The seller has said that there is no tax number to print. */
  hasNoTaxNumber: z.boolean().default(false),
  /** How long the buyer is kept for the tax office, even if erased everywhere else. */
  retentionYears: z.int('Enter a whole number of years.').min(1, 'At least 1 year.').max(30, 'At most 30 years.'),
})
export type InvoiceSettings = z.infer<typeof InvoiceSettings>
/** `missingDetails`: what an invoice needs of the seller and Settings → Business does not say. */
export const InvoiceSettingsReply = InvoiceSettings.extend({ missingDetails: z.array(SellerDetail) })
export type InvoiceSettingsReply = z.infer<typeof InvoiceSettingsReply>

/** An invalid number is answered like an unknown one (404). */
const DocumentNumber = z
  .string()
  .max(200)
  .transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0))
export const DocumentParams = z.strictObject({ orderId: z.uuid(), series: InvoiceSeries, number: DocumentNumber })

/** Packing slips of these orders, or, page by page, of all orders that match. */
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
  /** Sender, one entry per line: the store, or the full business address if goods are sent from there. */
  sender: z.array(z.string()),
  slips: z.array(OrderDetailReply.pick({ order: true, forms: true, tally: true, shippingKind: true })),
  nextPageCursor: z.string().nullable(),
})
export type SlipsReply = z.infer<typeof SlipsReply>
