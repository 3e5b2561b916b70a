import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { RawTable } from '../raw-columns.ts'

/**
 * Marks the hours of the staged rows of these tables, and the given hours, so that their days are rolled up again. An
 * existing mark is updated, so that whoever claims it has to wait until these rows are visible. Every transaction marks or
 * claims a website's hours once and in ascending order, so that none deadlocks.
 */
export async function markHours(
  tx: Database,
  websiteId: string,
  { tables, hours }: { tables: RawTable[]; hours: Date[] },
): Promise<void> {
  const staged = tables.map(
    (table) => sql`select date_bin('1 hour', at, 'epoch') as slot from ${sql.table(`staged_${table}`)}`,
  )
  const touched = sql.join([...staged, sql`select unnest(${hours}::timestamptz[])`], sql` union `)
  await sql`
    insert into dirty_slots (website_id, slot)
    select ${websiteId}, slot from (${touched}) touched (slot) order by slot
    on conflict (website_id, slot) do update set marked_at = now()`.execute(tx)
}
