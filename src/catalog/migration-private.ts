import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What was private was seen by nobody; from now on it is seen by those who have its link, so it becomes a draft. */
export const catalogPrivateMigration: Migration = {
  name: '0300-private-is-by-link',
  async up(db) {
    await sql`update items set visibility = 'draft' where visibility = 'private'`.execute(db)
  },
}
