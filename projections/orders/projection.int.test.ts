import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeOrder } from '../../src/orders/commands/place-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { Order } from '../../src/orders/order.ts'
import { inWebsite } from '../../src/platform/database/database.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { runProjections } from '../run-projections.ts'
import { orders } from './projection.ts'
import { listOrders, sumItemsByMonth } from './queries.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const store = memoryEventStore()
const executor = createExecutor(store)
const intent = { correlationId: 'test' }
const hour = (n: number) => `2026-11-24T${String(n).padStart(2, '0')}:00:00.000Z`

async function place(websiteId: string, id: string, at: string, more: OrderEvent[] = [], changes = {}) {
  const order = makeFrozenOrder(changes)
  const placed = {
    checkoutId: 'c',
    purchasedCartId: `cart-${id}`,
    paymentId: 'p1',
    order,
    lines: [makeFrozenLine()],
    at,
  }
  await executor.execute(Order, { websiteId, id }, intent, (state) => [...placeOrder(state, placed), ...more])
}

test('orders are listed newest first, with number, statuses and totals, and page by page', async () => {
  await place('w1', 'a', hour(1), [{ type: 'OrderNumbered', number: 1, at: hour(1) }])
  await place('w1', 'b', hour(2), [{ type: 'OrderPaid', paymentId: 'p1', amount: 1_250, at: hour(3) }])
  await place('w1', 'c', hour(4), [], { testMode: false, customerRef: 'person-2' })
  await place('w2', 'd', hour(5))
  const running = runProjections({ db, store, projections: [orders] })
  await expect.poll(() => listOrders(db, 'w2', { limit: 10 }), { timeout: 60_000 }).toHaveLength(1)
  await running.stop()
  const all = await listOrders(db, 'w1', { limit: 10 })
  expect(all.map(({ order_id }) => order_id)).toEqual(['c', 'b', 'a'])
  expect(all[2]).toMatchObject({
    number: 1,
    test_mode: true,
    payment_status: 'PENDING',
    fulfillment_status: 'PENDING',
    grand_total_cents: 1_250,
    item_count: 1,
    customer_ref: 'person-1',
    purchased_cart_id: 'cart-a',
  })
  expect(all[1]).toMatchObject({ payment_status: 'PAID', modified_at: new Date(hour(3)) })
  const after = { createdAt: new Date(hour(2)), orderId: 'b' }
  expect(await listOrders(db, 'w1', { limit: 1, after })).toMatchObject([{ order_id: 'a' }])
  expect(await listOrders(db, 'w1', { limit: 10, view: 'open' })).toMatchObject([{ order_id: 'c' }])
  expect(await listOrders(db, 'w1', { limit: 10, search: { customerRef: 'person-2' } })).toMatchObject([
    { order_id: 'c' },
  ])
  expect(await listOrders(db, 'w1', { limit: 10, search: { product: 'mug' }, view: 'test' })).toMatchObject([
    { order_id: 'b' },
    { order_id: 'a' },
  ])
  expect(await listOrders(db, 'w1', { limit: 10, search: { number: 1 } })).toMatchObject([{ order_id: 'a' }])
  expect(await listOrders(db, 'w1', { limit: 10, search: { number: 2 } })).toEqual([])
})

test('what a product was sold for is summed by months of the website’s zone, and a refund counts in its own', async () => {
  const real = { testMode: false }
  await place('w9', 'a', '2026-10-31T23:30:00.000Z', [], real)
  await place('w9', 'b', '2026-11-02T10:00:00.000Z', [], real)
  await place('w9', 'tried', '2026-11-02T10:00:00.000Z')
  const running = runProjections({ db, store, projections: [orders] })
  await expect.poll(() => listOrders(db, 'w9', { limit: 10 }), { timeout: 60_000 }).toHaveLength(3)
  await running.stop()
  await inWebsite(db, 'w9', (tx) =>
    sql`
      insert into order_refund_lines (website_id, order_id, refund_id, line_id, created_at, item_id, quantity, net_cents)
      values ('w9', 'a', 'r', 'e1', '2026-12-01T00:30:00Z', 'mug', 0, 400)`.execute(tx),
  )
  const wanted = { itemIds: ['mug', 'cup'], since: '2026-10-01', currency: 'USD' }
  const sums = async (more: { timeZone: string; since?: string; currency?: string }) =>
    (await sumItemsByMonth(db, 'w9', { ...wanted, ...more })).sort((a, b) => (a.month < b.month ? -1 : 1))
  expect(await sums({ timeZone: 'UTC' })).toEqual([
    { id: 'mug', month: '2026-10', count: 1_250 },
    { id: 'mug', month: '2026-11', count: 1_250 },
    { id: 'mug', month: '2026-12', count: -400 },
  ])
  expect(await sums({ timeZone: 'Europe/Berlin' })).toEqual([
    { id: 'mug', month: '2026-11', count: 2_500 },
    { id: 'mug', month: '2026-12', count: -400 },
  ])
  expect(await sums({ timeZone: 'UTC', since: '2026-12-01' })).toHaveLength(1)
  expect(await sums({ timeZone: 'UTC', currency: 'EUR' })).toEqual([])
})
