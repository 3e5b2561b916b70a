import { listAccountNames } from '../identity/queries.ts'
import type { Database } from '../platform/database/database.ts'
import { inWebsite } from '../platform/database/database.ts'
import { DomainError, UnknownEntity } from '../shared/domain-error.ts'
import type { ApiKeyShape, CallsReply, CreateKeyRequest } from './contract.ts'
import { newToken } from './key-token.ts'
import type { ApiKeysTables } from './table.ts'

/** Keys of a website. */
export const KEYS_MAX = 50
const CALLS_AT_ONCE = 50

type Row = Pick<ApiKeysTables['api_keys'], 'key_id' | 'account_id' | 'name' | 'mode' | 'scopes'> & {
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
}

const columns = ['key_id', 'account_id', 'name', 'mode', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const

/** Newest first. */
export async function listKeys(db: Database, websiteId: string, now: string): Promise<ApiKeyShape[]> {
  const rows = await inWebsite(db.withTables<ApiKeysTables>(), websiteId, (tx) =>
    tx
      .selectFrom('api_keys')
      .select(columns)
      .where('website_id', '=', websiteId)
      .orderBy('created_at', 'desc')
      .orderBy('key_id')
      .execute(),
  )
  const names = await listAccountNames(
    db,
    rows.map(({ account_id }) => account_id),
  )
  return rows.map((row) => present(row, names, now))
}

interface KeyAuthor {
  websiteId: string
  accountId: string
  now: string
}

/** Throws DomainError when there are too many, or when it would be over already. */
export async function createKey(
  db: Database,
  { websiteId, accountId, now }: KeyAuthor,
  { name, mode, scopes, expiresAt }: CreateKeyRequest,
): Promise<{ key: ApiKeyShape; token: string }> {
  if (expiresAt !== null && expiresAt <= now) throw new DomainError('Choose a time in the future.')
  const { keyId, token, hash } = newToken()
  const row = await inWebsite(db.withTables<ApiKeysTables>(), websiteId, async (tx) => {
    const { count } = await tx
      .selectFrom('api_keys')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('website_id', '=', websiteId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= KEYS_MAX)
      throw new DomainError(`A website has at most ${KEYS_MAX} API keys. Delete one first.`)
    return tx
      .insertInto('api_keys')
      .values({
        website_id: websiteId,
        key_id: keyId,
        account_id: accountId,
        name,
        mode,
        scopes: [...new Set(scopes)],
        hash,
        created_at: now,
        expires_at: expiresAt,
      })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
  return { key: present(row, await listAccountNames(db, [accountId]), now), token }
}

/** It is refused from the next call on; its calls go with it. Throws UnknownEntity. */
export async function deleteKey(db: Database, websiteId: string, keyId: string): Promise<void> {
  await inWebsite(db.withTables<ApiKeysTables>(), websiteId, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('api_keys')
      .where('website_id', '=', websiteId)
      .where('key_id', '=', keyId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new UnknownEntity()
    for (const table of ['api_calls', 'api_requests'] as const)
      await tx.deleteFrom(table).where('website_id', '=', websiteId).where('key_id', '=', keyId).execute()
  })
}

/** Newest first, from before a call on. Throws UnknownEntity. */
export async function listCalls(
  db: Database,
  websiteId: string,
  keyId: string,
  before: string | undefined,
): Promise<CallsReply> {
  return inWebsite(db.withTables<ApiKeysTables>(), websiteId, async (tx) => {
    const key = await tx
      .selectFrom('api_keys')
      .select('key_id')
      .where('website_id', '=', websiteId)
      .where('key_id', '=', keyId)
      .executeTakeFirst()
    if (!key) throw new UnknownEntity()
    const rows = await tx
      .selectFrom('api_calls')
      .select(['call_id', 'at', 'method', 'path', 'status', 'ms'])
      .where('website_id', '=', websiteId)
      .where('key_id', '=', keyId)
      .$if(before !== undefined, (query) => query.where('call_id', '<', before ?? ''))
      .orderBy('call_id', 'desc')
      .limit(CALLS_AT_ONCE + 1)
      .execute()
    const calls = rows.slice(0, CALLS_AT_ONCE).map(({ call_id, at, ...call }) => ({
      callId: call_id,
      at: at.toISOString(),
      ...call,
    }))
    return { calls, hasMore: rows.length > CALLS_AT_ONCE }
  })
}

function present(row: Row, names: ReadonlyMap<string, string>, now: string): ApiKeyShape {
  const { key_id, account_id, name, mode, scopes, created_at, expires_at, last_used_at } = row
  return {
    keyId: key_id,
    name,
    mode,
    scopes,
    hint: `pk_${key_id}_…`,
    createdBy: names.get(account_id) ?? 'Deleted account',
    createdAt: created_at.toISOString(),
    expiresAt: expires_at?.toISOString() ?? null,
    isExpired: expires_at !== null && expires_at.toISOString() <= now,
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }
}
