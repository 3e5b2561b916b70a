import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite, showToReports } from '../../src/platform/database/migrate.ts'
import type { CartStep } from './changes.ts'

export type CartsTables = {
  /** One row per cart that ever had items. Times are those of its first and last event. */
  carts: {
    website_id: string
    cart_id: string
    created_at: Date
    updated_at: Date
    /** The action of its last event. */
    last_step: CartStep
    total_quantity: number
    /** Minor units. */
    subtotal_cents: number
    /** Of the last added item; null when no added item could be read. */
    currency: string | null
    purchased_at: Date | null
  }
  cart_entries: {
    website_id: string
    cart_id: string
    entry_id: string
    item_id: string
    sku: string
    /** The chosen options, in the product's order. */
    attributes: { name: string; value: string }[]
    title: string
    quantity: number
    /** Minor units. */
    unit_price_cents: number
    added_at: Date
  }
}

export async function createCartsTables(db: Database): Promise<void> {
  await sql`
    create table carts (
      website_id text not null,
      cart_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_step text not null,
      total_quantity bigint not null,
      subtotal_cents bigint not null,
      currency text,
      purchased_at timestamptz,
      primary key (website_id, cart_id)
    )`.execute(db)
  await sql`create index on carts (website_id, updated_at desc, cart_id desc) where total_quantity > 0 and purchased_at is null`.execute(
    db,
  )
  await sql`create index on carts (website_id, created_at)`.execute(db)
  await sql`
    create table cart_entries (
      website_id text not null,
      cart_id text not null,
      entry_id text not null,
      item_id text not null,
      sku text not null,
      attributes jsonb not null,
      title text not null,
      quantity integer not null,
      unit_price_cents bigint not null,
      added_at timestamptz not null,
      primary key (website_id, cart_id, entry_id)
    )`.execute(db)
  for (const table of ['carts', 'cart_entries']) await scopeToWebsite(db, table)
  await showToReports(db, ['carts', 'cart_entries'])
}
