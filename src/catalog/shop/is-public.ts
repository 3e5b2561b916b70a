import { sql } from 'kysely'

/** What shoppers, search engines and feeds may find, of the table `items`. */
export const isPublic = sql<boolean>`items.visibility = 'public' and items.archived_at is null and items.deleted_at is null`
