import { expect, test } from 'vitest'
import { findSend } from '../../src/restock/reports/find-sends.ts'
import { requestSend } from '../../src/restock/sending/request-send.ts'
import { startTestSending } from '../../src/testing/fixtures/test-sending.ts'

/** Websites in the order in which their letters were sent. */
const order: string[] = []
const app = await startTestSending({
  mail: {
    kind: 'smtp',
    async send({ from }) {
      order.push(from.name)
    },
  },
  compose: async (websiteId, { email }) => ({
    from: { name: websiteId, address: 'no-reply@plinth.example' },
    to: email,
    subject: 'It is back',
    html: '',
    text: '',
  }),
})

await app.work()

const press = (websiteId: string) =>
  requestSend(
    app,
    { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } },
    { groups: [{ productId: 'mug', variantId: 'mug-s' }] },
  )

test('a website with thousands of letters in line hardly delays the twenty of another', async () => {
  const [big, small] = [await app.addWebsite('big'), await app.addWebsite('small')]
  const people = (n: number) => Array.from({ length: n }, (_, place) => `ada${place}@example.com`)
  await app.wait(big.websiteId, 'mug-s', people(400))
  await app.wait(small.websiteId, 'mug-s', people(20))
  await press(big.websiteId)
  await expect.poll(() => order.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(20)
  const pressedAt = order.length
  const { sendId } = await press(small.websiteId)
  const done = () => findSend(app.db, { websiteId: small.websiteId, sendId })
  await expect.poll(done, { timeout: 60_000, interval: 10 }).toMatchObject({ sent: 20 })
  // At most the jobs dispatched before, those sent while it was queued, and one per turn.
  const before = order.slice(pressedAt, order.lastIndexOf(small.websiteId)).filter((id) => id === big.websiteId)
  expect(before.length).toBeLessThan(150)
  expect(order.filter((id) => id === big.websiteId).length).toBeLessThan(400)
}, 240_000)
