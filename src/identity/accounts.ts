import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { sayWhatIsTaken } from './email-taken.ts'
import type { IdentityTables } from './table.ts'

/** An account as its own person's requests need it. */
export interface FoundAccount {
  accountId: string
  displayName: string
  email: string | null
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
    .select(['password_hash as passwordHash', 'session_epoch as epoch'])
}

/** Throws EmailTaken. */
export async function changeAccount(
  db: Database,
  accountId: string,
  { displayName, email }: { displayName: string; email: string | null },
): Promise<void> {
  await db
    .withTables<IdentityTables>()
    .updateTable('accounts')
    .set({ display_name: displayName, email })
    .where('account_id', '=', accountId)
    .execute()
    .catch(sayWhatIsTaken)
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
