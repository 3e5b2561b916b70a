import { createHash } from 'node:crypto'
import { TwinError } from './twin-error.ts'

export interface Answer {
  status: number
  body: object
}

interface Saved {
  fingerprint: string
  /** Undefined while the first request is in progress. */
  answer: Answer | undefined
  at: number
}

const KEPT_SECONDS = 86_400
const KEY_MAX = 255

/** Stores the first result per key for 24 hours, including a 500. */
export interface IdempotencyKeys {
  /** The stored answer, or undefined for a new key, which is then in progress. Throws TwinError. */
  begin(account: string, key: string, request: string): Answer | undefined
  /** Without an answer the key is released: the request was refused before it had any effect. */
  end(account: string, key: string, answer: Answer | undefined): void
}

export function idempotencyKeys(nowSeconds: () => number): IdempotencyKeys {
  const kept = new Map<string, Saved>()
  return {
    begin(account, key, request) {
      if (key.length > KEY_MAX)
        throw new TwinError(400, { type: 'invalid_request_error', message: 'The idempotency key is too long.' })
      const fingerprint = createHash('sha256').update(request).digest('base64')
      const saved = kept.get(`${account} ${key}`)
      if (!saved || nowSeconds() >= saved.at + KEPT_SECONDS) {
        kept.set(`${account} ${key}`, { fingerprint, answer: undefined, at: nowSeconds() })
        return undefined
      }
      if (saved.fingerprint !== fingerprint)
        throw new TwinError(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      if (saved.answer) return saved.answer
      throw new TwinError(409, {
        type: 'invalid_request_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this idempotency key.',
      })
    },
    end(account, key, answer) {
      const saved = kept.get(`${account} ${key}`)
      if (saved && answer) saved.answer = answer
      else kept.delete(`${account} ${key}`)
    },
  }
}
