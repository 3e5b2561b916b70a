import { sql } from 'kysely'
import type { OrderEvent, OrderPlaced } from '../../src/orders/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import { raisedCents } from '../../src/shared/donations/raised-cents.ts'
import type { FrozenLine } from '../../src/shared/orders/frozen-order.ts'
import { evolveTally, type OrderTally, refundedCents, tallyOf, withLines } from '../../src/shared/orders/order-tally.ts'
import type { Projection } from '../projection.ts'
import { createDonationsTables } from './table.ts'

/** Orders that are donations, and what each adds to its fund. */
export const donations: Projection = {
  name: 'donations',
  version: 1,
  categories: ['order'],
  tables: ['donations'],
  createTables: createDonationsTables,
  concerns: ({ type, data }) =>
    type === 'OrderPlaced' ? (data as Omit<OrderPlaced, 'type'>).order.donation !== undefined : !indifferent.has(type),
  async handle(tx, websiteId, events) {
    for (const [orderId, own] of Map.groupBy(events, ({ entityId }) => entityId)) {
      const target = { tx, websiteId, orderId }
      const before = await find(target)
      const after = own.map((recorded) => domainEvent<OrderEvent>(recorded)).reduce(evolve, before)
      if (after && after !== before) await write(target, after)
    }
  },
}

const indifferent = new Set<string>([
  'OrderNoted',
  'OrderNoteRemoved',
  'OrderTagged',
  'OrderInvoiced',
] satisfies OrderEvent['type'][])

interface Target {
  tx: Database
  websiteId: string
  orderId: string
}

interface Row {
  fundId: string
  number: number | null
  currency: string
  testMode: boolean
  amountCents: number
  feeCents: number
  interval: string
  isAnonymous: boolean
  subscriptionId: string | null
  customerRef: string
  detailsRef: string | null
  messageRef: string | null
  createdAt: string
  paidAt: string | null
  lost: Record<string, number>
  tally: OrderTally
}

/** Undefined for what is no donation. */
function evolve(row: Row | undefined, event: OrderEvent): Row | undefined {
  if (event.type === 'OrderPlaced') return placed(event)
  if (!row) return undefined
  switch (event.type) {
    case 'OrderLinesPlaced':
      return { ...row, tally: withLines(row.tally, event.lines), ...fromLine(event.lines[0]) }
    case 'OrderNumbered':
      return { ...row, number: event.number }
    case 'OrderNoted':
    case 'OrderNoteRemoved':
    case 'OrderTagged':
    case 'OrderInvoiced':
      return row
    case 'OrderDisputed':
      return { ...row, lost: { ...row.lost, [event.disputeId]: event.status === 'lost' ? event.amountCents : 0 } }
    default: {
      const paidAt = event.type === 'OrderPaid' ? (row.paidAt ?? event.at) : row.paidAt
      return { ...row, paidAt, tally: evolveTally(row.tally, event) }
    }
  }
}

function placed({ order, paymentId, at }: OrderPlaced): Row | undefined {
  const { donation, currency, testMode, customerRef, detailsRef } = order
  if (!donation) return undefined
  const { fundId, amountCents, feeCents, interval, isAnonymous } = donation
  return {
    fundId,
    number: null,
    currency,
    testMode,
    amountCents,
    feeCents,
    interval,
    isAnonymous,
    subscriptionId: null,
    customerRef,
    detailsRef,
    messageRef: null,
    createdAt: at,
    paidAt: null,
    lost: {},
    tally: tallyOf(order, paymentId),
  }
}

function fromLine(line: FrozenLine | undefined): Partial<Row> {
  if (!line) return {}
  return { messageRef: line.fieldsRef, subscriptionId: line.subscription?.id ?? null }
}

async function find({ tx, websiteId, orderId }: Target): Promise<Row | undefined> {
  const { rows } = await sql<Omit<Row, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null }>`
    select fund_id as "fundId", number, currency, test_mode as "testMode", amount_cents::float8 as "amountCents",
      fee_cents::float8 as "feeCents", interval, is_anonymous as "isAnonymous", subscription_id as "subscriptionId",
      customer_ref as "customerRef", details_ref as "detailsRef", message_ref as "messageRef", created_at as "createdAt",
      paid_at as "paidAt", lost, tally
    from donations where website_id = ${websiteId} and order_id = ${orderId}`.execute(tx)
  const [row] = rows
  return row && { ...row, createdAt: row.createdAt.toISOString(), paidAt: row.paidAt?.toISOString() ?? null }
}

async function write({ tx, websiteId, orderId }: Target, row: Row): Promise<void> {
  const { tally, lost, amountCents, feeCents } = row
  const refunded = refundedCents(tally)
  const lostCents = Object.values(lost).reduce((sum, cents) => sum + cents, 0)
  const isPaid = tally.payment === 'PAID'
  const raised = raisedCents({ amountCents, feeCents, isPaid, refundedCents: refunded, lostCents })
  await sql`
    insert into donations (website_id, order_id, fund_id, number, currency, test_mode, amount_cents, fee_cents, interval,
      is_anonymous, subscription_id, customer_ref, details_ref, message_ref, payment_status, raised_cents, refunded_cents,
      created_at, paid_at, lost, tally)
    values (${websiteId}, ${orderId}, ${row.fundId}, ${row.number}, ${row.currency}, ${row.testMode}, ${amountCents},
      ${feeCents}, ${row.interval}, ${row.isAnonymous}, ${row.subscriptionId}, ${row.customerRef}, ${row.detailsRef},
      ${row.messageRef}, ${tally.payment}, ${raised}, ${refunded}, ${row.createdAt}, ${row.paidAt},
      ${JSON.stringify(lost)}::jsonb, ${JSON.stringify(tally)}::jsonb)
    on conflict (website_id, order_id) do update set number = excluded.number, subscription_id = excluded.subscription_id,
      message_ref = excluded.message_ref, payment_status = excluded.payment_status, raised_cents = excluded.raised_cents,
      refunded_cents = excluded.refunded_cents, paid_at = excluded.paid_at, lost = excluded.lost,
      tally = excluded.tally`.execute(tx)
}
