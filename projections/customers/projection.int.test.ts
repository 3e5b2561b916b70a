import { expect, test } from 'vitest'
import { importCustomer } from '../../src/customers/commands/import-customer.ts'
import { tagCustomer } from '../../src/customers/commands/organise-customer.ts'
import { Customer } from '../../src/customers/customer.ts'
import { placeOrder } from '../../src/orders/commands/place-order.ts'
import type { OrderEvent } from '../../src/orders/events.ts'
import { Order } from '../../src/orders/order.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../src/testing/fixtures/make/make-order.ts'
import { runProjections } from '../run-projections.ts'
import { customers } from './projection.ts'
import { countCustomers, findCustomer, listCustomers } from './queries.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const store = memoryEventStore()
const executor = createExecutor(store)
const intent = { correlationId: 'test' }
const hour = (n: number) => `2026-11-24T${String(n).padStart(2, '0')}:00:00.000Z`
const paid = (amount: number, n: number): OrderEvent => ({ type: 'OrderPaid', paymentId: 'p1', amount, at: hour(n) })
const refund = (refundId: string, amountCents: number, n: number): OrderEvent => ({
  type: 'OrderRefundFound',
  refundId,
  amountCents,
  taxCents: 0,
  at: hour(n),
})

async function place(websiteId: string, id: string, n: number, more: OrderEvent[] = [], changes = {}) {
  const order = makeFrozenOrder({ testMode: false, ...changes })
  const placed = { checkoutId: 'c', purchasedCartId: `cart-${id}`, paymentId: 'p1', order, lines: [makeFrozenLine()] }
  await executor.execute(Order, { websiteId, id }, intent, (state) => [
    ...placeOrder(state, { ...placed, at: hour(n) }),
    ...more,
  ])
}

test('customers are listed by their latest order, with what they spent, agreed to and are tagged with', async () => {
  await place('w1', 'a', 1, [paid(1_250, 1), refund('r1', 250, 2)], { customerRef: 'ann', marketingOptIn: true })
  await place('w1', 'b', 3, [paid(1_250, 3), refund('r2', 100, 3)], { customerRef: 'bea' })
  await place('w1', 'c', 4, [paid(1_000, 4)], { customerRef: 'ann', detailsRef: null })
  await place('w1', 'd', 5, [paid(1_250, 5)], { customerRef: 'tess', testMode: true })
  await place('w2', 'e', 6, [], { customerRef: 'other' })
  const failed: OrderEvent = { type: 'OrderRefundFailed', refundId: 'r2', reason: 'no', at: hour(6) }
  await executor.execute(Order, { websiteId: 'w1', id: 'b' }, intent, () => [failed])
  await executor.execute(Customer, { websiteId: 'w1', id: 'ann' }, intent, (state) =>
    tagCustomer(state, { add: ['VIP'], remove: [], at: hour(7) }),
  )
  const running = runProjections({ db, store, projections: [customers] })
  await expect.poll(async () => (await findCustomer(db, 'w1', 'ann'))?.tags, { timeout: 60_000 }).toEqual(['VIP'])
  await expect.poll(() => findCustomer(db, 'w2', 'other'), { timeout: 60_000 }).toMatchObject({ spent_cents: 0 })
  await running.stop()
  const all = await listCustomers(db, 'w1', { limit: 10 })
  expect(all).toMatchObject([
    {
      customer_ref: 'ann',
      order_count: 2,
      spent_cents: 2_000,
      details_ref: 'details-1',
      tags: ['VIP'],
      first_order_at: new Date(hour(1)),
      last_order_at: new Date(hour(4)),
      agreed_at: new Date(hour(1)),
    },
    { customer_ref: 'bea', order_count: 1, spent_cents: 1_250, agreed_at: null },
  ])
  const refsOf = async (filter: object) =>
    (await listCustomers(db, 'w1', { ...filter, limit: 10 })).map(({ customer_ref }) => customer_ref)
  expect(await refsOf({ view: 'returning' })).toEqual(['ann'])
  expect(await refsOf({ view: 'one-order' })).toEqual(['bea'])
  expect(await refsOf({ view: 'agreed' })).toEqual(['ann'])
  expect(await refsOf({ tag: 'VIP' })).toEqual(['ann'])
  expect(await refsOf({ customerRefs: [] })).toEqual([])
  expect(await refsOf({ after: { lastOrderAt: new Date(hour(4)), customerRef: 'ann' } })).toEqual(['bea'])
  expect(await countCustomers(db, 'w1', {}, 1)).toBe(1)
})

test('an imported customer is listed last and has no orders; what they enter at a checkout replaces what was imported', async () => {
  const row = { currency: 'EUR', agreedAt: hour(1), tags: [], note: null, isBuyer: false, at: hour(9) }
  for (const [id, detailsRef] of [
    ['fay', 'file-fay'],
    ['gus', 'file-gus'],
  ] as const)
    await executor.execute(Customer, { websiteId: 'w3', id }, intent, (state) =>
      importCustomer(state, { ...row, detailsRef }),
    )
  await place('w3', 'f', 10, [paid(1_250, 10)], { customerRef: 'fay' })
  await place('w3', 'g', 11, [], { customerRef: 'hal' })
  const running = runProjections({ db, store, projections: [customers] })
  await expect.poll(() => countCustomers(db, 'w3', {}, 9), { timeout: 60_000 }).toBe(3)
  await expect.poll(async () => (await findCustomer(db, 'w3', 'fay'))?.order_count, { timeout: 60_000 }).toBe(1)
  await running.stop()
  expect(await listCustomers(db, 'w3', { limit: 10 })).toMatchObject([
    { customer_ref: 'hal' },
    {
      customer_ref: 'fay',
      details_ref: 'details-1',
      order_count: 1,
      spent_cents: 1_250,
      first_order_at: new Date(hour(10)),
      last_order_at: new Date(hour(10)),
      agreed_at: new Date(hour(1)),
    },
    { customer_ref: 'gus', details_ref: 'file-gus', order_count: 0, currency: 'EUR' },
  ])
})
