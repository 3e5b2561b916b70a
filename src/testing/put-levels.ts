import { sql } from 'kysely'
import { type Database, withWebsite } from '../platform/database/database.ts'

/** Stock by variant id, as if the read model had followed commands that set it. */
export function putLevels(
  db: Database,
  websiteId: string,
  stock: Record<string, number | 'unlimited'>,
): Promise<unknown> {
  const rows = Object.entries(stock).map(([id, left]) => ({
    id,
    unlimited: left === 'unlimited',
    left: Number(left) || 0,
  }))
  return withWebsite(db, websiteId, (tx) =>
    sql`
      insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
      select ${websiteId}, id, unlimited, "left", 0, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, unlimited boolean, "left" bigint)
      on conflict (website_id, variant_id) do update set unlimited = excluded.unlimited, on_hand = excluded.on_hand`.execute(
      tx,
    ),
  )
}
