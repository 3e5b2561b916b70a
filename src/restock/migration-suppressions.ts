import { sql } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** Lets the suppression list be sorted newest first, and restricts the reason to three words. */
export const restockSuppressionsMigration: Migration = {
  name: '0550-restock-suppressions',
  async up(db) {
    await sql`
      alter table restock_suppressions add constraint restock_suppressions_reason
        check (reason in ('unsubscribed', 'bounced', 'complained'))`.execute(db)
    await sql`
      create index restock_suppressions_newest on restock_suppressions (website_id, since desc, person_ref desc)`.execute(
      db,
    )
  },
}
