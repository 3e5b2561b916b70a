import { type JSONColumnType, sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { scopeToWebsite } from '../../src/platform/database/migrate.ts'
import type { PiecePrice } from '../../src/shared/subscriptions/line-subscription.ts'

/** From a moment (ISO 8601) on. */
export type ListedPrice = PiecePrice & { from: string }

/** Subscriptions for the admin's lists, and what they brought in. Amounts are minor units. */
export type SubscriptionsTables = {
  /** One row per subscription. */
  subscriptions: {
    website_id: string
    subscription_id: string
    item_id: string
    variant_id: string
    title: string
    /** Vault ref of the customer. */
    customer_ref: string
    /** Its first order. */
    order_id: string
    test_mode: boolean
    currency: string
    /** Oldest first. */
    prices: JSONColumnType<ListedPrice[]>
    quantity: number
    period_value: number
    period_unit: 'WEEK' | 'MONTH' | 'YEAR'
    /** Number of payments; 0 if it has no end. */
    cycles: number
    time_zone: string
    status: 'active' | 'paused' | 'failing' | 'ended'
    /** It ends with what was paid. */
    is_cancelled: boolean
    /** The due date that comes next. */
    cycle: number
    paid: number
    /** When it is charged next by itself; null while it is paused, and at its end. */
    next_at: Date | null
    /** What that payment is, without tax and shipping. */
    next_cents: number
    end_reason: string | null
    begun_at: Date
    changed_at: Date
    ended_at: Date | null
  }
  /** One row for each payment, failure and end. */
  subscription_movements: {
    website_id: string
    subscription_id: string
    /** Position in the subscription's stream. */
    version: number
    /** `recovered`: paid after it had failed. `lost`: ended before its last payment. */
    kind: 'new' | 'renewed' | 'recovered' | 'failed' | 'lost'
    currency: string
    test_mode: boolean
    /** What a payment is without tax and shipping. */
    cents: number
    at: Date
  }
}

export async function createSubscriptionsTables(db: Database): Promise<void> {
  await sql`
    create table subscriptions (
      website_id text not null,
      subscription_id text not null,
      item_id text not null,
      variant_id text not null,
      title text not null,
      customer_ref text not null,
      order_id text not null,
      test_mode boolean not null,
      currency text not null,
      prices jsonb not null,
      quantity integer not null,
      period_value integer not null,
      period_unit text not null,
      cycles integer not null,
      time_zone text not null,
      status text not null,
      is_cancelled boolean not null,
      cycle integer not null,
      paid integer not null,
      next_at timestamptz,
      next_cents bigint not null,
      end_reason text,
      begun_at timestamptz not null,
      changed_at timestamptz not null,
      ended_at timestamptz,
      primary key (website_id, subscription_id)
    )`.execute(db)
  await sql`create index on subscriptions (website_id, begun_at desc, subscription_id desc)`.execute(db)
  await sql`create index on subscriptions (website_id, next_at) where next_at is not null`.execute(db)
  await sql`create index on subscriptions (website_id, customer_ref)`.execute(db)
  await sql`create index on subscriptions (website_id, item_id) where status <> 'ended'`.execute(db)
  await sql`
    create table subscription_movements (
      website_id text not null,
      subscription_id text not null,
      version integer not null,
      kind text not null,
      currency text not null,
      test_mode boolean not null,
      cents bigint not null,
      at timestamptz not null,
      primary key (website_id, subscription_id, version)
    )`.execute(db)
  await sql`create index on subscription_movements (website_id, at)`.execute(db)
  for (const table of ['subscriptions', 'subscription_movements']) await scopeToWebsite(db, table)
}
