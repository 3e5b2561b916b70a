import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '../../src/orders/commands/place-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { Order } from '../../src/orders/order.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { atMinute } from '../../src/testing/fixtures/make/make-stock.ts'
import { dumpTables } from '../dump-tables.ts'
import { donations } from './projection.ts'
import { listDonations, sumDonations } from './queries.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)

beforeEach(() => sql`truncate donations`.execute(owner))

const donation = { fundId: 'roof', amountCents: 1_200, feeCents: 50, interval: 'once' as const, isAnonymous: false }

function history(entityId: string, more: OrderEvent[], changes = {}): Recorded[] {
  const order = makeFrozenOrder({ testMode: false, donation, ...changes })
  const lines = [makeFrozenLine({ fieldsRef: 'message' })]
  const placed = { checkoutId: 'c', purchasedCartId: 'cart', paymentId: 'p1', order, lines, at: atMinute(1) }
  return [...placeOrder(Order.initial, placed), ...more].map(({ type, ...data }, version) => ({
    id: `${entityId}${version}`,
    type,
    data,
    meta: { v: 1, correlationId: 'test' },
    category: 'order',
    websiteId: 'w',
    entityId,
    stream: `order-w-${entityId}`,
    version,
    position: `${version + 1}` as Position,
    recordedAt: new Date(0),
  }))
}

const paid: OrderEvent = { type: 'OrderPaid', paymentId: 'p1', amount: 1_250, at: atMinute(2) }
const found = (amountCents: number): OrderEvent => {
  return { type: 'OrderRefundFound', refundId: 'r', amountCents, taxCents: 0, at: atMinute(3) }
}
const disputed = (status: 'open' | 'lost' | 'won'): OrderEvent => {
  return { type: 'OrderDisputed', disputeId: 'd', amountCents: 1_250, status, respondBy: null, at: atMinute(4) }
}
const apply = (events: Recorded[]) => withWebsite(db, 'w', (tx) => donations.handle(tx, 'w', events))

test('a fund has raised what was paid to it, less refunds and lost disputes; tests and goods count nothing', async () => {
  await apply(history('a', [paid]))
  await apply(history('b', [paid, found(450)], { customerRef: 'person-2' }))
  await apply(history('c', []))
  await apply(history('d', [paid, disputed('open'), disputed('lost')]))
  await apply(history('e', [paid, disputed('open'), disputed('won')]))
  await apply(history('f', [paid], { testMode: true }))
  await apply(history('g', [paid], { donation: undefined }))
  const sum = { fundId: 'roof', currency: 'USD', raisedCents: 1_200 + 800 + 1_200, donations: 3, donors: 2 }
  expect(await sumDonations(db, 'w', ['roof', 'tower'])).toEqual([sum])
  expect(await sumDonations(db, 'v')).toEqual([])
  const rows = await listDonations(db, 'w', { isTest: false, limit: 10 })
  expect(rows.map((row) => [row.order_id, row.raised_cents, row.message_ref])).toEqual(
    [...'edcba'].map((id) => [id, { a: 1_200, b: 800, e: 1_200 }[id] ?? 0, 'message']),
  )
  expect(await listDonations(db, 'w', { isTest: false, status: 'refunded', limit: 10 })).toMatchObject([
    { order_id: 'b', refunded_cents: 450 },
  ])
})

test('the rows are the same to the byte however the log is cut into batches, and however often it comes', async () => {
  const all = history('a', [paid, found(450), disputed('open')])
  const figures = []
  for (const most of [1, 2, all.length]) {
    await sql`truncate donations`.execute(owner)
    for (let from = 0; from < all.length; from += most) await apply(all.slice(from, from + most))
    figures.push((await dumpTables(owner, donations)).sha256)
  }
  await apply(all)
  figures.push((await dumpTables(owner, donations)).sha256)
  expect(new Set(figures).size).toBe(1)
})
