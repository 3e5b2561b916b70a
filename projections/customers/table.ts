import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

/** Customers by their ref in the vault: people who bought something or were imported. Test orders do not count. */
export type CustomersTables = {
  /** One row a customer. */
  customers: {
    website_id: string
    /** Ref of the customer in the vault, one for each address. */
    customer_ref: string
    /** In the vault: addresses of their latest order that has any, as JSON. */
    details_ref: string | null
    /** Of their latest order; orders in another one do not count towards what they spent. */
    currency: string
    /** 0 for those who came in a file, until they buy something. */
    order_count: number
    /** Minor units that were paid and not given back, shipping and tax included. */
    spent_cents: number
    /** When they came in a file, as long as they have no order. */
    first_order_at: Date
    /** 1970 as long as they have no order, so that they stand last. */
    last_order_at: Date
    /** When they last agreed to be written to with an order, or by a file; null where they never did. */
    agreed_at: Date | null
    tags: string[]
  }
  /** One row an order: what a customer's sums are counted from. */
  customer_orders: {
    website_id: string
    order_id: string
    customer_ref: string
    currency: string
    paid_cents: number
    /** Minor units of each refund that did not fail, by its id. */
    refunds: Record<string, number>
  }
}

export async function createCustomersTables(db: Database): Promise<void> {
  await sql`
    create table customers (
      website_id text not null,
      customer_ref text not null,
      details_ref text,
      currency text not null,
      order_count integer not null,
      spent_cents bigint not null,
      first_order_at timestamptz not null,
      last_order_at timestamptz not null,
      agreed_at timestamptz,
      tags text[] not null,
      primary key (website_id, customer_ref)
    )`.execute(db)
  await sql`create index on customers (website_id, last_order_at desc, customer_ref desc)`.execute(db)
  await sql`
    create table customer_orders (
      website_id text not null,
      order_id text not null,
      customer_ref text not null,
      currency text not null,
      paid_cents bigint not null,
      refunds jsonb not null,
      primary key (website_id, order_id)
    )`.execute(db)
  await sql`create index on customer_orders (website_id, customer_ref)`.execute(db)
  for (const table of ['customers', 'customer_orders']) await scopeToWebsite(db, table)
}
