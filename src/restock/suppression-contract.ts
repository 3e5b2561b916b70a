import { z } from 'zod'
import { isEmail } from '../shared/validation/email.ts'

export const SuppressionReason = z.enum(['unsubscribed', 'bounced', 'complained'])
export type SuppressionReason = z.infer<typeof SuppressionReason>

const filter = {
  /** A whole address: the search uses its keyed hash, so parts cannot be found. */
  search: z.string().trim().max(256).optional(),
  reason: SuppressionReason.optional(),
}
export const SuppressionsFilter = z.strictObject(filter)
export type SuppressionsFilter = z.infer<typeof SuppressionsFilter>

export const SuppressionsQuery = z.strictObject({ ...filter, cursor: z.string().max(2_000).optional() })
export type SuppressionsQuery = z.infer<typeof SuppressionsQuery>

export const Suppression = z.object({
  /** Vault ref of the person. */
  personRef: z.string(),
  /** Null for a person who is being erased right now. */
  email: z.string().nullable(),
  reason: SuppressionReason,
  /** `reminders`: unsubscribed by the link of a cart reminder, which stops only those. */
  stops: z.enum(['all', 'reminders']),
  /** ISO 8601. */
  since: z.string(),
})
export type Suppression = z.infer<typeof Suppression>

/** Newest first. */
export const SuppressionsReply = z.object({
  suppressions: z.array(Suppression),
  nextPageCursor: z.string().nullable(),
})
export type SuppressionsReply = z.infer<typeof SuppressionsReply>

export const SuppressionParams = z.strictObject({ personRef: z.string().min(1).max(100) })

/** A fixed choice, so that the audit log contains no personal data. */
export const RemovalReason = z.enum(['asked', 'mailbox-works', 'mistake'])
export type RemovalReason = z.infer<typeof RemovalReason>

export const RemoveSuppressionRequest = z.strictObject({ reason: RemovalReason })
export type RemoveSuppressionRequest = z.infer<typeof RemoveSuppressionRequest>

export const RemoveSuppressionReply = z.object({ personRef: z.string() })

/** Someone who told the store itself: a complaint comes by telephone, too. */
export const AddSuppressionRequest = z.strictObject({
  email: z.string().trim().refine(isEmail, 'The e-mail address is not valid.'),
  reason: SuppressionReason,
})
export type AddSuppressionRequest = z.infer<typeof AddSuppressionRequest>

/** `isNew`: false for who was on the list already. */
export const AddSuppressionReply = z.object({ isNew: z.boolean() })
