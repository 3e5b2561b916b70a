import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/**
 * Marks the hours of the staged rows, so that their days are added up again. A mark that is there is written again: whoever
 * takes it has to wait until these rows can be seen.
 */
export async function markHours(
  tx: Database,
  websiteId: string,
  table: 'page_speeds' | 'script_errors',
): Promise<void> {
  await sql`
    insert into dirty_slots (website_id, slot)
    select ${websiteId}, slot from (
      select distinct date_trunc('hour', at, 'UTC') as slot from ${sql.table(`staged_${table}`)}
    ) touched order by slot
    on conflict (website_id, slot) do update set marked_at = now()`.execute(tx)
}
