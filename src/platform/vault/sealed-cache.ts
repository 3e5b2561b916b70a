import { LRUCache } from 'lru-cache'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { Database } from '../database/database.ts'
import { followOwnCommits } from '../database/own-commits.ts'
import type { WebsiteScopedCache } from '../modules/capability-module.ts'

/** Notification channel for the ids of websites of whose vault something was erased. */
export const VAULT_ERASED = 'vault_erased'

export interface SealedText {
  keyId: string
  ciphertext: Buffer
}

/** Texts of the vault, sealed as they are in the database, that were written or read a moment ago. */
export interface SealedCache extends WebsiteScopedCache {
  /** The moment before a read or a write; what is kept of it is worth nothing after an erasure since then. */
  begin(): number
  keep(websiteId: string, ref: string, text: SealedText, begun: number): void
  find(websiteId: string, ref: string): SealedText | undefined
}

const KEPT_MS = 5_000
const KEPT_BYTES = 8_000_000
/** Bytes of an entry besides its ciphertext, roughly. */
const ENTRY_BYTES = 300

/**
 * A purchase reads the same few texts in each of its requests and jobs. A row of the vault never changes, it is only
 * erased: then everything kept of its website is dropped, in the process that erased it before that is acknowledged, in all
 * others as soon as they hear of it.
 */
export function sealedCache({ db, broadcast }: { db: Database; broadcast: Pick<Broadcast, 'follow'> }): SealedCache {
  const kept = new LRUCache<string, SealedText & { begun: number }>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ ciphertext }) => ciphertext.length + ENTRY_BYTES,
  })
  let moment = 0
  /** For a website that is not in `erasedAt`. */
  let clearedAt = 0
  const erasedAt = new LRUCache<string, number>({
    max: 10_000,
    dispose(at, _websiteId, reason) {
      if (reason === 'evict') clearedAt = Math.max(clearedAt, at)
    },
  })
  const drop = (websiteId: string) => void erasedAt.set(websiteId, ++moment)
  function clear() {
    kept.clear()
    clearedAt = ++moment
  }
  followOwnCommits(db, (channel, websiteId) => {
    if (channel === VAULT_ERASED) drop(websiteId)
  })
  broadcast.follow(VAULT_ERASED, { onMessage: drop, onGap: clear })
  return {
    begin: () => moment,
    keep: (websiteId, ref, text, begun) => void kept.set(keyOf(websiteId, ref), { ...text, begun }),
    find(websiteId, ref) {
      const found = kept.get(keyOf(websiteId, ref))
      return found && found.begun >= Math.max(erasedAt.get(websiteId) ?? 0, clearedAt) ? found : undefined
    },
    drop,
    clear,
  }
}

function keyOf(websiteId: string, ref: string): string {
  return `${websiteId} ${ref}`
}
