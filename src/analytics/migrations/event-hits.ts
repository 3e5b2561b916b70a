import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * An hour that something happened in is read anew every few seconds for what visitors did, and most of its hits are page
 * views. The kinds that are left out are those of `noteEvents`, whose query must say them alike.
 */
export const analyticsEventHitsMigration: Migration = {
  name: '0042-analytics-event-hits',
  async up(db) {
    await sql`create index hits_of_events on hits (website_id, at) where kind not in (1, 10, 41, 42)`.execute(db)
  },
}
