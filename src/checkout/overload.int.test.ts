import { afterAll, expect, test, vi } from 'vitest'
import { Inventory } from '../inventory/inventory.ts'
import { heldIn } from '../inventory/level.ts'
import { Payment } from '../payments/payment.ts'
import { Overloaded } from '../platform/errors/application-errors.ts'
import { StoreUnavailable } from '../platform/event-store/event-store.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'

const { app, store, executor, process, product, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
await stockUp(websiteId, 10)
afterAll(() => store.close())

const variantId = product.structuredContent.variants[0]?.id ?? ''
const held = async () => heldIn((await executor.load(Inventory, { websiteId, id: variantId })).state)
const turnAway = () => {
  throw new Overloaded('This store is very busy.', 7)
}

test('a payment that is turned away is told when to come back, holds nothing, and can be made then', async () => {
  const { place, placed } = await shopper()
  vi.spyOn(process.paymentAdmission, 'enter').mockImplementationOnce(turnAway)
  const refused = await place({ paymentToken: 'succeed' })
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '7'])
  expect(await held()).toBe(0)
  expect(await placed({ paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
})

test('who has ordered sees their order while all new payments are turned away, and presses Pay once more in vain', async () => {
  const { place, view } = await shopper()
  await place({ paymentToken: 'succeed' })
  const all = vi.spyOn(process.paymentAdmission, 'enter').mockImplementation(turnAway)
  expect((await view()).phase).toBe('done')
  expect((await place({ paymentToken: 'succeed' })).json()).toMatchObject({ phase: 'done' })
  all.mockRestore()
})

test('a payment that fails for want of a database before the gateway was asked gives back what it held at once', async () => {
  const { place, placed } = await shopper()
  const { execute } = executor
  const failing = vi.spyOn(executor, 'execute').mockImplementation((aggregate, ...others) => {
    if (aggregate.name === Payment.name) return Promise.reject(new StoreUnavailable('away'))
    return execute(aggregate, ...others)
  })
  expect((await place({ paymentToken: 'succeed' })).status).toBe(503)
  await vi.waitFor(async () => expect(await held()).toBe(0), { timeout: 60_000 })
  failing.mockRestore()
  expect(await placed({ paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
})
