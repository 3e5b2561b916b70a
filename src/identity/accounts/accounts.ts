import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { IdentityTables } from '../table.ts'
import { throwEmailAlreadyUsed } from './email-taken.ts'

/** An account, as needed by requests of the person it belongs to. */
export interface FoundAccount {
  accountId: string
  displayName: string
  email: string | null
  /**
   * Whether the platform may send e-mail on behalf of this person: they have confirmed their address, or the operator
   * created the account without one.
   */
  isConfirmed: boolean
  /** PHC string; null when this account signs in by one-time links only. */
  passwordHash: string | null
  /** Sessions with this epoch are valid until the next "sign out everywhere". */
  epoch: number
}

/** @param email normalized */
export function findAccountByEmail(db: Database, email: string): Promise<FoundAccount | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst()
}

export function findAccount(db: Database, accountId: string): Promise<FoundAccount | undefined> {
  return accounts(db).where('account_id', '=', accountId).executeTakeFirst()
}

function accounts(db: Database) {
  return db
    .withTables<IdentityTables>()
    .selectFrom('accounts')
    .select(['account_id as accountId', 'display_name as displayName', 'email'])
    .select(sql<boolean>`email is null or email_confirmed_at is not null`.as('isConfirmed'))
    .select(['password_hash as passwordHash', 'session_epoch as epoch'])
}

/** Changes name or e-mail; a new e-mail starts unconfirmed. Throws EmailAlreadyUsed. */
export async function changeAccount<Tables>(
  db: Kysely<Tables>,
  accountId: string,
  { displayName, email }: { displayName: string; email: string | null },
): Promise<void> {
  const confirmedAt = sql<Date | null>`case when email is not distinct from ${email} then email_confirmed_at end`
  await (db as unknown as Kysely<IdentityTables>)
    .updateTable('accounts')
    .set({ display_name: displayName, email, email_confirmed_at: confirmedAt })
    .where('account_id', '=', accountId)
    .execute()
    .catch(throwEmailAlreadyUsed)
}

/** Records that this e-mail is confirmed. False when the account has a different one by now. */
export async function markConfirmed<Tables>(
  db: Kysely<Tables>,
  { accountId, email }: { accountId: string; email: string },
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await (db as unknown as Kysely<IdentityTables>)
    .updateTable('accounts')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now}::timestamptz)` })
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Sets a new password and ends all sessions and links. Returns the epoch of new sessions. */
export async function changePassword(db: Database, accountId: string, passwordHash: string): Promise<number> {
  return beginEpoch(db, accountId, { password_hash: passwordHash })
}

/** Ends all sessions of this account on every website and on the platform, from the next request on. */
export async function signOutEverywhere(db: Database, accountId: string): Promise<void> {
  await beginEpoch(db, accountId)
}

async function beginEpoch(db: Database, accountId: string, more: { password_hash?: string } = {}): Promise<number> {
  const { session_epoch } = await db
    .withTables<IdentityTables>()
    .updateTable('accounts')
    .set({ ...more, session_epoch: sql<number>`session_epoch + 1` })
    .where('account_id', '=', accountId)
    .returning('session_epoch')
    .executeTakeFirstOrThrow()
  return session_epoch
}
