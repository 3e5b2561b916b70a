import { type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { modifiedWithin } from '../../src/platform/database/modified-within.ts'
import type { Modified } from '../../src/shared/api/modified-query.ts'
import type { SubscriptionsTables } from './table.ts'

export type ListedSubscription = Selectable<SubscriptionsTables['subscriptions']>

export interface SubscriptionsFilter extends Modified {
  view: 'all' | 'active' | 'paused' | 'failing' | 'ended' | 'test'
  /** Of this customer (vault ref); of all if undefined. */
  customerRef?: string | undefined
  /** The last of the previous page. */
  after?: { begunAt: Date; subscriptionId: string } | undefined
  limit: number
}

const views = {
  all: sql`and not test_mode`,
  active: sql`and not test_mode and status = 'active'`,
  paused: sql`and not test_mode and status = 'paused'`,
  failing: sql`and not test_mode and status = 'failing'`,
  ended: sql`and not test_mode and status = 'ended'`,
  test: sql`and test_mode`,
}

/** Begun last first, eventually consistent. Returns `limit` + 1 rows when there are more. */
export async function listSubscriptions(
  db: Database,
  websiteId: string,
  { view, customerRef, after, limit, ...times }: SubscriptionsFilter,
): Promise<ListedSubscription[]> {
  const ofCustomer = customerRef === undefined ? views[view] : sql`and customer_ref = ${customerRef}`
  const from = after
    ? sql`and (begun_at, subscription_id) < (${after.begunAt.toISOString()}::timestamptz, ${after.subscriptionId})`
    : sql``
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedSubscription>`
      select * from subscriptions where website_id = ${websiteId} ${ofCustomer} ${from}
        and ${modifiedWithin(sql`changed_at`, times)}
      order by begun_at desc, subscription_id desc limit ${limit + 1}`.execute(tx),
  )
  return rows.map((row) => ({ ...row, next_cents: Number(row.next_cents) }))
}

/** Number of subscriptions in each view. */
export async function countSubscriptions(
  db: Database,
  websiteId: string,
): Promise<Record<'active' | 'paused' | 'failing' | 'ended' | 'test', number>> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<Record<'active' | 'paused' | 'failing' | 'ended' | 'test', number>>`
      select count(*) filter (where not test_mode and status = 'active')::int as active,
        count(*) filter (where not test_mode and status = 'paused')::int as paused,
        count(*) filter (where not test_mode and status = 'failing')::int as failing,
        count(*) filter (where not test_mode and status = 'ended')::int as ended,
        count(*) filter (where test_mode)::int as test
      from subscriptions where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0] ?? { active: 0, paused: 0, failing: 0, ended: 0, test: 0 }
}

/** What is due until a moment, by currency, without tax and shipping: minor units and number of payments. */
export async function sumDue(
  db: Database,
  websiteId: string,
  { now, until }: { now: string; until: string },
): Promise<{ currency: string; cents: number; payments: number }[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ currency: string; cents: string; payments: string }>`
      select currency, sum(dues * next_cents) as cents, sum(dues) as payments
      from (
        select currency, next_cents, least(
          1 + floor(extract(epoch from ${until}::timestamptz - greatest(next_at, ${now}::timestamptz)) / (86400 * period_value
            * case period_unit when 'WEEK' then 7 when 'MONTH' then 30.44 else 365.25 end)),
          case when cycles = 0 then 1000000 else cycles - paid end) as dues
        from subscriptions
        where website_id = ${websiteId} and next_at <= ${until}::timestamptz and not test_mode and not is_cancelled
      ) coming
      group by currency order by currency`.execute(tx),
  )
  return rows.map(({ currency, cents, payments }) => ({ currency, cents: Number(cents), payments: Number(payments) }))
}

/** What one month of subscriptions came to. Amounts are minor units, without tax and shipping. */
export interface SubscriptionMonth {
  /** `2026-11`, in the website's time zone. */
  month: string
  currency: string
  /** All payments. */
  revenueCents: number
  begun: number
  lost: number
  /** Payments that went through after one had failed. */
  recovered: number
  recoveredCents: number
}

/** The months since one (`2026-01`), oldest first; those without any payment are missing. */
export async function listSubscriptionMonths(
  db: Database,
  websiteId: string,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<SubscriptionMonth[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<Omit<SubscriptionMonth, 'revenueCents' | 'recoveredCents'> & { revenueCents: string; recoveredCents: string }>`
      select to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
        coalesce(sum(cents) filter (where kind in ('new', 'renewed', 'recovered')), 0) as "revenueCents",
        count(*) filter (where kind = 'new')::int as begun,
        count(*) filter (where kind = 'lost')::int as lost,
        count(*) filter (where kind = 'recovered')::int as recovered,
        coalesce(sum(cents) filter (where kind = 'recovered'), 0) as "recoveredCents"
      from subscription_movements
      where website_id = ${websiteId} and not test_mode
        and at >= (${`${since}-01`}::date)::timestamp at time zone ${timeZone}
      group by 1, 2 order by 1, 2`.execute(tx),
  )
  return rows.map((row) => ({
    ...row,
    revenueCents: Number(row.revenueCents),
    recoveredCents: Number(row.recoveredCents),
  }))
}

/** How many run to each of these products or funds, without those that are canceled; those with none are missing. */
export async function countRunningTo(
  db: Database,
  websiteId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ itemId: string; running: number }>`
      select item_id as "itemId", count(*)::int as running from subscriptions
      where website_id = ${websiteId} and item_id = any(${[...itemIds]}::text[]) and not test_mode and status <> 'ended'
        and not is_cancelled
      group by item_id`.execute(tx),
  )
  return new Map(rows.map(({ itemId, running }) => [itemId, running]))
}

/** Running subscriptions to a product that cost something else now. */
export async function listRunningOf(
  db: Database,
  websiteId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ListedSubscription[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedSubscription>`
      select * from subscriptions
      where website_id = ${websiteId} and status <> 'ended' and subscription_id > ${after}
      order by subscription_id limit ${limit}`.execute(tx),
  )
  return rows
}
