import { type RawBuilder, sql } from 'kysely'
import type { InventoryTables } from './table.ts'

/** A variant's level, as the read model has it. */
export type InventoryLevel = Pick<
  InventoryTables['inventory_levels'],
  'variant_id' | 'unlimited' | 'on_hand' | 'reserved'
>

/**
 * The website's levels, for a query that joins them to its variants, so that stock costs it no round trip of its own:
 * `left join ${levels(websiteId)} l on l.variant_id = v.id`.
 */
export function levels(websiteId: string): RawBuilder<InventoryLevel> {
  return sql<InventoryLevel>`(
    select variant_id, unlimited, on_hand, reserved from inventory_levels where website_id = ${websiteId})`
}
