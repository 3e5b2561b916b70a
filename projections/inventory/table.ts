import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite, showToReports } from '../../src/platform/database/migrate.ts'
import { notifyStockChanges } from '../../src/platform/database/website-changes.ts'

export type InventoryTables = {
  /** One row per variant with stock events. A variant without a row has 0 and is counted. */
  inventory_levels: {
    website_id: string
    variant_id: string
    /** Unlimited, whatever the number on hand. */
    unlimited: boolean
    on_hand: number
    /** Held by reservations that no event has ended yet. */
    reserved: number
    /** Time of the last event of its stream. */
    updated_at: Date
  }
  /** Periods in which nothing of a variant was available, from its events. */
  stock_outs: {
    website_id: string
    variant_id: string
    /** Number of the stock-out, from 1 on. */
    number: number
    since: Date
    /** Null while it lasts. */
    until: Date | null
  }
}

export async function createInventoryTables(db: Database): Promise<void> {
  await sql`
    create table inventory_levels (
      website_id text not null,
      variant_id text not null,
      unlimited boolean not null,
      on_hand bigint not null,
      reserved bigint not null,
      updated_at timestamptz not null,
      primary key (website_id, variant_id)
    )`.execute(db)
  await sql`
    create table stock_outs (
      website_id text not null,
      variant_id text not null,
      number integer not null,
      since timestamptz not null,
      until timestamptz,
      primary key (website_id, variant_id, number)
    )`.execute(db)
  for (const table of ['inventory_levels', 'stock_outs']) await scopeToWebsite(db, table)
  await showToReports(db, ['inventory_levels', 'stock_outs'])
  await notifyStockChanges(db, 'inventory_levels')
}
