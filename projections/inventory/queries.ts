import { type RawBuilder, sql } from 'kysely'
import type { InventoryTables } from './table.ts'

/** A variant's level, from the read model. */
export type InventoryLevel = Pick<
  InventoryTables['inventory_levels'],
  'variant_id' | 'unlimited' | 'on_hand' | 'reserved'
>

/**
 * The website's levels, for queries that join them to variants, so that stock needs no round trip of its own: `left join
 * ${levels(websiteId)} l on l.variant_id = v.id`.
 */
export function levels(websiteId: string): RawBuilder<InventoryLevel> {
  return sql<InventoryLevel>`(
    select variant_id, unlimited, on_hand, reserved from inventory_levels where website_id = ${websiteId})`
}
