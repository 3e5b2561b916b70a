import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

export interface DraftOrderRecord {
  website_id: string
  draft_id: string
  /** The draft's checkout, whose completion makes it an order. */
  checkout_id: string
  /** Vault ref of the customer. */
  customer_ref: string | null
  item_count: number
  currency: string
  /** Total when it was saved, in minor units. */
  grand_total_cents: number
  /** When its payment link was last e-mailed. */
  sent_at: Date | null
  order_id: string | null
  changed_at: Date
}

export async function createDraftOrdersTables(db: Database): Promise<void> {
  await sql`
    create table draft_orders (
      website_id text not null,
      draft_id text not null,
      checkout_id text not null,
      customer_ref text,
      item_count integer not null,
      currency text not null,
      grand_total_cents bigint not null,
      sent_at timestamptz,
      order_id text,
      changed_at timestamptz not null,
      primary key (website_id, draft_id)
    )`.execute(db)
  await sql`create index on draft_orders (website_id, changed_at desc, draft_id desc)`.execute(db)
  await sql`create index on draft_orders (website_id, checkout_id)`.execute(db)
  await scopeToWebsite(db, 'draft_orders')
}
