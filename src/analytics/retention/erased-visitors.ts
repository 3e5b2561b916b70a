import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'

/**
 * Once this resolves, nothing the visitor did until now will be written: what was written can be deleted, and hits still on
 * their way are dropped.
 */
export async function recordErasedVisitor(db: Database, websiteId: string, visitor: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into erased_visitors (website_id, visitor) values (${websiteId}, ${visitor})
      on conflict (website_id, visitor) do update set erased_at = now()`.execute(tx),
  )
  // Waits for batches that began earlier and do not see the new row.
  await inWebsite(db, websiteId, (tx) => sql`lock table hit_batches in share mode`.execute(tx))
}

/** Deletes erased visitors' earlier hits from the staged rows. */
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
