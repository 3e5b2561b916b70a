import { afterAll, beforeAll, expect, test } from 'vitest'
import { carts } from '../../../projections/carts/projection.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import type { CartEvent } from '../../cart/events.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { newEvents } from '../../platform/event-store/executor/new-events.ts'
import { createUpcast } from '../../platform/event-store/executor/upcast.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import type { AbandonedReply, CartHistoryReply, CartsReply } from '../commerce-contract.ts'
import type { AddsReply } from '../home-contract.ts'
import { commerceRoutes } from './commerce-routes.ts'

const CARTS = '/api/analytics/carts'
const DAY_MS = 86_400_000

const store = memoryEventStore()
const opened: { remembered?: () => Promise<void> } = {}
const app = await startTestApp({
  async routes({ db, urls }) {
    await prepareProjections({ adminUrl: urls.admin, projections: [carts] })
    const running = runProjections({ db, store, projections: [{ ...carts, minIntervalMs: 0 }] })
    afterAll(() => running.stop())
    opened.remembered = async () => {
      const head = await store.head()
      expect(head !== 'start' && (await running.waitFor('carts', head, 10_000))).toBe(true)
    }
    // UTC+5:30 all year: a local day begins at 18:30 UTC of the day before.
    return commerceRoutes({ reports: openTestReports(urls.reports), store, findTimeZone: async () => 'Asia/Kolkata' })
  },
})

let website: TestWebsite
let owner: HttpClient
let stranger: HttpClient

/** So many days and hours ago, plus seconds that keep the events in order. */
const ago = (days: number, hours = 0, seconds = 0) =>
  new Date(Date.now() - days * DAY_MS - hours * 3_600_000 + seconds * 1_000).toISOString()
const localDay = (at: string) => new Date(Date.parse(at) + 5.5 * 3_600_000).toISOString().slice(0, 10)

async function happen(websiteId: string, cartId: string, ...events: CartEvent[]) {
  const stream = { category: 'cart', websiteId, entityId: cartId }
  await store.append(stream, newEvents(events, cartId, { correlationId: 'test' }, createUpcast({})), {
    expected: 'any',
  })
}

const put = (entryId: string, at: string, more = {}) => makeAdded({ entryId, at, quantity: 2, ...more })
const change = (at: string, quantity = 5): CartEvent => ({
  type: 'CartEntryQuantityChanged',
  entryId: 'e1',
  quantity,
  at,
})
const take = (entryId: string, at: string): CartEvent => ({ type: 'CartEntryRemoved', entryId, at })
const fill = (at: string): CartEvent => ({
  type: 'CartEntryAdditionalFieldsChanged',
  entryId: 'e1',
  fieldsRef: 'ref-of-the-vault',
  at,
})
const buy = (at: string): CartEvent => ({ type: 'CartPurchased', orderId: 'o1', at })

const get = async <Reply>(path: string, client = owner) => {
  const reply = await client.get(path)
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
  return reply.json() as Reply
}

beforeAll(async () => {
  website = await app.addWebsite('acme')
  const other = await app.addWebsite('other')
  owner = await website.signedIn()
  stranger = await other.signedIn()
  const { websiteId } = website
  await happen(websiteId, 'left', put('e1', ago(3)), put('e2', ago(3, 0, 1), { itemId: 'cup', title: 'Cup', sku: 'C' }))
  await happen(websiteId, 'changed', put('e1', ago(3, 1)), change(ago(2)))
  await happen(websiteId, 'filled', put('e1', ago(4), { title: 'Mug, blue' }), fill(ago(4, 0, 1)))
  await happen(websiteId, 'euro', put('e1', ago(4), { currency: 'EUR' }))
  await happen(websiteId, 'taken', put('e1', ago(5)), put('e2', ago(5, 0, 1)), take('e2', ago(5, 0, 2)))
  await happen(websiteId, 'emptied', put('e1', ago(5)), take('e1', ago(5, 0, 1)))
  await happen(websiteId, 'bought', put('e1', ago(5)), buy(ago(4)))
  await happen(websiteId, 'open', put('e1', ago(3)), change(ago(0, 23)))
  await happen(websiteId, 'older', put('e1', ago(40)))
  await happen(other.websiteId, 'secret', put('e1', ago(3), { title: 'Secret' }))
  await opened.remembered?.()
})

test('carts of a period are emptied, bought, open or left for 24 hours, and what was left has a value', async () => {
  const { totals, previous } = await get<CartsReply>(`${CARTS}?period=30d&compare=previous`)
  expect(totals).toEqual({
    carts: 8,
    withItems: 7,
    emptied: 1,
    purchased: 1,
    open: 1,
    abandoned: 5,
    abandonedRate: 5 / 7,
    recoverable: 0,
    itemsLeft: 4 + 5 + 2 + 2 + 2,
    valueLeft: [
      { currency: 'USD', cents: (4 + 5 + 2 + 2) * 1200 },
      { currency: 'EUR', cents: 2400 },
    ],
  })
  expect(previous).toMatchObject({ carts: 1, abandoned: 1, itemsLeft: 2 })
})

test('each step of loss is counted, and the products that lie in most carts come first', async () => {
  const { stepsOfLoss, leftBehind } = await get<CartsReply>(CARTS)
  expect(stepsOfLoss.map(({ step, carts }) => [step, carts])).toEqual([
    ['added', 2],
    ['changed', 1],
    ['filledIn', 1],
    ['removed', 1],
    ['estimated', 0],
    ['coded', 0],
    ['repriced', 0],
  ])
  expect(leftBehind).toEqual([
    {
      itemId: 'mug',
      title: 'Mug',
      carts: 5,
      items: 2 + 5 + 2 + 2 + 2,
      valueLeft: [
        { currency: 'USD', cents: 11 * 1200 },
        { currency: 'EUR', cents: 2400 },
      ],
    },
    { itemId: 'cup', title: 'Cup', carts: 1, items: 2, valueLeft: [{ currency: 'USD', cents: 2400 }] },
  ])
})

test('what lies in the carts of a period is counted, bought or not, with the products of which there is most', async () => {
  const adds = await get<AddsReply>('/api/analytics/adds?period=30d&compare=previous')
  expect(adds).toMatchObject({ items: 4 + 5 + 2 + 2 + 2 + 2 + 5, previousItems: 2, timeZone: 'Asia/Kolkata' })
  expect(adds.products).toEqual([
    { itemId: 'mug', title: 'Mug', carts: 7, items: 20 },
    { itemId: 'cup', title: 'Cup', carts: 1, items: 2 },
  ])
  expect((await get<AddsReply>('/api/analytics/adds?period=day')).previousItems).toBeNull()
})

test('a cart counts on the day of the website on which it was begun; every day up to today is there', async () => {
  const { series, from, to, timeZone, hasCarts } = await get<CartsReply>(`${CARTS}?period=7d`)
  expect(timeZone).toBe('Asia/Kolkata')
  expect(hasCarts).toBe(true)
  expect(series.map(({ slot }) => slot)).toEqual(Array.from({ length: 7 }, (_, n) => localDay(ago(6 - n))))
  expect([from, to]).toEqual([series[0]?.slot, series.at(-1)?.slot])
  for (const day of [3, 4, 5]) {
    const begun = { 3: ['left', 'open'], 4: ['filled', 'euro'], 5: ['taken', 'emptied', 'bought'] }[day] ?? []
    const also = day === 3 && localDay(ago(3, 1)) === localDay(ago(3)) ? 1 : 0
    const found = series.find(({ slot }) => slot === localDay(ago(day)))
    expect(found?.carts).toBeGreaterThanOrEqual(begun.length + also)
  }
  expect(series.reduce((sum, { carts }) => sum + carts, 0)).toBe(8)
})

test('abandoned carts come page by page, those left last first, of one step if that is asked', async () => {
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: AbandonedReply = await get(`${CARTS}/abandoned?limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.carts.map(({ cartId }) => cartId))
    cursor = page.nextPageCursor
  }
  expect(seen).toEqual(['changed', 'left', 'filled', 'euro', 'taken'])
  const { carts } = await get<AbandonedReply>(`${CARTS}/abandoned?step=added`)
  expect(carts[0]).toEqual({
    cartId: 'left',
    createdAt: expect.any(String),
    lastAt: expect.any(String),
    step: 'added',
    items: 4,
    lines: 2,
    titles: ['Mug', 'Cup'],
    valueLeft: { currency: 'USD', cents: 4800 },
  })
  expect((await owner.get(`${CARTS}/abandoned?cursor=x`)).status).toBe(400)
})

test('abandoned carts are those in which one product lies, if that is asked, whatever else lies in them', async () => {
  const idsOf = async (query: string) =>
    (await get<AbandonedReply>(`${CARTS}/abandoned?${query}`)).carts.map(({ cartId }) => cartId)
  expect(await idsOf('item=cup')).toEqual(['left'])
  expect(await idsOf('item=mug&step=filledIn')).toEqual(['filled'])
  expect(await idsOf('item=nosuch')).toEqual([])
  const file = await owner.get(`${CARTS}/abandoned/export?item=cup`)
  expect(
    file.text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(['left'])
})

test('the timeline of one cart tells each event, and shows the cart at any moment with the prices it had', async () => {
  const { timeline, cart } = await get<CartHistoryReply>(`${CARTS}/taken`)
  expect(
    timeline.map(({ what, quantityBefore, quantity, items, subtotalCents }) => [
      what,
      quantityBefore,
      quantity,
      items,
      subtotalCents,
    ]),
  ).toEqual([
    ['added', 0, 2, 2, 2400],
    ['added', 0, 2, 4, 4800],
    ['removed', 2, 0, 2, 2400],
  ])
  expect(timeline[2]?.line).toEqual({ entryId: 'e2', sku: 'SQ1', title: 'Mug', attributes: [] })
  expect(cart).toMatchObject({ isPurchased: false, items: 2, subtotalCents: 2400, currency: 'USD' })
  const [first, second] = timeline
  const then = await get<CartHistoryReply>(`${CARTS}/taken?asOf=${second?.at}`)
  expect(then.cart).toMatchObject({ items: 4, lines: [{ entryId: 'e1' }, { entryId: 'e2', unitPriceCents: 1200 }] })
  expect(then.timeline).toEqual(timeline)
  const before = await get<CartHistoryReply>(
    `${CARTS}/taken?asOf=${new Date(Date.parse(first?.at ?? '') - 1).toISOString()}`,
  )
  expect(before.cart).toEqual({
    createdAt: null,
    isPurchased: false,
    lines: [],
    items: 0,
    subtotalCents: 0,
    currency: null,
  })
  expect((await get<CartHistoryReply>(`${CARTS}/bought`)).timeline.at(-1)).toMatchObject({
    what: 'purchased',
    line: null,
  })
  expect((await get<CartHistoryReply>(`${CARTS}/emptied`)).timeline.at(-1)?.what).toBe('emptied')
})

test('a form entry of a shopper stays in the vault: only its existence is shown', async () => {
  const reply = await owner.get(`${CARTS}/filled`)
  expect((reply.json() as CartHistoryReply).cart.lines[0]?.hasAdditionalFields).toBe(true)
  expect(reply.text).not.toContain('ref-of-the-vault')
})

test('a cart of another website looks nonexistent, and is in no sum', async () => {
  const [unknown, foreign] = [await owner.get(`${CARTS}/unknown`), await owner.get(`${CARTS}/secret`)]
  expect([unknown.status, foreign.status]).toEqual([404, 404])
  expect((await owner.get(`${CARTS}/%2a`)).status).toBe(404)
  expect((await get<CartsReply>(CARTS, stranger)).totals.carts).toBe(1)
})

test('roles with reports may view them, editors may not', async () => {
  const asRole = async (role: number) => {
    const accountId = await createAccount(app.db, 'Someone', new Date().toISOString())
    await setRoles(app.db, website.websiteId, accountId, [role])
    return website.signedIn(accountId)
  }
  expect((await (await asRole(roles.REPORTING)).get(CARTS)).status).toBe(200)
  expect((await (await asRole(roles.EDITOR)).get(CARTS)).status).toBe(403)
})

test.each([
  ['period=custom', 'Choose a start and an end date.'],
  ['period=custom&from=2026-03-02&to=2026-03-01', 'The end date is before the start date.'],
])('%s is refused with a message', async (query, message) => {
  const reply = await owner.get(`${CARTS}?${query}`)
  expect(reply.status).toBe(400)
  expect(reply.text).toContain(message)
})
