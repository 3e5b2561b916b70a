import { sql } from 'kysely'
import type { Projection } from '../projection.ts'
import { changesOf } from './changes.ts'
import { recordStockOuts } from './stock-outs.ts'
import { createInventoryTables } from './table.ts'

/** Units on hand and reserved of each variant, and periods without stock: for the catalogue and dashboards. */
export const inventory: Projection = {
  name: 'inventory',
  version: 3,
  categories: ['inventory'],
  tables: ['inventory_levels', 'stock_outs'],
  // Shoppers see within a second that something is sold out.
  minIntervalMs: 100,
  createTables: createInventoryTables,
  async handle(tx, websiteId, events) {
    const changes = changesOf(events)
    await recordStockOuts(tx, websiteId, changes)
    const rows = JSON.stringify(changes.map(({ marks: _, ...level }) => level))
    await sql`
      insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
      select ${websiteId}, r."variantId", coalesce(r.unlimited, l.unlimited, false),
        coalesce(l.on_hand, 0) + r."onHandBy", coalesce(l.reserved, 0) + r."reservedBy", r."lastAt"
      from jsonb_to_recordset(${rows}::jsonb) as r(
        "variantId" text, unlimited boolean, "onHandBy" bigint, "reservedBy" bigint, "lastAt" timestamptz)
      left join inventory_levels l on l.website_id = ${websiteId} and l.variant_id = r."variantId"
      on conflict (website_id, variant_id) do update set
        unlimited = excluded.unlimited, on_hand = excluded.on_hand, reserved = excluded.reserved,
        updated_at = excluded.updated_at`.execute(tx)
  },
}
