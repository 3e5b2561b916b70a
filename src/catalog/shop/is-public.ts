import { sql } from 'kysely'

/** What shoppers, search engines and feeds may find, of the table `items`. */
export const isPublic = sql<boolean>`items.visibility = 'public' and items.archived_at is null and items.deleted_at is null`

/** What shoppers who have its address see and buy: what is public, and what is private, which nothing links to. */
export const isReachable = sql<boolean>`items.visibility in ('public', 'private') and items.archived_at is null and items.deleted_at is null`
