import { LRUCache } from 'lru-cache'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { hashOf, newCartToken } from './checkout-ids.ts'
import type { CheckoutTables } from './table.ts'

/** Creates a link to a checkout. The token is returned once and not stored; only its hash is. */
export async function mintCartToken(db: Database, websiteId: string, checkoutId: string, now: string): Promise<string> {
  const token = newCartToken()
  const row = { website_id: websiteId, token_hash: hashOf(token), checkout_id: checkoutId, created_at: now }
  await inWebsite(db.withTables<CheckoutTables>(), websiteId, (tx) =>
    tx.insertInto('checkout_tokens').values(row).execute(),
  )
  return token
}

export interface CartTokens {
  /** Creates a link to a checkout; see `mintCartToken`. */
  mint(websiteId: string, checkoutId: string, now: string): Promise<string>
  /** Undefined for an unknown or expired token; callers cannot tell which. */
  find(websiteId: string, token: string, now: string): Promise<string | undefined>
}

/** A shopper opens the same link several times a minute, and what it leads to never changes. */
export function cartTokens(db: Database): CartTokens {
  const known = new LRUCache<string, string>({ max: 10_000, ttl: 60_000 })
  const keyOf = (websiteId: string, token: string) => `${websiteId} ${hashOf(token)}`
  return {
    async mint(websiteId, checkoutId, now) {
      const token = await mintCartToken(db, websiteId, checkoutId, now)
      known.set(keyOf(websiteId, token), checkoutId)
      return token
    },
    async find(websiteId, token, now) {
      const key = keyOf(websiteId, token)
      const checkoutId = known.get(key) ?? (await findCheckoutId(db, websiteId, token, now))
      if (checkoutId !== undefined) known.set(key, checkoutId, { noUpdateTTL: true })
      return checkoutId
    },
  }
}

/** Links to a checkout expire after this long without being opened. */
const LIVES_MS = 30 * 86_400_000

/** Undefined for an unknown or expired token; callers cannot tell which. */
export async function findCheckoutId(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<string | undefined> {
  const since = new Date(Date.parse(now) - LIVES_MS).toISOString()
  const row = await inWebsite(db.withTables<CheckoutTables>(), websiteId, (tx) =>
    tx
      .selectFrom('checkout_tokens')
      .select('checkout_id as checkoutId')
      .where('website_id', '=', websiteId)
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', since)
      .executeTakeFirst(),
  )
  return row?.checkoutId
}
