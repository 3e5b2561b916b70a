import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** What other realms of people use of passwords: the process has one queue of hashes, and all budgets are counted alike. */
export type { ResetGuard } from './password-reset/reset-guard.ts'
export type { Passwords } from './passwords/passwords.ts'
export type { PasswordVerifier } from './passwords/verify-password-attempt.ts'

/**
 * SQL column: whether the website's owner has confirmed their e-mail. An account without an e-mail was created by the
 * operator and counts as confirmed.
 */
export function isConfirmedOwner(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from accounts a
    where a.account_id = ${accountId} and (a.email is null or a.email_confirmed_at is not null))`
}

/** SQL column: the name of the account with this id; null when it is not an account. */
export function accountName(accountId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select display_name from accounts where account_id = ${accountId})`
}

/** Names of accounts by id. Ids that are not accounts, such as visitors, are missing. */
export async function listAccountNames(db: Database, accountIds: string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, display_name as name from accounts
    where account_id = any(${accountIds}::text[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
