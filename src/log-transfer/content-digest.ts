import { createHash, type Hash } from 'node:crypto'
import { asStored } from '../platform/event-store/executor/stored-form.ts'
import type { EventLine } from './file-lines.ts'

/** One figure over all that must survive a move: each website's events in their order, wherever they are kept. */
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

/** The same text in every store: everything but the position, which each log gives anew. */
function canonicalText({ category, entityId, version, id, type, data, meta, recordedAt }: EventLine): string {
  return `${JSON.stringify([category, entityId, version, id, type, asStored(data), asStored(meta), recordedAt])}\n`
}
