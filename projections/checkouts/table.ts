import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite, showToReports } from '../../src/platform/database/migrate.ts'

export type CheckoutsTables = {
  /** One row per checkout; a cart has at most one. */
  checkouts: {
    website_id: string
    checkout_id: string
    cart_id: string
    started_at: Date
    /** Time of the shopper's last action. */
    updated_at: Date
    /** Vault ref of the customer; null until an e-mail address is given. */
    customer_ref: string | null
    marketing_opt_in: boolean
    /** Null until it becomes an order. */
    order_id: string | null
    completed_at: Date | null
  }
}

export async function createCheckoutsTables(db: Database): Promise<void> {
  await sql`
    create table checkouts (
      website_id text not null,
      checkout_id text not null,
      cart_id text not null,
      started_at timestamptz not null,
      updated_at timestamptz not null,
      customer_ref text,
      marketing_opt_in boolean not null,
      order_id text,
      completed_at timestamptz,
      primary key (website_id, checkout_id)
    )`.execute(db)
  await sql`create index on checkouts (website_id, cart_id)`.execute(db)
  await sql`create index on checkouts (website_id, customer_ref) where customer_ref is not null`.execute(db)
  await sql`create index on checkouts (website_id, started_at)`.execute(db)
  await scopeToWebsite(db, 'checkouts')
  await showToReports(db, ['checkouts'])
}
