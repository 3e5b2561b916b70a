import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventory } from '../../../projections/inventory/projection.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { restock } from '../../../projections/restock/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { addCollection } from '../../catalog/store.ts'
import type { InventoryEvent } from '../../inventory/events.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { newEvents } from '../../platform/event-store/executor/new-events.ts'
import { createUpcast } from '../../platform/event-store/executor/upcast.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { RestockEvent } from '../../restock/events.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { makeReserved, makeSet, unlimitedNow } from '../../testing/fixtures/make/make-stock.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { makeSignUp } from '../../testing/fixtures/restock-events.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { RestockDemandReply, StockReportReply } from '../commerce-contract.ts'
import { commerceRoutes } from './commerce-routes.ts'

const DAY_MS = 86_400_000
const store = memoryEventStore()
const opened: { remembered?: () => Promise<void> } = {}
const app = await startTestApp({
  async routes({ db, urls }) {
    const projections = [inventory, restock]
    await prepareProjections({ adminUrl: urls.admin, projections })
    const running = runProjections({ db, store, projections })
    afterAll(() => running.stop())
    opened.remembered = async () => {
      const head = await store.head()
      for (const { name } of projections)
        expect(head !== 'start' && (await running.waitFor(name, head, 10_000))).toBe(true)
    }
    return commerceRoutes({ reports: openTestReports(urls.reports), store, findTimeZone: async () => 'UTC' })
  },
})

let websiteId: string
let owner: HttpClient
let stranger: HttpClient

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const dayOf = (at: string) => at.slice(0, 10)

async function happen(category: string, entityId: string, ...events: (InventoryEvent | RestockEvent)[]) {
  const written = newEvents(events, entityId, { correlationId: 'test' }, createUpcast({}))
  await store.append({ category, websiteId, entityId }, written, { expected: 'any' })
}

async function notice(signUpId: string, state: string, moments: { sent?: string; clicked?: string; carted?: string }) {
  const { sent = ago(1), clicked = null, carted = null } = moments
  await withWebsite(app.db, websiteId, (tx) =>
    sql`
      insert into restock_notices (website_id, send_id, sign_up_id, variant_id, product_id, person_ref, number, state,
        available_at, changed_at, clicked_at, carted_at)
      values (${websiteId}, 's', ${signUpId}, 'mug-s', 'mug', 'p', 1, ${state}, ${sent}, ${sent}, ${clicked}, ${carted})`.execute(
      tx,
    ),
  )
}

const get = async <Reply>(path: string, client = owner) => {
  const reply = await client.get(path)
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
  return reply.json() as Reply
}

beforeAll(async () => {
  const website = await app.addWebsite('acme')
  websiteId = website.websiteId
  owner = await website.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
  await withWebsite(app.db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [
      newProduct('mug', { S: 1000, L: 1500 }, { title: 'Mug' }),
      newProduct('vase', { One: 9000 }),
      newProduct('bowl', { One: 500 }),
      newProduct('song', { One: 100 }, { productType: 2 }),
    ]),
  )
  await happen('inventory', 'mug-s', makeSet(2, { at: ago(40) }), makeSet(0, { by: -2, at: ago(10) }))
  await happen('inventory', 'mug-s', makeSet(3, { by: 3, at: ago(8) }), makeReserved('c:1', 3, { at: ago(2) }))
  await happen('inventory', 'mug-l', makeSet(4, { at: ago(5) }), makeReserved('c:2', 1, { at: ago(1) }))
  await happen('inventory', 'vase-one', makeSet(10, { at: ago(5) }))
  await happen('inventory', 'bowl-one', unlimitedNow)
  await happen('restock', 'mug-s', makeSignUp(1, { at: ago(9) }), makeSignUp(2, { at: ago(2) }))
  await happen('restock', 'mug-l', makeSignUp(1, { signUpId: 'other', at: ago(2) }))
  await happen('restock', 'gone-one', makeSignUp(1, { signUpId: 'gone', productId: 'gone', at: ago(45) }))
  await notice('s8', 'sent', { sent: ago(3), clicked: ago(2), carted: ago(2) })
  await notice('s9', 'failed', { sent: ago(3) })
  await notice('s7', 'sent', { sent: ago(45), clicked: ago(1) })
  await opened.remembered?.()
})

test('stock is valued at current prices, and unlimited stock is not counted', async () => {
  const { rows: _, ...sums } = await get<StockReportReply>('/api/analytics/stock')
  expect(sums).toEqual({
    currency: 'USD',
    counted: 3,
    unlimited: 1,
    soldOut: 1,
    low: 1,
    unitsOnHand: 3 + 4 + 10,
    unitsReserved: 4,
    valueOnHandCents: 3 * 1000 + 4 * 1500 + 10 * 9000,
    hasNextPage: false,
    nextPageCursor: null,
  })
})

test('sold-out variants come first, with their start, the days of the last 30, and the waiting list', async () => {
  const { rows } = await get<StockReportReply>('/api/analytics/stock')
  expect(rows).toEqual([
    {
      itemId: 'mug',
      variantId: 'mug-s',
      title: 'Mug',
      variantName: 'S',
      sku: 'MUG-S',
      state: 'sold-out',
      available: 0,
      onHand: 3,
      reserved: 3,
      valueCents: 3000,
      soldOutSince: expect.stringContaining(dayOf(ago(2))),
      soldOutDays: 4,
      waiting: 2,
    },
    expect.objectContaining({ variantId: 'mug-l', state: 'low', available: 3, soldOutSince: null, soldOutDays: 0 }),
  ])
  const low = await get<StockReportReply>('/api/analytics/stock?state=low&low=10')
  expect(low.rows.map(({ variantId }) => variantId)).toEqual(['mug-l', 'vase-one'])
  expect((await owner.get('/api/analytics/stock?cursor=x')).status).toBe(400)
})

test('demand is the current waiting list by product, and sign-ups, e-mails, clicks and carts by their own time', async () => {
  const { waiting, totals, previous, products, series } = await get<RestockDemandReply>(
    '/api/analytics/restock?period=30d&compare=previous',
  )
  expect(waiting).toBe(4)
  expect(totals).toEqual({ signUps: 3, letters: 1, clicked: 2, carted: 1 })
  expect(previous).toEqual({ signUps: 1, letters: 1, clicked: 0, carted: 0 })
  expect(
    products.map(({ productId, title, waiting, variants, signUps }) => [productId, title, waiting, variants, signUps]),
  ).toEqual([
    ['mug', 'Mug', 3, 2, 3],
    ['gone', '', 1, 1, 0],
  ])
  expect(series).toHaveLength(30)
  expect(series.find(({ slot }) => slot === dayOf(ago(2)))).toMatchObject({ signUps: 2, letters: 0 })
  expect(series.find(({ slot }) => slot === dayOf(ago(3)))).toMatchObject({ signUps: 0, letters: 1 })
})

test('another website sees none of it', async () => {
  expect(await get('/api/analytics/stock', stranger)).toMatchObject({ counted: 0, rows: [], valueOnHandCents: 0 })
  expect(await get('/api/analytics/restock', stranger)).toMatchObject({ waiting: 0, products: [] })
})
