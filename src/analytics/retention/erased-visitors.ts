import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'

/**
 * From the moment this is answered nothing more is written down of what the visitor did until now: what was is there to
 * be removed, and what is still on its way is dropped.
 */
export async function recordErasedVisitor(db: Database, websiteId: string, visitor: string): Promise<void> {
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into erased_visitors (website_id, visitor) values (${websiteId}, ${visitor})
      on conflict (website_id, visitor) do update set erased_at = now()`.execute(tx),
  )
  // Waits for anyone who began a batch before that, and has not seen it.
  await withWebsite(db, websiteId, (tx) => sql`lock table hit_batches in share mode`.execute(tx))
}

/** Takes what erased visitors did before they were erased out of the rows that are about to be written down. */
export async function deleteErasedVisitorRows(
  db: Database,
  table: 'hits' | 'tracked_events',
  websiteId: string,
): Promise<void> {
  await sql`
    delete from ${sql.table(`staged_${table}`)} staged using erased_visitors erased
    where erased.website_id = ${websiteId} and erased.visitor = staged.visitor and staged.at <= erased.erased_at`.execute(
    db,
  )
}
