import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Migration } from '../../platform/database/migrate.ts'
import { createVisitPartition } from '../retention/visit-partitions.ts'

/**
 * Splits each partition of visits into four. A filtered dashboard scans the whole partition of its website, and with only 16
 * partitions even the largest website filled at most half of one.
 */
export const analyticsMorePartsMigration: Migration = {
  name: '0044-analytics-more-parts',
  async up(db) {
    await sql`alter table visit_events drop constraint visit_events_website_id_visit_id_fkey`.execute(db)
    for (const table of ['visits', 'visit_pages', 'visit_events'])
      for (let part = 0; part < PARTS_BEFORE; part++) await split(db, table, part)
    await sql`
      alter table visit_events add foreign key (website_id, visit_id) references visits on delete cascade`.execute(db)
  },
}

const PARTS_BEFORE = 16
const PARTS = 64

/** Rows with the same remainder modulo 16 have one of four remainders modulo 64. */
async function split(db: Database, table: string, part: number): Promise<void> {
  const [whole, old, mixed] = [sql.table(table), sql.table(`${table}_part_${part}`), sql.table(`${table}_mixed`)]
  await sql`alter table ${whole} detach partition ${old}`.execute(db)
  await sql`alter table ${old} rename to ${sql.id(`${table}_mixed`)}`.execute(db)
  // Under forced row-level security even the owner sees no rows without a website scope.
  await sql`alter table ${mixed} no force row level security`.execute(db)
  for (let one = part; one < PARTS; one += PARTS_BEFORE) await createVisitPartition(db, table, { part: one, of: PARTS })
  await sql`insert into ${whole} select * from ${mixed}`.execute(db)
  await sql`drop table ${mixed}`.execute(db)
}
