import { type Database, withWebsite } from '../platform/database/database.ts'
import type { IdentityTables } from './table.ts'
import { hashOf, newToken } from './token.ts'

const DAY = 24 * 60 * 60 * 1000

/** Gives the token of a link that signs this account in on the website's manage host, once, within a day. */
export async function createSignInLink(
  db: Database,
  websiteId: string,
  accountId: string,
  now: string,
  validForMs = DAY,
): Promise<string> {
  const token = newToken()
  const link = {
    website_id: websiteId,
    token_hash: hashOf(token),
    account_id: accountId,
    expires_at: new Date(Date.parse(now) + validForMs),
  }
  await withWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx.insertInto('sign_in_links').values(link).execute(),
  )
  return token
}

/** Uses a link up and gives the account it is for; undefined when it is unknown here, used or too old. */
export async function redeemSignInLink(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<string | undefined> {
  return withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    const used = await tx
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where('website_id', '=', websiteId)
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .returning('account_id')
      .executeTakeFirst()
    return used?.account_id
  })
}
