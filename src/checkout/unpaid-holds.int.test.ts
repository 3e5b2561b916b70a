import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkouts } from '../../projections/checkouts/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { Inventory } from '../inventory/inventory.ts'
import { heldIn } from '../inventory/level.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'
import { claimUnpaidHold, HOLD_MINUTES, HOLDS_PER_NETWORK, HOLDS_PER_VISITOR } from './unpaid-holds.ts'

const { app, store, executor, process, product, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
const { websiteId: otherId } = await app.addWebsite('other')
beforeAll(() => stockUp(websiteId, 1_000))
afterAll(() => store.close())

const START = Date.parse('2026-11-24T12:00:00.000Z')
const atMinute = (minute: number) => new Date(START + minute * 60_000).toISOString()
const end = atMinute(HOLD_MINUTES)

interface Claim {
  website?: string
  checkoutId?: string
  visitorId?: string | undefined
  address: string
  minute?: number
}
const claim = ({ website = websiteId, checkoutId = crypto.randomUUID(), address, minute = 0, ...claimed }: Claim) =>
  claimUnpaidHold(process, {
    websiteId: website,
    checkoutId,
    address,
    now: atMinute(minute),
    visitorId: 'visitorId' in claimed ? claimed.visitorId : crypto.randomUUID(),
  })

describe('stock is held without a payment', () => {
  test('for a quarter of an hour from the first press of Pay, and pressing again does not renew it', async () => {
    const mine = { checkoutId: crypto.randomUUID(), address: '192.0.2.1' }
    expect(await claim(mine)).toBe(end)
    expect(await claim({ ...mine, minute: 10 })).toBe(end)
    expect(await claim({ ...mine, minute: 40 })).toBe(atMinute(40))
    expect(await claim({ ...mine, minute: 121 })).toBe(atMinute(121 + HOLD_MINUTES))
  })

  test('for as many checkouts of one visitor as one buys in, wherever they sit', async () => {
    const visitorId = crypto.randomUUID()
    for (let n = 0; n < HOLDS_PER_VISITOR; n++)
      expect(await claim({ visitorId, address: `192.0.2.${n + 10}` })).toBe(end)
    expect(await claim({ visitorId, address: '192.0.2.20' })).toBe(atMinute(0))
    expect(await claim({ visitorId, address: '192.0.2.20', website: otherId })).toBe(end)
    expect(await claim({ address: '192.0.2.20' })).toBe(end)
  })

  test.each([
    ['192.0.2.30', '192.0.2.30'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ])('for as many checkouts of one network as people share one, with and without cookies: %s', async (one, another) => {
    const claims = await Promise.all(
      Array.from({ length: HOLDS_PER_NETWORK + 5 }, (_, n) =>
        claim({ address: n % 2 ? one : another, ...(n % 3 === 0 && { visitorId: undefined }) }),
      ),
    )
    expect(claims.filter((until) => until === end)).toHaveLength(HOLDS_PER_NETWORK)
  })

  test('and what was bought does not count', async () => {
    const bought = []
    for (let n = 0; n < HOLDS_PER_VISITOR; n++) bought.push(await shopper())
    const visitorId = crypto.randomUUID()
    const ids = await Promise.all(bought.map(({ placed }) => placed({ paymentToken: 'succeed' })))
    expect(ids.map(({ phase }) => phase)).toEqual(bought.map(() => 'done'))
    const completed: string[] = []
    for await (const { events, caughtUp } of store.subscribe({
      categories: ['checkout'],
      after: 'start',
      signal: AbortSignal.timeout(10_000),
    })) {
      completed.push(...events.flatMap(({ type, entityId }) => (type === 'CheckoutCompleted' ? [entityId] : [])))
      if (caughtUp) break
    }
    for (const checkoutId of completed) await claim({ checkoutId, visitorId, address: '192.0.2.40' })
    expect(await claim({ visitorId, address: '192.0.2.41' })).toBe(atMinute(0))
    const running = runProjections({ db: process.db, store, projections: [checkouts] })
    const head = await store.head()
    expect(head !== 'start' && (await running.waitFor('checkouts', head, 30_000))).toBe(true)
    await running.stop()
    expect(await claim({ visitorId, address: '192.0.2.41' })).toBe(end)
  })
})

test('those beyond the limit of a network hold nothing, and can pay all the same', async () => {
  const variantId = product.structuredContent.variants[0]?.id ?? ''
  const held = async () => heldIn((await executor.load(Inventory, { websiteId, id: variantId })).state)
  const before = await held()
  const phases: string[] = []
  for (let n = 0; n < HOLDS_PER_NETWORK + 2; n++) phases.push((await (await shopper()).placed()).phase)
  expect(phases.every((phase) => phase === 'actionNeeded')).toBe(true)
  expect((await held()) - before).toBe(HOLDS_PER_NETWORK)
})

test('a card that is declined, or confirmed by nobody, counts like any hold without a payment', async () => {
  const variantId = product.structuredContent.variants[0]?.id ?? ''
  const before = heldIn((await executor.load(Inventory, { websiteId, id: variantId })).state)
  for (const paymentToken of ['threeDSecure', 'decline']) {
    const { placed } = await shopper()
    expect((await placed({ paymentToken })).phase).not.toBe('done')
  }
  expect(heldIn((await executor.load(Inventory, { websiteId, id: variantId })).state)).toBe(before)
})
