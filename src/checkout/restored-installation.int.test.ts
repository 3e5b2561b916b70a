import { afterAll, afterEach, expect, test } from 'vitest'
import { lowerFence, raiseFence } from '../platform/restore-fence/restore-fence.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'

const { app, store, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
await stockUp(websiteId, 1_000)
afterEach(() => lowerFence(app.db))
afterAll(() => store.close())

async function countPayments(): Promise<number> {
  let payments = 0
  const signal = AbortSignal.timeout(10_000)
  for await (const { events, caughtUp } of store.subscribe({ categories: ['payment'], after: 'start', signal })) {
    payments += events.length
    if (caughtUp) break
  }
  return payments
}

test('who presses Pay while a restored installation is held back is told to try later; nothing is charged or held', async () => {
  const { place, placed, view } = await shopper()
  await raiseFence(app.db, 'restored from a backup')
  const refused = await place({ paymentToken: 'succeed' })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { message: 'This store takes no payments at the moment. Please try again later.' },
  ])
  expect(await countPayments()).toBe(0)
  expect(await view()).toMatchObject({ phase: 'open', order: null })
  await lowerFence(app.db)
  expect(await placed({ paymentToken: 'succeed' })).toMatchObject({ phase: 'done', orderId: expect.any(String) })
})
