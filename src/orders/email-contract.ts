import { z } from 'zod'

/** E-mails to customers about their orders. The last three are in the platform's own words, as anybody may get them. */
export const EmailKind = z.enum([
  'confirmation',
  'shipment',
  'pickup',
  'delivery',
  'refund',
  'file',
  'paymentFailed',
  'payLink',
  'notPlaced',
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
