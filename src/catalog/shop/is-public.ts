import { type RawBuilder, sql } from 'kysely'

/** What shoppers, search engines and feeds may find, of the table `items`. */
export const isPublic = sql<boolean>`items.visibility = 'public' and items.archived_at is null and items.deleted_at is null`

/** What shoppers who have its address see and buy: what is public, and what is private, which nothing links to. */
export const isReachable = sql<boolean>`items.visibility in ('public', 'private') and items.archived_at is null and items.deleted_at is null`

/** Whether sale prices of this product hold now; `items` is the name of the table in the statement. */
export const isSaleOnNow = (items: RawBuilder<unknown>) =>
  sql<boolean>`((${items}.sale_starts_at is null or ${items}.sale_starts_at <= now())
    and (${items}.sale_ends_at is null or ${items}.sale_ends_at > now()))`
