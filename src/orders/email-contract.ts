import { z } from 'zod'

/** E-mails to customers in the store's look. */
export const StoreEmailKind = z.enum([
  'confirmation',
  'shipment',
  'pickup',
  'delivery',
  'refund',
  'failedRefund',
  'file',
])
export type StoreEmailKind = z.infer<typeof StoreEmailKind>
/** E-mails to those who work on orders or stock. */
export const MerchantEmailKind = z.enum(['newOrder', 'orderNotPaid', 'paidLater', 'refundFailed', 'lowStock'])
export type MerchantEmailKind = z.infer<typeof MerchantEmailKind>

/** The others are e-mails to customers in the platform's own words, as anybody may get them. */
export const EmailKind = z.enum([
  ...StoreEmailKind.options,
  ...(['paymentPending', 'paymentFailed', 'payLink', 'notPlaced'] as const),
  ...MerchantEmailKind.options,
])
export type EmailKind = z.infer<typeof EmailKind>

/** `GET /api/commerce/orders/emails/preview` on the manage host. */
export const EmailPreviewQuery = z.strictObject({
  kind: EmailKind,
  /** Without it, the e-mail is about a sample. */
  orderId: z.uuid().optional(),
})
export type EmailPreviewQuery = z.infer<typeof EmailPreviewQuery>

export const EmailPreviewReply = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Sender name. */
  from: z.string(),
  /** Null until the owner has set a reply address and is confirmed. */
  replyTo: z.string().nullable(),
  isSample: z.boolean(),
})
export type EmailPreviewReply = z.infer<typeof EmailPreviewReply>
