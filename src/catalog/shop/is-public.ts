import { type RawBuilder, sql } from 'kysely'

/** Condition on `items`: listed for shoppers, search engines and feeds. */
export const isPublic = sql<boolean>`items.visibility = 'public' and items.archived_at is null and items.deleted_at is null`

/** Condition on `items`: can be opened and bought by URL: public products, and private ones, which nothing links to. */
export const isReachable = sql<boolean>`items.visibility in ('public', 'private') and items.archived_at is null and items.deleted_at is null`

/** Whether the product is in its sale period; `items` is the table's name in the statement. */
export const isSaleOnNow = (items: RawBuilder<unknown>) =>
  sql<boolean>`((${items}.sale_starts_at is null or ${items}.sale_starts_at <= now())
    and (${items}.sale_ends_at is null or ${items}.sale_ends_at > now()))`
