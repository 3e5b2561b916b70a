import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Index for `recountEvents`, which reads each active hour again every few seconds, although most of its hits are page views.
 * The index leaves out the same kinds as that query.
 */
export const analyticsEventHitsMigration: Migration = {
  name: '0042-analytics-event-hits',
  async up(db) {
    await sql`create index hits_of_events on hits (website_id, at) where kind not in (1, 10, 41, 42)`.execute(db)
  },
}
