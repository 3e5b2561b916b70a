import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { RawTable } from '../raw-columns.ts'

/**
 * Marks the hours of the staged rows of these tables, and some more, so that their days are added up again. A mark that
 * is there is written again: anyone who takes it has to wait until these rows can be seen. Everybody marks and takes the
 * hours of a website once in a transaction and from the earliest on, so that nobody waits in a ring.
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
