import { expect, test } from 'vitest'
import { Checkout } from '../../src/checkout/checkout.ts'
import type { CheckoutEvent } from '../../src/checkout/events.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { runProjections } from '../run-projections.ts'
import { checkouts } from './projection.ts'
import { findCheckout, listCartsOf, listCheckoutsOf } from './queries.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const store = memoryEventStore()
const executor = createExecutor(store)
const hour = (n: number) => `2026-11-24T${String(n).padStart(2, '0')}:00:00.000Z`
const tell = (websiteId: string, id: string, events: CheckoutEvent[]) =>
  executor.execute(Checkout, { websiteId, id }, { correlationId: 'test' }, () => events)
const started = (cartId: string, at: string): CheckoutEvent => ({
  type: 'CheckoutStarted',
  cartId,
  visitorHash: 'hash',
  at,
})
const contact = (customerRef: string | null, at: string): CheckoutEvent => ({
  type: 'ContactGiven',
  customerRef,
  marketingOptIn: false,
  at,
})

test('a person’s checkouts are those of their ref that did not become an order before', async () => {
  await tell('w1', 'a', [started('cart-a', hour(1)), contact('ada', hour(2))])
  const bought: CheckoutEvent = { type: 'CheckoutCompleted', attempt: 1, orderId: 'o', at: hour(4) }
  await tell('w1', 'b', [started('cart-b', hour(1)), contact('ada', hour(3)), bought])
  await tell('w1', 'c', [started('cart-c', hour(1)), contact('ada', hour(2)), contact(null, hour(5))])
  await tell('w2', 'd', [started('cart-d', hour(1)), contact('ada', hour(2))])
  const running = runProjections({ db, store, projections: [checkouts] })
  await expect
    .poll(() => findCheckout(db, 'w2', 'd'), { timeout: 60_000 })
    .toMatchObject({ updatedAt: new Date(hour(2)) })
  await running.stop()
  const of = (since: string) => listCheckoutsOf(db, 'w1', { customerRef: 'ada', since: new Date(since) })
  expect(await of(hour(4))).toEqual(['b', 'a'])
  expect(await of(hour(5))).toEqual(['a'])
  // Includes the carts that they bought.
  expect((await listCartsOf(db, 'w1', 'ada')).sort()).toEqual(['cart-a', 'cart-b'])
  expect(await findCheckout(db, 'w1', 'c')).toEqual({
    cartId: 'cart-c',
    customerRef: null,
    updatedAt: new Date(hour(5)),
  })
  expect(await findCheckout(db, 'w1', 'd')).toBeUndefined()
})
