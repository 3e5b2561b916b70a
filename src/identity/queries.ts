import { type RawBuilder, sql } from 'kysely'

/**
 * For the query that reads a website: whether its owner has confirmed their e-mail, as a column. An account without one was
 * made by the operator, who vouches for it.
 */
export function isConfirmedOwner(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from accounts a
    where a.account_id = ${accountId} and (a.email is null or a.email_confirmed_at is not null))`
}
