import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { seal, unseal } from './seal.ts'

export type KeyTable = {
  vault_keys: { website_id: string; key_id: string; wrapped_key: Buffer }
}

export interface WebsiteKey {
  id: string
  bytes: Buffer
}

/** Read from the database each time: a key cached in memory would outlive its erasure. */
export async function findKey<T extends KeyTable>(
  tx: Kysely<T>,
  master: Buffer,
  websiteId: string,
): Promise<WebsiteKey | undefined> {
  const row = await keys(tx).selectFrom('vault_keys').selectAll().where('website_id', '=', websiteId).executeTakeFirst()
  return row && { id: row.key_id, bytes: unseal(master, row.wrapped_key, contextOf(websiteId, row.key_id)) }
}

/** Creates the website's key on first use; of concurrent callers one wins. */
export async function ensureKey<T extends KeyTable>(
  tx: Kysely<T>,
  master: Buffer,
  websiteId: string,
): Promise<WebsiteKey> {
  const known = await findKey(tx, master, websiteId)
  if (known) return known
  const id = v7()
  const wrapped = seal(master, randomBytes(32), contextOf(websiteId, id))
  await keys(tx)
    .insertInto('vault_keys')
    .values({ website_id: websiteId, key_id: id, wrapped_key: wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findKey(tx, master, websiteId)
  if (!made) throw new Error(`The vault key of ${websiteId} was erased while it was created`)
  return made
}

function keys<T extends KeyTable>(tx: Kysely<T>): Kysely<KeyTable> {
  return tx as unknown as Kysely<KeyTable>
}

function contextOf(websiteId: string, keyId: string): string {
  return `${websiteId} ${keyId}`
}
