import { z } from 'zod'
import { apiScopes, type ApiScope as Scope } from '../shared/api/scopes.ts'

const ApiScope = z.enum(apiScopes as [Scope, ...Scope[]])
const Name = z.string().trim().min(1, 'Enter a name.').max(80, 'A name has at most 80 characters.')

/** `test`: it changes nothing once the store takes real payments. */
export const KeyMode = z.enum(['test', 'live'])
export type KeyMode = z.infer<typeof KeyMode>

export const CreateKeyRequest = z.strictObject({
  name: Name,
  mode: KeyMode,
  scopes: z.array(ApiScope).min(1, 'Choose what the key may do.'),
  /** ISO 8601; null: until it is deleted. */
  expiresAt: z.iso.datetime().nullable(),
})
export type CreateKeyRequest = z.infer<typeof CreateKeyRequest>

export const ApiKeyShape = z.object({
  keyId: z.string(),
  name: z.string(),
  mode: KeyMode,
  scopes: z.array(ApiScope),
  /** As far as it may be shown: `pk_3x7Kq9…`. */
  hint: z.string(),
  /** Whose rights it has, as far as its scopes go. */
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKeyShape = z.infer<typeof ApiKeyShape>

export const ApiKeysReply = z.object({ keys: z.array(ApiKeyShape), keysMax: z.number() })
export type ApiKeysReply = z.infer<typeof ApiKeysReply>

/** `token` is shown this once: only its hash is kept. */
export const CreateKeyReply = z.object({ key: ApiKeyShape, token: z.string() })

export const KeyParams = z.object({ keyId: z.string().max(40) })

export const CallsQuery = z.strictObject({ before: z.string().max(40).optional() })
export const CallsReply = z.object({
  /** Newest first. */
  calls: z.array(
    z.object({
      callId: z.string(),
      at: z.string(),
      method: z.string(),
      path: z.string(),
      status: z.number(),
      ms: z.number(),
    }),
  ),
  hasMore: z.boolean(),
})
export type CallsReply = z.infer<typeof CallsReply>
