import { createHash, type Hash } from 'node:crypto'
import { asStored } from '../platform/event-store/executor/stored-form.ts'
import type { EventLine } from './file-lines.ts'

/** A digest of everything that must survive a transfer: each website's events in order, independent of the store. */
export interface ContentDigest {
  add(event: EventLine): void
  /** SHA-256 in hex. */
  digest(): string
}

export function createContentDigest(): ContentDigest {
  const websites = new Map<string, Hash>()
  return {
    add(event) {
      const hash = websites.get(event.websiteId) ?? createHash('sha256')
      websites.set(event.websiteId, hash)
      hash.update(canonicalText(event))
    },
    digest() {
      const whole = createHash('sha256')
      for (const [websiteId, hash] of [...websites].sort()) whole.update(`${websiteId} ${hash.digest('hex')}\n`)
      return whole.digest('hex')
    },
  }
}

/** The same text in every store: everything except the position, which each log assigns anew. */
function canonicalText({ category, entityId, version, id, type, data, meta, recordedAt }: EventLine): string {
  return `${JSON.stringify([category, entityId, version, id, type, asStored(data), asStored(meta), recordedAt])}\n`
}
