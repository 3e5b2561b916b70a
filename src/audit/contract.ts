import { z } from 'zod'

/** Kinds of entries, for filtering. Promise S18: sign-ins, denials, exports, erasures, keys, and every change by a person. */
export const auditKinds = [
  'sign-in',
  'denied',
  'export',
  'erasure',
  'keys',
  'people',
  'products',
  'stock',
  'prices',
  'orders',
  'customers',
  'mailings',
  'pages',
  'files',
  'settings',
] as const
export const AuditKind = z.enum(auditKinds)
export type AuditKind = z.infer<typeof AuditKind>

export const AuditEntry = z.object({
  entryId: z.string(),
  kind: AuditKind,
  /** ISO 8601; the first of several equal entries. */
  at: z.string(),
  /** Null for an account that was deleted. */
  by: z.string().nullable(),
  /** The rest of a sentence after the name: `exported the products`. */
  what: z.string(),
  /** How often within a second. */
  times: z.number(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.strictObject({ kind: AuditKind.optional(), cursor: z.string().max(4_000).optional() })

export const AuditPage = z.object({
  /** Newest first. */
  entries: z.array(AuditEntry),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
})
export type AuditPage = z.infer<typeof AuditPage>

/** Older entries are deleted. */
export const AUDIT_KEPT_DAYS = 400
