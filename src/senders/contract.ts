import { z } from 'zod'
import { isEmail } from '../shared/validation/email.ts'

export const SaveSenderRequest = z.strictObject({
  address: z.string().trim().toLowerCase().refine(isEmail, 'The e-mail address is not valid.'),
})
export type SaveSenderRequest = z.output<typeof SaveSenderRequest>

/** What the last check found in the domain's zone. */
export const RecordState = z.enum(['found', 'missing', 'other', 'unreachable', 'unchecked'])
export type RecordState = z.infer<typeof RecordState>

export const SenderRecord = z.object({
  kind: z.enum(['dkim', 'next-dkim', 'spf', 'dmarc']),
  name: z.string(),
  value: z.string(),
  state: RecordState,
})
export type SenderRecord = z.infer<typeof SenderRecord>

export const MailSender = z.object({
  /** Null: letters go out from the platform's address. */
  address: z.string().nullable(),
  /** Since when they go out from it; null until its key is found in the zone. */
  verifiedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  isRotating: z.boolean(),
  records: z.array(SenderRecord),
  /** As which letters go out until then: `Kiln via demo.example.com <no-reply@example.com>`. */
  fallback: z.string(),
  /** Laws on marketing ask for it. */
  hasPostalAddress: z.boolean(),
})
export type MailSender = z.infer<typeof MailSender>
