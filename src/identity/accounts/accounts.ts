import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { IdentityTables } from '../table.ts'
import { throwEmailAlreadyUsed } from './email-taken.ts'

/** An account as its own person's requests need it. */
export interface FoundAccount {
  accountId: string
  displayName: string
  email: string | null
  /** Whether the platform may write for this person: they have shown that they read their e-mail, or the operator made the account without one. */
  isConfirmed: boolean
  /** PHC string; null when this account comes in by one-time links only. */
  passwordHash: string | null
  /** Sessions that begin with it are good until the next "sign out everywhere". */
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

/** Another e-mail is not confirmed yet. Throws EmailTaken. */
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

/** The account's person reads this e-mail. False when the account has another one by now. */
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

/** A new password ends every session and link there is; gives the epoch of those that begin now. */
export async function changePassword(db: Database, accountId: string, passwordHash: string): Promise<number> {
  return beginEpoch(db, accountId, { password_hash: passwordHash })
}

/** On every website and on the platform: with the next request nobody is signed in with this account. */
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
