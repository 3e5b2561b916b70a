import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Owners' own events can be goals, the flag “commerce site visitor metrics” is kept, and reports read what was told of
 * events and page loads: nothing of who the visitor was, but how many there were.
 */
export const analyticsOwnEventsMigration: Migration = {
  name: '0471-analytics-own-events',
  async up(db) {
    await sql`alter table goals drop constraint goals_kind_check`.execute(db)
    await sql`alter table goals add constraint goals_kind_check check (kind in ('path', 'event', 'custom'))`.execute(db)
    await sql`alter table analytics_settings add column site_visitor_metrics boolean not null default true`.execute(db)
    await sql`grant select (website_id, at, visitor, schema, content) on tracked_events to plinth_reports`.execute(db)
    await sql`grant select (website_id, at, fid, lcp, detail) on page_speeds to plinth_reports`.execute(db)
  },
}
