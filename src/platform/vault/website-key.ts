import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { v7 } from 'uuid'
import { inWebsite } from '../database/database.ts'
import { seal, unseal } from './seal.ts'

export type KeyTable = {
  vault_keys: { website_id: string; key_id: string; wrapped_key: Buffer }
}

type SealedKey = Pick<KeyTable['vault_keys'], 'key_id' | 'wrapped_key'>

export interface WebsiteKey {
  id: string
  bytes: Buffer
}

export interface WebsiteKeys {
  /** The key, as it was a few seconds ago at most. */
  find(websiteId: string): Promise<WebsiteKey | undefined>
  /** The key as it is now; for erasing, which must not miss what was sealed with a newer one. */
  findNow(websiteId: string): Promise<WebsiteKey | undefined>
  /** Creates the website's key on first use; of concurrent callers one wins. */
  ensure(websiteId: string): Promise<WebsiteKey>
  drop(websiteId: string): void
  clear(): void
}

/** After this an erased key is known to no process; what was sealed with it is gone from the database at once. */
const KEPT_MS = 5_000

/** Keys are kept sealed with the master key, so that memory holds no key that opens anything. */
export function websiteKeys(db: Kysely<KeyTable>, master: Buffer): WebsiteKeys {
  const kept = new LRUCache<string, SealedKey>({ max: 5_000, ttl: KEPT_MS })

  const open = (websiteId: string, { key_id, wrapped_key }: SealedKey): WebsiteKey => ({
    id: key_id,
    bytes: unseal(master, wrapped_key, contextOf(websiteId, key_id)),
  })

  async function findNow(websiteId: string): Promise<WebsiteKey | undefined> {
    kept.delete(websiteId)
    const sealed = await inWebsite(db, websiteId, (own) =>
      own
        .selectFrom('vault_keys')
        .select(['key_id', 'wrapped_key'])
        .where('website_id', '=', websiteId)
        .executeTakeFirst(),
    )
    if (!sealed) return undefined
    kept.set(websiteId, sealed)
    return open(websiteId, sealed)
  }

  async function find(websiteId: string): Promise<WebsiteKey | undefined> {
    const sealed = kept.get(websiteId)
    return sealed ? open(websiteId, sealed) : findNow(websiteId)
  }

  async function ensure(websiteId: string): Promise<WebsiteKey> {
    const known = await find(websiteId)
    if (known) return known
    const id = v7()
    const wrapped = seal(master, randomBytes(32), contextOf(websiteId, id))
    await inWebsite(db, websiteId, (own) =>
      own
        .insertInto('vault_keys')
        .values({ website_id: websiteId, key_id: id, wrapped_key: wrapped })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    const made = await findNow(websiteId)
    if (!made) throw new Error(`The vault key of ${websiteId} was erased while it was created`)
    return made
  }

  return { find, findNow, ensure, drop: (websiteId) => void kept.delete(websiteId), clear: () => kept.clear() }
}

function contextOf(websiteId: string, keyId: string): string {
  return `${websiteId} ${keyId}`
}
