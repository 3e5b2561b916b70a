import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import type { IdentityTables } from '../table.ts'

const DAY = 24 * 60 * 60 * 1000

/** For links that carry an existing sign-in to another host. */
export interface SignInLinkOptions {
  /** Milliseconds. Default: one day. */
  validForMs?: number
  /** ISO 8601; when the person authenticated. Without it, using the link counts as authentication. */
  confirmedAt?: string
}

/** Creates a link that signs this account in on the website's manage host once, and returns its token. */
export async function createSignInLink(
  db: Database,
  websiteId: string,
  accountId: string,
  now: string,
  { validForMs = DAY, confirmedAt }: SignInLinkOptions = {},
): Promise<string> {
  const token = newToken()
  const link = {
    website_id: websiteId,
    token_hash: hashToken(token),
    account_id: accountId,
    epoch: sql<number>`(select session_epoch from accounts where account_id = ${accountId})`,
    confirmed_at: confirmedAt ?? null,
    expires_at: new Date(Date.parse(now) + validForMs),
  }
  await inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx.insertInto('sign_in_links').values(link).execute(),
  )
  return token
}

/** Whom a link lets in. */
export interface RedeemedSignInLink {
  accountId: string
  epoch: number
  /** ISO 8601 */
  confirmedAt: string
  /** The link carried over a session of another host. */
  isPassedOn: boolean
}

/** The account of a valid link, without using the link up. */
export async function findSignInLink(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<Pick<RedeemedSignInLink, 'accountId' | 'isPassedOn'> | undefined> {
  const found = await inWebsite(db.withTables<IdentityTables>(), websiteId, (tx) =>
    tx
      .selectFrom('sign_in_links')
      .select(['account_id', 'confirmed_at'])
      .where('website_id', '=', websiteId)
      .where('token_hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst(),
  )
  return found && { accountId: found.account_id, isPassedOn: found.confirmed_at !== null }
}

/** Uses up a link; undefined when it is unknown here, used, expired, or from before a "sign out everywhere". */
export async function redeemSignInLink(
  db: Database,
  websiteId: string,
  token: string,
  now: string,
): Promise<RedeemedSignInLink | undefined> {
  return withWebsite(db.withTables<IdentityTables>(), websiteId, async (tx) => {
    const used = await tx
      .updateTable('sign_in_links as l')
      .from('accounts as a')
      .set({ used_at: now })
      .where('l.website_id', '=', websiteId)
      .where('l.token_hash', '=', hashToken(token))
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', new Date(now))
      .whereRef('a.account_id', '=', 'l.account_id')
      .whereRef('a.session_epoch', '=', 'l.epoch')
      .returning(['l.account_id', 'l.epoch', 'l.confirmed_at'])
      .executeTakeFirst()
    if (!used) return undefined
    const { account_id: accountId, epoch, confirmed_at } = used
    return { accountId, epoch, confirmedAt: confirmed_at?.toISOString() ?? now, isPassedOn: confirmed_at !== null }
  })
}
