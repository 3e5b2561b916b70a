import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Migration, scopeToWebsite } from '../../platform/database/migrate.ts'
import { createVisitPartition } from '../retention/visit-partitions.ts'

/**
 * Groups the visits by website. They arrive mixed, and a filtered dashboard would otherwise read nearly every page of the
 * table to count those of one website.
 */
export const analyticsByWebsiteMigration: Migration = {
  name: '0034-analytics-by-website',
  async up(db) {
    await sql`alter table visit_events drop constraint visit_events_website_id_visit_id_fkey`.execute(db)
    for (const table of ['visits', 'visit_pages', 'visit_events']) await divide(db, table)
    for (const index of indexes) await sql.raw(index).execute(db)
    await sql`
      alter table visit_events add foreign key (website_id, visit_id) references visits on delete cascade`.execute(db)
  },
}

const PARTS = 16

const indexes = [
  'create index visits_by_start on visits (website_id, started_at)',
  'create index visits_of_visitor on visits (website_id, visitor)',
  'create index visit_pages_by_start on visit_pages (website_id, started_at)',
  // Index-only: which visits viewed a page is read from this index alone.
  'create index visit_pages_by_path on visit_pages (website_id, path text_pattern_ops, started_at) include (visit_id)',
  'create index visit_events_by_hour on visit_events (website_id, hour)',
]

async function divide(db: Database, table: string): Promise<void> {
  const [whole, mixed] = [sql.table(table), sql.table(`${table}_mixed`)]
  await sql`alter table ${whole} rename to ${sql.id(`${table}_mixed`)}`.execute(db)
  // Under forced row-level security even the owner sees no rows without a website scope.
  await sql`alter table ${mixed} no force row level security`.execute(db)
  await sql`create table ${whole} (like ${mixed} including defaults) partition by hash (website_id)`.execute(db)
  for (let part = 0; part < PARTS; part++) await createVisitPartition(db, table, { part, of: PARTS })
  await sql`insert into ${whole} select * from ${mixed}`.execute(db)
  await sql`drop table ${mixed}`.execute(db)
  await sql.raw(`alter table ${table} add primary key (${keys[table]})`).execute(db)
  await scopeToWebsite(db, table)
  await sql`grant select on ${whole} to plinth_reports`.execute(db)
}

const keys: Record<string, string> = {
  visits: 'website_id, visit_id',
  visit_pages: 'website_id, visit_id, path',
  visit_events: 'website_id, visit_id, hour, kind, term',
}
