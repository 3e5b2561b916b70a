import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Private products used to be invisible and can now be opened by their link, so existing ones become drafts. */
export const catalogPrivateMigration: Migration = {
  name: '0300-private-is-by-link',
  async up(db) {
    await sql`update items set visibility = 'draft' where visibility = 'private'`.execute(db)
  },
}
