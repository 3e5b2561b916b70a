import { type JSONColumnType, sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'
import { notifyWebsiteChanges } from '../../src/platform/database/website-changes.ts'
import type { DonationInterval } from '../../src/shared/donations/donation.ts'
import type { OrderTally } from '../../src/shared/orders/order-tally.ts'

/** Donations, for what their funds have raised and for the admin's lists. Amounts are minor units. */
export type DonationsTables = {
  /** One row per order that is a donation. */
  donations: {
    website_id: string
    order_id: string
    fund_id: string
    /** Of the order; null for the short time until it has one. */
    number: number | null
    currency: string
    test_mode: boolean
    amount_cents: number
    /** Paid on top for the payment's fee. */
    fee_cents: number
    interval: DonationInterval
    is_anonymous: boolean
    /** Null for one that is given once. */
    subscription_id: string | null
    /** Vault refs: who gave, addresses as JSON, and the message. */
    customer_ref: string
    details_ref: string | null
    message_ref: string | null
    payment_status: OrderTally['payment']
    /** What it adds to its fund. */
    raised_cents: number
    refunded_cents: number
    created_at: Date
    /** Null until it is paid. */
    paid_at: Date | null
    /** By dispute, what banks took back. */
    lost: JSONColumnType<Record<string, number>>
    /** The state from which what is raised is computed. */
    tally: JSONColumnType<OrderTally>
  }
}

export async function createDonationsTables(db: Database): Promise<void> {
  await sql`
    create table donations (
      website_id text not null,
      order_id text not null,
      fund_id text not null,
      number integer,
      currency text not null,
      test_mode boolean not null,
      amount_cents bigint not null,
      fee_cents bigint not null,
      interval text not null,
      is_anonymous boolean not null,
      subscription_id text,
      customer_ref text not null,
      details_ref text,
      message_ref text,
      payment_status text not null,
      raised_cents bigint not null,
      refunded_cents bigint not null,
      created_at timestamptz not null,
      paid_at timestamptz,
      lost jsonb not null,
      tally jsonb not null,
      primary key (website_id, order_id)
    )`.execute(db)
  await sql`create index on donations (website_id, created_at desc, order_id desc)`.execute(db)
  await sql`create index on donations (website_id, fund_id, created_at desc, order_id desc)`.execute(db)
  await sql`create index on donations (website_id, customer_ref)`.execute(db)
  await scopeToWebsite(db, 'donations')
  // Pages show what their funds have raised.
  await notifyWebsiteChanges(db, 'donations')
}
