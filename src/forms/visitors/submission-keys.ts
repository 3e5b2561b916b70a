import { createHmac, randomBytes } from 'node:crypto'
import { timingSafeEqualText } from '../../platform/ids/timing-safe-equal-text.ts'

/** Milliseconds in which a key can be used. It is fetched when a form is sent, so it is never older than that takes. */
const VALID_MS = 24 * 3_600_000

/** Keys with which forms are sent, specification §7. They are signed, so nothing is stored before one is used. */
export interface SubmissionKeys {
  /** A key for one filling, bound to the website and the visitor. */
  create(websiteId: string, visitorId: string, now: string): string
  /** The filling of a valid key; undefined for one that was made up, given to somebody else, or is too old. */
  read(websiteId: string, visitorId: string, key: string, now: string): string | undefined
  /** Keyed hash of texts, so that the original cannot be found by trying. */
  hash(purpose: string, ...texts: string[]): string
}

/** @param secret at least 32 bytes */
export function submissionKeys(secret: string): SubmissionKeys {
  const digest = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
  return {
    create(websiteId, visitorId, now) {
      const filling = `${Date.parse(now).toString(36)}-${randomBytes(16).toString('base64url')}`
      return `${filling}.${digest('form key', websiteId, visitorId, filling)}`
    },
    read(websiteId, visitorId, key, now) {
      const [filling = '', mac = '', more] = key.split('.')
      if (more !== undefined || !timingSafeEqualText(mac, digest('form key', websiteId, visitorId, filling)))
        return undefined
      const age = Date.parse(now) - Number.parseInt(filling.split('-')[0] ?? '', 36)
      return age >= -60_000 && age <= VALID_MS ? filling : undefined
    },
    hash: (purpose, ...texts) => digest(`form ${purpose}`, ...texts),
  }
}
