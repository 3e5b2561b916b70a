import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/**
 * For the query that reads a website: whether its owner has confirmed their e-mail, as a column. An account without one was
 * made by the operator, who vouches for it.
 */
export function isConfirmedOwner(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from accounts a
    where a.account_id = ${accountId} and (a.email is null or a.email_confirmed_at is not null))`
}

/** For a query that reads rows with an account's id: the account's name as a column; null for what is no account. */
export function accountName(accountId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(select display_name from accounts where account_id = ${accountId})`
}

/** Names of accounts, by id. What is no account, such as a visitor, has none. */
export async function listAccountNames(db: Database, accountIds: string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, display_name as name from accounts
    where account_id = any(${accountIds}::text[]) and deleted_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
