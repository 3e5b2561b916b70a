import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { BadRequest } from '../../errors/http-errors.ts'
import type { Intent } from '../../event-store/executor/executor.ts'

/** The request's idempotency key and fingerprint; empty when it carries no key. */
export function idempotencyKeyOf(req: Request, body: unknown): Pick<Intent, 'key' | 'request'> {
  const key = unquoted(req.headers['idempotency-key'])
  if (key === undefined) return {}
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    throw new BadRequest('The Idempotency-Key must be 1 to 200 visible ASCII characters.')
  return { key, request: fingerprint(req.method, req.path, body) }
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
