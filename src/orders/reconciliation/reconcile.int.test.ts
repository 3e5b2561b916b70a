import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giftCards } from '../../../projections/gift-cards/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { openLedgersLab, PERIOD, sell, WEBSITE } from '../../../proof/orders/ledgers-lab.ts'
import { paidOrderAt } from '../../../proof/orders/paid-order-at.ts'
import { openDispute, plantAll } from '../../../proof/orders/planted-differences.ts'
import type { GiftCardEvent } from '../../gift-cards/events.ts'
import { GiftCard } from '../../gift-cards/gift-card.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { makeCharged, makeIssued } from '../../testing/fixtures/make/make-gift-card.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { forkStripeTwin, type StripeTwin } from '../../testing/stripe-twin/fork-stripe-twin.ts'
import { stripeOnTwin } from '../../testing/stripe-twin/stripe-on-twin.ts'
import { numberTheOrder, recordOrder } from '../use-cases/record-order.ts'
import { askForCheck, carryOutCheck } from './check-ledgers.ts'
import { reconcile } from './reconcile.ts'
import { listChecks } from './reconciliation-store.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const store = memoryEventStore()
const executor = createExecutor(store)
const running = runProjections({ db, store, projections: [orders, giftCards] })
let twin: StripeTwin
beforeAll(async () => {
  twin = await forkStripeTwin()
})
afterAll(async () => {
  await running.stop()
  await twin.stop()
})

/** Waits until the read model has caught up. */
async function caughtUp() {
  const head = await store.head()
  if (head !== 'start') await Promise.all(['orders', 'gift-cards'].map((name) => running.waitFor(name, head, 60_000)))
}

test('honest orders agree with the ledger, and each of 20 planted differences is found where it is', async () => {
  const lab = openLedgersLab({ executor, db })
  const sold = []
  for (let n = 0; n < 60; n++) sold.push(await sell(lab, n))
  const [first, second] = [sold[5], sold[6 + 5]]
  if (!first || !second) throw new Error('There are too few orders')
  await openDispute(lab, first, true)
  await openDispute(lab, second, false)
  await caughtUp()
  const honest = await reconcile(lab.deps, WEBSITE, PERIOD)
  expect(honest).toMatchObject({
    orders: 60,
    moneyWithoutOrder: 0,
    ordersWithoutMoney: 0,
    otherDifferences: 0,
    differences: [],
    failures: [],
  })
  const planted = await plantAll(
    lab,
    sold.filter((one) => one !== first && one !== second),
  )
  const { differences, ...counts } = await reconcile(lab.deps, WEBSITE, PERIOD)
  const at = ({ kind, at: where }: { kind: string; at: string | null }) => `${kind} ${where}`
  expect(differences.map((one) => at({ kind: one.kind, at: one.orderId ?? one.reference })).toSorted()).toEqual(
    planted.map(at).toSorted(),
  )
  expect(counts).toMatchObject({ moneyWithoutOrder: 3, ordersWithoutMoney: 2, otherDifferences: 15 })
})

test('a check reads Stripe’s ledger with its fees and payouts, one at a time, and stays for the next look', async () => {
  const websiteId = v7().replaceAll('-', '')
  const secretKey = `sk_test_${websiteId}`
  const stripe = await stripeOnTwin(twin, secretKey, websiteId)
  const find = async (_: string, name: string, testMode: boolean) =>
    name === 'stripe' && testMode ? stripe.gateway : undefined
  const deps = { executor, db, gateways: { current: async () => stripe.gateway, find } }
  const made = await paidOrderAt(deps, websiteId, { source: await stripe.tokenOf('pm_card_visa'), cents: 5_000 })
  await twin.order('dashboard-refund', { secretKey, paymentIntent: made.gatewayId, amount: 700 })
  await twin.order('pay-out', { secretKey, currency: 'usd' })
  await caughtUp()
  const now = new Date(Date.now() + 3_600_000)
  const asked = () => askForCheck({ db }, websiteId, { days: 7, isNightly: false, now })
  expect(await asked()).toBe(true)
  expect(await asked()).toBe(false)
  const begun = await listChecks(db, websiteId)
  expect(begun).toMatchObject({ latest: { finishedAt: null, result: null }, earlier: [] })
  await carryOutCheck(deps, websiteId, begun.latest?.id ?? '')
  const { latest } = await listChecks(db, websiteId)
  expect(latest?.result).toMatchObject({
    orders: 1,
    moneyWithoutOrder: 0,
    ordersWithoutMoney: 0,
    otherDifferences: 1,
    failures: [],
    differences: [{ kind: 'refundNotInLog', orderId: made.orderId, gatewayCents: 700, orderCents: 0 }],
    totals: [
      {
        gateway: 'stripe',
        currency: 'USD',
        payments: 1,
        takenCents: 5_000,
        refundedCents: 700,
        feeCents: 175,
        paidOutCents: 4_125,
      },
    ],
    payouts: [{ cents: 4_125, currency: 'USD' }],
  })
  await carryOutCheck(deps, websiteId, begun.latest?.id ?? '')
  expect((await listChecks(db, websiteId)).latest).toEqual(latest)
})

test('a ledger that cannot be read says why, and nothing is said about its orders', async () => {
  const websiteId = v7().replaceAll('-', '')
  const stripe = await stripeOnTwin(twin, 'sk_nonsense', websiteId)
  const find = async (_: string, name: string, testMode: boolean) =>
    name === 'stripe' && testMode ? stripe.gateway : undefined
  const deps = { executor, db, gateways: { current: async () => stripe.gateway, find } }
  await caughtUp()
  const result = await reconcile(deps, websiteId, { from: new Date(Date.now() - 86_400_000), until: new Date() })
  expect(result.failures).toHaveLength(1)
  expect(result.failures[0]?.message).toContain('Invalid API Key')
  expect(result.differences).toEqual([])
})

test('gift cards add up to what is left, and a card and its order that tell different amounts are found', async () => {
  const websiteId = v7().replaceAll('-', '')
  const { deps } = openLedgersLab({ executor, db })
  const [at, before] = [new Date(PERIOD.until.getTime() - 60_000).toISOString(), PERIOD.from.toISOString()]
  const decide = (id: string, events: GiftCardEvent[]) =>
    executor.execute(GiftCard, { websiteId, id, isNew: true }, { correlationId: id }, () => events)
  const order = async (cardId: string, cents: number) => {
    const checkoutId = v7()
    const orderId = v7()
    const totals = { ...makeFrozenOrder().totals, subtotalCents: cents, grandTotalCents: cents }
    const frozen = makeFrozenOrder({ totals, testMode: false, giftCards: [{ cardId, last4: 'WXYZ', cents }] })
    const lines = [makeFrozenLine({ unitPriceCents: cents, totalCents: cents })]
    const target = { websiteId, orderId, at }
    await recordOrder(deps, target, { checkoutId, purchasedCartId: v7(), paymentId: null, order: frozen, lines })
    await numberTheOrder(deps, target, frozen, async () => ({ outcome: 'received', tender: 'giftCard' }))
    return orderId
  }
  const [honest, short, alone] = [v7(), v7(), v7()]
  const issued = makeIssued({ at: before })
  const charge = (orderId: string, cents: number) => makeCharged(v7(), cents, { orderId, at })
  await decide(honest, [issued, charge(await order(honest, 3_240), 3_240)])
  await caughtUp()
  const good = await reconcile(deps, websiteId, PERIOD)
  const sums = { issued: 5_000, credited: 0, charged: 3_240, revoked: 0, left: 1_760 }
  expect(good).toMatchObject({ otherDifferences: 0, giftCards: { cards: 1, totals: [{ cards: 1, ...sums }] } })
  const shortOrder = await order(short, 1_000)
  await decide(short, [issued, charge(shortOrder, 900)])
  await decide(alone, [issued, charge(v7(), 500)])
  await caughtUp()
  const { otherDifferences, giftCards: checked } = await reconcile(deps, websiteId, PERIOD)
  expect(otherDifferences).toBe(2)
  expect(checked?.differences.toSorted((a, b) => b.cardCents - a.cardCents)).toMatchObject([
    { kind: 'otherPayment', cardId: short, orderId: shortOrder, cardCents: 900, expectedCents: 1_000 },
    { kind: 'otherPayment', cardId: alone, orderId: null, cardCents: 500, expectedCents: 0 },
  ])
})
