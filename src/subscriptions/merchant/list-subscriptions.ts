import {
  countSubscriptions,
  type ListedSubscription,
  listSubscriptions as listRows,
  listSubscriptionMonths,
  sumDue,
} from '../../../projections/subscriptions/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { findFence } from '../../platform/restore-fence/restore-fence.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { toMoney } from '../../shared/money/money.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type {
  SubscriptionMonthsReply,
  SubscriptionRow,
  SubscriptionsQuery,
  SubscriptionsReply,
} from '../admin-contract.ts'

export interface ListSubscriptionsDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

const FORECAST_DAYS = 30
const DAY_MS = 86_400_000

/** A page of subscriptions, begun last first. */
export async function listSubscriptions(
  deps: ListSubscriptionsDeps,
  { websiteId, now }: { websiteId: string; now: string },
  { view, customer, cursor, limit, ...times }: SubscriptionsQuery,
): Promise<SubscriptionsReply> {
  const list = { websiteId, list: 'subscriptions' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { begunAt: new Date(from.key), subscriptionId: from.id }
  const until = new Date(Date.parse(now) + FORECAST_DAYS * DAY_MS).toISOString()
  const [all, counts, due, fence] = await Promise.all([
    listRows(deps.db, websiteId, { view, customerRef: customer, after, limit, ...times }),
    countSubscriptions(deps.db, websiteId),
    sumDue(deps.db, websiteId, { now, until }),
    findFence(deps.db),
  ])
  const rows = all.slice(0, limit)
  const last = all.length > limit ? rows.at(-1) : undefined
  return {
    subscriptions: await presentRows(deps, websiteId, rows),
    nextPageCursor: last ? writeCursor(list, { key: last.begun_at.toISOString(), id: last.subscription_id }) : null,
    counts,
    due: due.map(({ cents, currency, payments }) => ({ amount: toMoney(cents, currency), payments })),
    heldBecause: fence?.reason ?? null,
  }
}

async function presentRows(
  { vault }: ListSubscriptionsDeps,
  websiteId: string,
  rows: readonly ListedSubscription[],
): Promise<SubscriptionRow[]> {
  const emails = await vault.read(websiteId, [...new Set(rows.map(({ customer_ref }) => customer_ref).filter(Boolean))])
  return rows.map((row) => ({
    id: row.subscription_id,
    status: row.status,
    isCancelled: row.is_cancelled,
    customer: emails.get(row.customer_ref) ?? null,
    title: row.title,
    quantity: row.quantity,
    payment: toMoney(row.next_cents, row.currency),
    billingPeriod: { value: row.period_value, unit: row.period_unit },
    nextOn: row.next_at?.toISOString() ?? null,
    begunOn: row.begun_at.toISOString(),
    changedOn: row.changed_at.toISOString(),
    testMode: row.test_mode,
  }))
}

/** What subscriptions came to per month, in the website's time zone. */
export async function showMonths(
  { db }: Pick<ListSubscriptionsDeps, 'db'>,
  { tenant, website }: FoundWebsite,
  { months, now }: { months: number; now: string },
): Promise<SubscriptionMonthsReply> {
  const { timeZone } = website
  const current = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone).toPlainDate().toPlainYearMonth()
  const since = current.subtract({ months: months - 1 }).toString()
  const rows = await listSubscriptionMonths(db, tenant.websiteId, { since, timeZone })
  return {
    months: rows.map(({ month, currency, revenueCents, begun, lost, recovered, recoveredCents }) => ({
      month,
      revenue: toMoney(revenueCents, currency),
      begun,
      lost,
      recovered,
      recoveredRevenue: toMoney(recoveredCents, currency),
    })),
  }
}
