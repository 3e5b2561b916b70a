import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import { paymentCents } from '../../src/shared/products/plan-terms.ts'
import { dueAt } from '../../src/shared/subscriptions/due-dates.ts'
import type { SubscriptionBegun, SubscriptionEvent } from '../../src/subscriptions/events.ts'
import type { Projection } from '../projection.ts'
import { createSubscriptionsTables, type ListedPrice, type SubscriptionsTables } from './table.ts'

/** Subscriptions, when each is charged next, and what they bring in. */
export const subscriptions: Projection = {
  name: 'subscriptions',
  version: 1,
  categories: ['subscription'],
  tables: ['subscriptions', 'subscription_movements'],
  createTables: createSubscriptionsTables,
  async handle(tx, websiteId, events) {
    for (const recorded of events) await apply({ tx, websiteId, recorded }, domainEvent<SubscriptionEvent>(recorded))
  },
}

interface Target {
  tx: Database
  websiteId: string
  recorded: Recorded
}

/** What a row says of itself, as it is read and written. */
interface Row {
  status: SubscriptionsTables['subscriptions']['status']
  isCancelled: boolean
  cycle: number
  paid: number
  quantity: number
  nextAt: string | null
  endReason: string | null
  prices: ListedPrice[]
}

interface Known extends Row {
  anchor: string
  timeZone: string
  periodValue: number
  periodUnit: 'WEEK' | 'MONTH' | 'YEAR'
}

async function apply(target: Target, event: SubscriptionEvent): Promise<void> {
  if (event.type === 'SubscriptionBegun') return begin(target, event)
  const known = await find(target)
  if (!known) throw new Error(`Subscription ${target.recorded.entityId} has not begun`)
  await write(target, { ...known, ...changesOf(known, event) }, event.at)
  const kind = movementOf(event)
  if (kind) await move(target, kind, duePaymentCents(known), event.at)
}

function changesOf(known: Known, event: Exclude<SubscriptionEvent, SubscriptionBegun>): Partial<Row> {
  switch (event.type) {
    case 'SubscriptionRenewalBegun':
      return { cycle: event.cycle }
    case 'SubscriptionRenewed':
      return { status: 'active', paid: known.paid + 1, ...dueNext(known, event.cycle + 1) }
    case 'SubscriptionRenewalFailed':
      return { status: 'failing', nextAt: event.nextAt }
    case 'SubscriptionCyclesMissed':
      return dueNext(known, event.to + 1)
    case 'SubscriptionCycleSkipped':
      return dueNext(known, event.cycle + 1)
    case 'SubscriptionPaused':
      return { status: 'paused', nextAt: null }
    case 'SubscriptionResumed':
      return { status: 'active', ...dueNext(known, event.cycle) }
    case 'SubscriptionQuantityChanged':
      return { quantity: event.quantity }
    case 'SubscriptionPaymentMethodChanged':
      return known.status === 'failing' ? { nextAt: event.at } : {}
    case 'SubscriptionRepriced': {
      const { unitCents, discounts, from } = event
      return { prices: [...known.prices, { unitCents, discounts, from }] }
    }
    case 'SubscriptionCancelRequested':
      return { isCancelled: true }
    case 'SubscriptionCancelWithdrawn':
      return { isCancelled: false }
    case 'SubscriptionEnded':
      return { status: 'ended', nextAt: null, endReason: event.reason }
    case 'SubscriptionAddressChanged':
      return {}
    default:
      throw new Error(`Unknown subscription event type: ${(event satisfies never as { type: string }).type}`)
  }
}

function dueNext({ anchor, timeZone, periodValue, periodUnit }: Known, cycle: number): Pick<Row, 'cycle' | 'nextAt'> {
  const billingPeriod = { value: periodValue, unit: periodUnit }
  return { cycle, nextAt: dueAt({ anchor, timeZone, billingPeriod }, cycle) }
}

function movementOf(event: SubscriptionEvent): SubscriptionsTables['subscription_movements']['kind'] | undefined {
  if (event.type === 'SubscriptionRenewed') return event.attempt > 1 ? 'recovered' : 'renewed'
  if (event.type === 'SubscriptionRenewalFailed') return 'failed'
  return event.type === 'SubscriptionEnded' && event.reason !== 'completed' ? 'lost' : undefined
}

/** What the payment of the row's next due date is, without tax and shipping. */
function duePaymentCents({ prices, quantity, nextAt }: Row): number {
  const price = prices.findLast(({ from }) => nextAt === null || from <= nextAt) ?? prices[0]
  return price ? quantity * paymentCents(price.unitCents, price.discounts, { isFirst: false }) : 0
}

async function begin(target: Target, event: SubscriptionBegun): Promise<void> {
  const { tx, websiteId, recorded } = target
  const { itemId, variantId, title, customerRef, orderId, testMode, currency, quantity, plan, timeZone, at } = event
  const { unitCents, discounts } = event
  const { value, unit } = plan.billingPeriod
  const nextAt = dueAt({ anchor: at, timeZone, billingPeriod: plan.billingPeriod }, 1)
  const prices = JSON.stringify([{ unitCents, discounts, from: at }])
  const nextCents = quantity * paymentCents(unitCents, discounts, { isFirst: false })
  await sql`
      insert into subscriptions (website_id, subscription_id, item_id, variant_id, title, customer_ref, order_id, test_mode,
        currency, prices, quantity, period_value, period_unit, cycles, time_zone, status, is_cancelled, cycle, paid, next_at,
        next_cents, begun_at, changed_at)
      values (${websiteId}, ${recorded.entityId}, ${itemId}, ${variantId}, ${title}, ${customerRef}, ${orderId}, ${testMode},
        ${currency}, ${prices}::jsonb, ${quantity}, ${value}, ${unit}, ${plan.numBillingCycles}, ${timeZone}, 'active', false,
        1, 1, ${nextAt}, ${nextCents}, ${at}, ${at})`.execute(tx)
  await move(target, 'new', quantity * paymentCents(unitCents, discounts, { isFirst: true }), at)
}

async function find({ tx, websiteId, recorded }: Target): Promise<Known | undefined> {
  const { rows } = await sql<Omit<Known, 'anchor' | 'nextAt'> & { anchor: Date; nextAt: Date | null }>`
    select status, is_cancelled as "isCancelled", cycle, paid, quantity, next_at as "nextAt", end_reason as "endReason",
      prices, begun_at as anchor, time_zone as "timeZone", period_value as "periodValue", period_unit as "periodUnit"
    from subscriptions where website_id = ${websiteId} and subscription_id = ${recorded.entityId}`.execute(tx)
  const [row] = rows
  return row && { ...row, anchor: row.anchor.toISOString(), nextAt: row.nextAt?.toISOString() ?? null }
}

async function write({ tx, websiteId, recorded }: Target, row: Row, at: string): Promise<void> {
  const { status, isCancelled, cycle, paid, quantity, nextAt, endReason, prices } = row
  await sql`
    update subscriptions set status = ${status}, is_cancelled = ${isCancelled}, cycle = ${cycle}, paid = ${paid},
      quantity = ${quantity}, next_at = ${nextAt}, next_cents = ${duePaymentCents(row)}, end_reason = ${endReason}, prices = ${JSON.stringify(prices)}::jsonb,
      changed_at = ${at}, ended_at = case when ${status} = 'ended' then coalesce(ended_at, ${at}) end
    where website_id = ${websiteId} and subscription_id = ${recorded.entityId}`.execute(tx)
}

async function move(
  { tx, websiteId, recorded }: Target,
  kind: SubscriptionsTables['subscription_movements']['kind'],
  cents: number,
  at: string,
): Promise<void> {
  await sql`
    insert into subscription_movements (website_id, subscription_id, version, kind, currency, test_mode, cents, at)
    select website_id, subscription_id, ${recorded.version}, ${kind}, currency, test_mode, ${cents}, ${at}
    from subscriptions where website_id = ${websiteId} and subscription_id = ${recorded.entityId}`.execute(tx)
}
