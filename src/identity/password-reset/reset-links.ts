import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hashToken, newToken } from '../../platform/ids/secret-token.ts'
import { changePassword, markConfirmed } from '../accounts/accounts.ts'
import type { IdentityTables } from '../table.ts'

/** Milliseconds for which a link is valid. */
const VALID_FOR_MS = 60 * 60 * 1000

export interface ResetTarget {
  accountId: string
  /** The address the link is sent to; null when an operator prints it, and using the link then confirms no address. */
  email: string | null
}

/**
 * Returns the token of a link with which this account's password can be set once, within an hour. Only its hash is stored.
 */
export async function createResetLink(db: Database, { accountId, email }: ResetTarget, now: string): Promise<string> {
  const token = newToken()
  const link = {
    token_hash: hashToken(token),
    account_id: accountId,
    epoch: sql<number>`(select session_epoch from accounts where account_id = ${accountId})`,
    email,
    expires_at: new Date(Date.parse(now) + VALID_FOR_MS),
  }
  await db.withTables<IdentityTables>().insertInto('password_resets').values(link).execute()
  await db.withTables<IdentityTables>().deleteFrom('password_resets').where('expires_at', '<=', new Date(now)).execute()
  return token
}

/**
 * The account of this link; undefined when it is unknown, used, expired, or older than the account's last password change.
 */
export async function findResetLink(
  db: Database,
  token: string,
  now: string,
): Promise<{ accountId: string; accountEmail: string | null } | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('password_resets as r')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.account_id', '=', 'r.account_id').onRef('a.session_epoch', '=', 'r.epoch'),
    )
    .select(['r.account_id as accountId', 'a.email as accountEmail'])
    .where('r.token_hash', '=', hashToken(token))
    .where('r.expires_at', '>', new Date(now))
    .executeTakeFirst()
}

/**
 * Uses up the link and sets the password; all sessions and other links of the account end. Returns the account, or undefined
 * when the link is no longer valid; of concurrent calls one succeeds.
 */
export function redeemResetLink(
  db: Database,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: string },
): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const used = await tx
      .withTables<IdentityTables>()
      .deleteFrom('password_resets as r')
      .using('accounts as a')
      .whereRef('a.account_id', '=', 'r.account_id')
      .whereRef('a.session_epoch', '=', 'r.epoch')
      .where('r.token_hash', '=', hashToken(token))
      .where('r.expires_at', '>', new Date(now))
      .returning(['r.account_id as accountId', 'r.email'])
      .executeTakeFirst()
    if (!used) return undefined
    const { accountId, email } = used
    await changePassword(tx, accountId, passwordHash)
    // The link was in an e-mail to this address, so using it confirms the address.
    if (email !== null) await markConfirmed(tx, { accountId, email }, now)
    await tx.withTables<IdentityTables>().deleteFrom('password_resets').where('account_id', '=', accountId).execute()
    return accountId
  })
}
