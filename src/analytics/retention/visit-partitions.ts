import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { scopeToWebsite } from '../../platform/database/migrate.ts'

/**
 * Creates one partition of `visits`, `visit_pages` or `visit_events`; each partition holds all rows of its websites.
 * Partitions do not inherit row-level security, so each gets its own.
 */
export async function createVisitPartition(
  db: Database,
  table: string,
  { part, of }: { part: number; of: number },
): Promise<void> {
  const name = `${table}_part_${part}`
  const room = table === 'visit_events' ? sql`` : sql`with (fillfactor = 80)`
  await sql`
    create table ${sql.table(name)} partition of ${sql.table(table)}
    for values with (modulus ${sql.lit(of)}, remainder ${sql.lit(part)}) ${room}`.execute(db)
  await scopeToWebsite(db, name)
}
