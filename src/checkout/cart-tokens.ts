import { type Database, withWebsite } from '../platform/database/database.ts'
import { hashOf, newCartToken } from './checkout-ids.ts'
import type { CheckoutTables } from './table.ts'

/** Makes a link to a checkout. The token is answered once and kept nowhere; only its hash is. */
export async function mintCartToken(db: Database, websiteId: string, checkoutId: string, now: string): Promise<string> {
  const token = newCartToken()
  const row = { website_id: websiteId, token_hash: hashOf(token), checkout_id: checkoutId, created_at: now }
  await withWebsite(db.withTables<CheckoutTables>(), websiteId, (tx) =>
    tx.insertInto('checkout_tokens').values(row).execute(),
  )
  return token
}

/** A link to a checkout that nobody opened for so long leads nowhere. */
const LIVES_MS = 30 * 86_400_000

/** Undefined for a token that was never made here, or long ago; both look the same. */
export async function findCheckoutId(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<string | undefined> {
  const since = new Date(Date.parse(now) - LIVES_MS).toISOString()
  const row = await withWebsite(db.withTables<CheckoutTables>(), websiteId, (tx) =>
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
