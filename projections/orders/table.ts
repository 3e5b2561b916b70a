import { type JSONColumnType, sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite, showToReports } from '../../src/platform/database/migrate.ts'
import type { OrderTally } from '../../src/shared/orders/order-tally.ts'
import { isSale } from './is-sale.ts'
import { viewCondition } from './saved-views.ts'

/** Orders for lists, searches and totals. Amounts are minor units of the order's currency. */
export type OrdersTables = {
  /** One row per order. */
  orders: {
    website_id: string
    order_id: string
    /** Null for the short time until it has one. */
    number: number | null
    test_mode: boolean
    created_at: Date
    modified_at: Date
    /** Vault ref of the customer, one per address, by which their orders are found. */
    customer_ref: string
    /** Vault ref: addresses and note, as JSON. */
    details_ref: string | null
    /** Nothing was sold. */
    is_donation: boolean
    purchased_cart_id: string
    fulfillment_status: 'PENDING' | 'FULFILLED' | 'CANCELED'
    payment_status: 'NONE' | 'PENDING' | 'PAID' | 'FAILED'
    refund_status: 'NONE' | 'PARTIAL' | 'FULL'
    /** Time of the payment; null before. */
    paid_at: Date | null
    item_count: number
    /** Pieces to be shipped or handed over; 0 unless it is paid. */
    to_send: number
    /** Pieces that were shipped or handed over. */
    sent: number
    /** How goods are delivered: `rate` shipped, `pickup`, `local` delivery; null when there are none. */
    shipping_kind: 'rate' | 'pickup' | 'local' | null
    is_archived: boolean
    /** True for any dispute that was not won. */
    has_dispute: boolean
    /** Status of the last dispute; null when there was none. */
    dispute_status: 'open' | 'won' | 'lost' | null
    /** Deadline for answering the open dispute; null when there is none, or the gateway does not report it. */
    dispute_due_at: Date | null
    tags: string[]
    currency: string
    /** Before discounts. */
    subtotal_cents: number
    discount_cents: number
    shipping_cents: number
    tax_cents: number
    grand_total_cents: number
    /** Of all lines: after discounts, without tax and shipping. */
    net_cents: number
    /** Refunded or being refunded, tax included. */
    refunded_cents: number
    refunded_tax_cents: number
    /** ISO 3166-1 alpha-2 of the shipping or billing address; null when unknown. */
    country: string | null
    /** The state from which all this is computed. */
    tally: JSONColumnType<OrderTally>
  }
  /** One row per line. */
  order_lines: {
    website_id: string
    order_id: string
    line_id: string
    created_at: Date
    item_id: string
    variant_id: string | null
    sku: string
    title: string
    /** Specification §3, Product types. */
    product_type: number
    quantity: number
    /** Refunded pieces. */
    refunded: number
    unit_price_cents: number
    /** After discounts, without tax. */
    net_cents: number
    /** After discounts; includes tax if prices do. */
    total_cents: number
    tax_cents: number
  }
  /** One row per refund that was requested or found, without failed ones. */
  order_refunds: {
    website_id: string
    order_id: string
    refund_id: string
    test_mode: boolean
    created_at: Date
    /** Tax included. */
    amount_cents: number
    tax_cents: number
    shipping_cents: number
    /** The part of its lines, without tax. */
    net_cents: number
  }
  /** What each of these refunds takes from a line, also of an amount that was entered freely. */
  order_refund_lines: {
    website_id: string
    order_id: string
    refund_id: string
    line_id: string
    created_at: Date
    item_id: string
    /** Returned pieces; 0 if only an amount was refunded. */
    quantity: number
    /** Without tax. */
    net_cents: number
  }
  /** Amounts taken off, by discount. */
  order_discounts: {
    website_id: string
    order_id: string
    discount_id: string
    code: string | null
    cents: number
  }
}

export async function createOrdersTables(db: Database): Promise<void> {
  await createOrders(db)
  await createLines(db)
  await sql`
    create table order_refunds (
      website_id text not null,
      order_id text not null,
      refund_id text not null,
      test_mode boolean not null,
      created_at timestamptz not null,
      amount_cents bigint not null,
      tax_cents bigint not null,
      shipping_cents bigint not null,
      net_cents bigint not null,
      primary key (website_id, order_id, refund_id)
    )`.execute(db)
  await sql`create index on order_refunds (website_id, created_at)`.execute(db)
  await sql`
    create table order_refund_lines (
      website_id text not null,
      order_id text not null,
      refund_id text not null,
      line_id text not null,
      created_at timestamptz not null,
      item_id text not null,
      quantity integer not null,
      net_cents bigint not null,
      primary key (website_id, order_id, refund_id, line_id)
    )`.execute(db)
  await sql`create index on order_refund_lines (website_id, created_at)`.execute(db)
  await sql`
    create table order_discounts (
      website_id text not null,
      order_id text not null,
      discount_id text not null,
      code text,
      cents bigint not null,
      primary key (website_id, order_id, discount_id)
    )`.execute(db)
  const tables = ['orders', 'order_lines', 'order_refunds', 'order_refund_lines', 'order_discounts']
  for (const table of tables) await scopeToWebsite(db, table)
  await showToReports(db, tables)
}

async function createOrders(db: Database): Promise<void> {
  await sql`
    create table orders (
      website_id text not null,
      order_id text not null,
      number integer,
      test_mode boolean not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      customer_ref text not null,
      details_ref text,
      is_donation boolean not null,
      purchased_cart_id text not null,
      fulfillment_status text not null,
      payment_status text not null,
      refund_status text not null,
      paid_at timestamptz,
      item_count integer not null,
      to_send integer not null,
      sent integer not null,
      shipping_kind text,
      is_archived boolean not null,
      has_dispute boolean not null,
      dispute_status text,
      dispute_due_at timestamptz,
      tags text[] not null,
      currency text not null,
      subtotal_cents bigint not null,
      discount_cents bigint not null,
      shipping_cents bigint not null,
      tax_cents bigint not null,
      grand_total_cents bigint not null,
      net_cents bigint not null,
      refunded_cents bigint not null,
      refunded_tax_cents bigint not null,
      country text,
      tally jsonb not null,
      primary key (website_id, order_id)
    )`.execute(db)
  await sql`create index on orders (website_id, created_at desc, order_id desc)`.execute(db)
  await sql`create index on orders (website_id, modified_at)`.execute(db)
  await sql`create index on orders (website_id, customer_ref)`.execute(db)
  await sql`create index on orders (website_id, number)`.execute(db)
  await sql`create index on orders (website_id, purchased_cart_id) where not ${isSale()}`.execute(db)
  for (const view of ['open', 'unpaid', 'to-ship', 'cancelled', 'archived', 'test', 'disputed'] as const)
    await sql`
      create index on orders (website_id, created_at desc, order_id desc) where ${viewCondition(view)}`.execute(db)
}

async function createLines(db: Database): Promise<void> {
  await sql`
    create table order_lines (
      website_id text not null,
      order_id text not null,
      line_id text not null,
      created_at timestamptz not null,
      item_id text not null,
      variant_id text,
      sku text not null,
      title text not null,
      product_type integer not null,
      quantity integer not null,
      refunded integer not null,
      unit_price_cents bigint not null,
      net_cents bigint not null,
      total_cents bigint not null,
      tax_cents bigint not null,
      primary key (website_id, order_id, line_id)
    )`.execute(db)
  await sql`create index on order_lines (website_id, item_id, created_at desc)`.execute(db)
  await sql`create index on order_lines (website_id, title, sku)`.execute(db)
}
