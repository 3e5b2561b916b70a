import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createArea } from '../../src/areas/areas-store.ts'
import { listGrants } from '../../src/areas/grants-store.ts'
import { createPlan } from '../../src/areas/plans-store.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { startTestApp } from '../../src/testing/servers/test-app.ts'
import { settleBoughtAreas } from './settle-bought-areas.job.ts'

const { db, addWebsite } = await startTestApp({ routes: () => [] })
const now = () => new Date().toISOString()
let sites = 0

async function sell(kind: 'once' | 'recurring') {
  const { websiteId } = await addWebsite(`sold${++sites}`)
  const areaId = await createArea(db, websiteId, { name: 'Club', description: '', teaserBlocks: 0 }, now())
  const plan = { name: 'Friends', description: '', kind, productId: 'bread', places: null, isOpen: true }
  await createPlan(db, websiteId, { ...plan, areaIds: [areaId] }, now())
  const loaded = { state: {} as object }
  const load = (async () => loaded) as unknown as Executor['load']
  const job = settleBoughtAreas({ db, executor: { load } })
  const run = (data: Parameters<typeof job.run>[0]['data'], state: object) => {
    loaded.state = state
    return job.run({ websiteId, data, attempt: 1, signal: AbortSignal.timeout(5_000) })
  }
  const states = async () =>
    (await listGrants(db, websiteId, { siteUserId: v7(), personRef: 'ada' }, now())).map(({ state }) => state)
  return { run, states, websiteId }
}

const lines = [{ id: 'l', itemId: 'bread', quantity: 1, productType: 3 }]
const orderOf = (payment: string, refunds: object[] = [], testMode = false) => ({
  order: { customerRef: 'ada', testMode },
  lines,
  paidAt: now(),
  tally: { payment, cancelled: null, refunds, lines, fulfillments: [], paidCents: 900 },
})
const refund = { status: 'done', amountCents: 900, lines: [{ lineId: 'l', quantity: 1, removed: 0 }], restock: false }

test('a paid order opens its plan once, however often the job runs, and its refund closes it', async () => {
  const { run, states } = await sell('once')
  const order = { orderId: v7() }
  await run(order, orderOf('PENDING'))
  expect(await states()).toEqual([])
  for (const _ of [1, 2]) await run(order, orderOf('PAID'))
  expect(await states()).toEqual(['active'])
  for (const _ of [1, 2]) await run(order, orderOf('PAID', [refund]))
  expect(await states()).toEqual(['revoked'])
})

test('what was paid in test mode is open for a day', async () => {
  const { run, websiteId } = await sell('once')
  await run({ orderId: v7() }, orderOf('PAID', [], true))
  const [granted] = await listGrants(db, websiteId, { siteUserId: v7(), personRef: 'ada' }, now())
  expect(Date.parse(granted?.until ?? '') - Date.now()).toBeLessThanOrEqual(86_400_000)
})

test('a subscription opens its plan until it ends', async () => {
  const { run, states } = await sell('recurring')
  const subscription = { subscriptionId: v7() }
  const begun = { itemId: 'bread', customerRef: 'ada', testMode: false, at: now() }
  await run(subscription, { begun, phase: { step: 'waiting' } })
  expect(await states()).toEqual(['active'])
  await run(subscription, { begun, phase: { step: 'ended' } })
  expect(await states()).toEqual(['revoked'])
})
