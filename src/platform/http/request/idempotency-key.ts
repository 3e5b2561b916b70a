import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { BadRequest } from '../../errors/http-errors.ts'
import type { Intent } from '../../event-store/executor/executor.ts'

const LENGTH_MAX = 200
/** Of calls of the public API. */
const API_LENGTH_MAX = 64

/**
 * The request's idempotency key and fingerprint; empty when it carries no key.
 * @param apiKeyId the key of the public API it was made with: each has idempotency keys of its own
 */
export function idempotencyKeyOf(req: Request, body: unknown, apiKeyId?: string): Pick<Intent, 'key' | 'request'> {
  const key = unquoted(req.headers['idempotency-key'])
  if (key === undefined) return {}
  const max = apiKeyId === undefined ? LENGTH_MAX : API_LENGTH_MAX
  if (typeof key !== 'string' || key.length > max || !/^[\x21-\x7e]+$/.test(key))
    throw new BadRequest(`The Idempotency-Key must be 1 to ${max} visible ASCII characters.`)
  return { key: apiKeyId === undefined ? key : `${apiKeyId} ${key}`, request: fingerprint(req.method, req.path, body) }
}

/** Clients send it bare, or as a string of structured fields (RFC 8941). */
function unquoted(header: string | string[] | undefined): typeof header {
  return typeof header === 'string' ? (/^"(.*)"$/.exec(header)?.[1] ?? header) : header
}

/** Equal for equal requests, whatever the order of their fields. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, withSortedKeys(body)]))
    .digest('base64url')
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return fields.map(([name, part]) => [name, withSortedKeys(part)])
}
