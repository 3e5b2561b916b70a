import { sql } from 'kysely'
import type { Migration } from '../../platform/database/migrate.ts'

/**
 * Lets owners' custom events be goals, stores the flag “commerce site visitor metrics”, and lets reports read events and
 * page loads: not who the visitors were, only how many.
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
