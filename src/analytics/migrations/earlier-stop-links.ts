import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/** Hashes of the unsubscribe links in a reader's earlier weekly e-mails, newest first. */
export const analyticsEarlierStopLinksMigration: Migration = {
  name: '0730-analytics-earlier-stop-links',
  async up(db) {
    await sql`alter table weekly_report_readers add column earlier_hashes text[] not null default '{}'`.execute(db)
  },
}
