import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'

/** Customers by vault ref: people who bought something or were imported. Test orders do not count. */
export type CustomersTables = {
  /** One row per customer. */
  customers: {
    website_id: string
    /** Vault ref of the customer, one per address. */
    customer_ref: string
    /** Vault ref: addresses of their latest order that has any, as JSON. */
    details_ref: string | null
    /** Of their latest order; orders in other currencies do not count towards their spending. */
    currency: string
    /** 0 for imported customers until they buy something. */
    order_count: number
    /** Minor units paid and not refunded, shipping and tax included. */
    spent_cents: number
    /** Time of the import, until they have an order. */
    first_order_at: Date
    /** 1970 until they have an order, so that they come last. */
    last_order_at: Date
    /** When they last agreed to marketing e-mails, by an order or an import; null if never. */
    agreed_at: Date | null
    tags: string[]
    /** Where their latest order with a place went, or was billed to: `DE`; null if no order has one. */
    country: string | null
    /** When the latest event that concerns them was recorded. */
    changed_at: Date
  }
  /** One row per order: the source of a customer's totals. */
  customer_orders: {
    website_id: string
    order_id: string
    customer_ref: string
    currency: string
    paid_cents: number
    /** Amounts of refunds that did not fail, in minor units by refund id. */
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
      country text,
      changed_at timestamptz not null default 'epoch',
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
