import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carts } from '../../../projections/carts/projection.ts'
import { checkouts } from '../../../projections/checkouts/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { Cart } from '../../cart/cart.ts'
import { Checkout } from '../../checkout/checkout.ts'
import type { CheckoutEvent } from '../../checkout/events.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { findWebsite } from '../../websites/queries.ts'
import { hitKinds } from '../hit-shapes.ts'
import type {
  LiveOrdersReply,
  ProductFatesReply,
  ProductReportReply,
  SalesByReply,
  SalesReply,
} from '../sales-contract.ts'
import { composeWeeklyReport } from '../weekly/compose-weekly-report.ts'
import { salesRoutes } from './sales-routes.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const intent = { correlationId: 'test' }
const app = await startTestApp({
  routes({ urls }) {
    return salesRoutes({ reports: openTestReports(urls.reports), store, findTimeZone: async () => 'America/New_York' })
  },
})
const reports = openTestReports(app.urls.reports)
const running = runProjections({ db: app.db, store, projections: [carts, checkouts, orders] })
afterAll(() => running.stop())

/** In November New York is at UTC-5. */
const noonOf = (day: number) => `2026-11-${day}T17:00:00.000Z`
let website: TestWebsite
let owner: HttpClient

async function place(id: string, at: string, changes: Partial<FrozenOrder>, line: Partial<FrozenLine> = {}) {
  const order = { ...makeFrozenOrder(), testMode: false, ...changes }
  const events: OrderEvent[] = [
    { type: 'OrderPlaced', checkoutId: 'c', purchasedCartId: `cart-${id}`, paymentId: null, order, lineCount: 1, at },
    { type: 'OrderLinesPlaced', lines: [makeFrozenLine(line)], at },
  ]
  await executor.execute(Order, { websiteId: website.websiteId, id }, intent, () => events)
}

const totals = (changes: object) => ({ ...makeFrozenOrder().totals, ...changes })

beforeAll(async () => {
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
  const { websiteId } = website
  await place(
    'a',
    noonOf(2),
    {
      totals: totals({ discountCents: 250, shippingCostCents: 500, taxCents: 100, grandTotalCents: 1_600 }),
      discounts: [{ discountId: 'd', name: 'Ten', code: 'TEN', cents: 250 }],
    },
    { totalCents: 1_000, taxCents: 100 },
  )
  await place('b', noonOf(3), { shippingPlace: { country: 'DE', region: null }, customerRef: 'person-2' })
  await place('c', noonOf(3), {}, { itemId: 'jar', title: 'Jar' })
  await place('test', noonOf(3), { testMode: true })
  await place('before', '2026-10-31T17:00:00.000Z', { customerRef: 'person-3' })
  await executor.execute(Cart, { websiteId, id: 'cart-1' }, intent, () => [makeAdded({ at: noonOf(2) })])
  const started: CheckoutEvent = { type: 'CheckoutStarted', cartId: 'cart-1', visitorHash: 'h', at: noonOf(2) }
  await executor.execute(Checkout, { websiteId, id: 'checkout-1' }, intent, () => [started])
  const head = await store.head()
  for (const { name } of [carts, checkouts, orders])
    expect(head !== 'start' && (await running.waitFor(name, head, 60_000))).toBe(true)
})

const november = 'period=custom&from=2026-11-01&to=2026-11-05'
const get = async <Reply>(path: string) => (await owner.get(`/api/analytics/sales${path}`)).json() as Reply
const sales = (more = '') => get<SalesReply>(`?${november}${more}`)

test('sales of a period are summed by day, without test orders, beside the period before', async () => {
  const reply = await sales('&compare=previous')
  expect(reply.totals).toEqual({
    orders: 3,
    items: 3,
    grossCents: 3_750,
    discountCents: 250,
    refundCents: 0,
    taxCents: 100,
    shippingCents: 500,
    netCents: 3_500,
    totalCents: 4_100,
  })
  expect(reply.series.map(({ slot, orders: count }) => [slot, count]).slice(0, 3)).toEqual([
    ['2026-11-01', 0],
    ['2026-11-02', 1],
    ['2026-11-03', 2],
  ])
  expect(reply.previous).toMatchObject({ orders: 1, totalCents: 1_250 })
  expect(reply.funnel).toEqual({ visits: 0, products: 0, carts: 1, checkouts: 1, paid: 3 })
})

test.each([
  [
    'product',
    [
      ['mug', 2],
      ['jar', 1],
    ],
  ],
  [
    'country',
    [
      ['US', 2],
      ['DE', 1],
    ],
  ],
  [
    'code',
    [
      ['', 2],
      ['TEN', 1],
    ],
  ],
  [
    'customer',
    [
      ['new', 2],
      ['returning', 1],
    ],
  ],
  ['source', [['', 3]]],
  ['medium', [['', 3]]],
  ['campaign', [['', 3]]],
  ['category', [['', 3]]],
] as const)('by %s', async (by, expected) => {
  const { rows } = await get<SalesByReply>(`/by?${november}&by=${by}`)
  expect(rows.map(({ key, orders: count }) => [key, count]).toSorted()).toEqual(
    expected.map((one) => [...one]).toSorted(),
  )
})

test('sales in a former currency are reported by themselves, and the report says that there are some, also in the period before', async () => {
  await place('former', noonOf(4), { currency: 'EUR' })
  const head = await store.head()
  expect(head !== 'start' && (await running.waitFor('orders', head, 60_000))).toBe(true)
  const [own, former] = [await sales(), await sales('&currency=EUR')]
  expect([own.currency, own.totals.orders, own.currencies]).toEqual(['USD', 3, ['USD', 'EUR']])
  expect([former.currency, former.totals.orders, former.totals.totalCents]).toEqual(['EUR', 1, 1_250])
  expect([own.storeCurrency, former.storeCurrency]).toEqual(['USD', 'USD'])
  expect(own.funnel.paid).toBe(4)
  const after = 'period=custom&from=2026-11-05&to=2026-11-06'
  const currenciesOf = async (asked: string) => (await get<SalesReply>(`?${asked}`)).currencies
  expect(await currenciesOf(after)).toEqual([])
  expect(await currenciesOf(`${after}&compare=previous`)).toEqual(['USD', 'EUR'])
  const byCountry = await get<SalesByReply>(`/by?${november}&by=country&currency=EUR`)
  expect(byCountry).toMatchObject({
    currency: 'EUR',
    currencies: ['USD', 'EUR'],
    total: { orders: 1, salesCents: 1_250 },
  })
  expect((await owner.get(`/api/analytics/sales/export?${november}&currency=EUR`)).text).toContain('12.50,EUR')
  expect((await owner.get(`/api/analytics/sales?${november}&currency=euro`)).status).toBe(400)
})

test('the weekly report tells of sales in a former currency by themselves', async () => {
  const found = (await findWebsite(app.db, website.websiteId)) ?? expect.fail('No website')
  const parts = {
    reports,
    canonicalOriginOf: () => 'https://acme.example',
    manageOrigin: () => 'https://acme.manage.example',
  }
  const week = { week: '2026-11-09', now: new Date('2026-11-09T17:00:00Z'), withSales: true, token: 't' }
  const { letter } = await composeWeeklyReport(parts, found, week)
  expect(letter.text).toContain('Orders: 3 (1 the week before)')
  expect(letter.text).toContain('Orders in EUR: 1 (0 the week before)')
  expect(letter.text).toMatch(/^Sales in EUR: .*12\.50.* \(.*0\.00.* the week before\)$/m)
  expect((await composeWeeklyReport(parts, found, { ...week, withSales: false })).letter.text).not.toContain('EUR')
})

test('of each product it is told how often it was put into a cart, bought and given back, best sellers first', async () => {
  const { products } = await get<ProductFatesReply>(`/products?${november}`)
  expect(products).toMatchObject([
    { itemId: 'mug', title: 'Mug', added: 1, bought: 2, returned: 0 },
    { itemId: 'jar', bought: 1 },
  ])
})

test('the report of one product has the sources of its viewers and its daily figures', async () => {
  await withWebsite(app.db, website.websiteId, async (tx) => {
    const seen = (visit: string, kind: number) => sql`
      insert into hits (website_id, at, batch_id, place, kind, visitor, visit_id, path, referrer, source, medium, campaign,
        country, device, browser, os, language, item_id)
      values (${website.websiteId}, ${noonOf(2)}, ${crypto.randomUUID()}, 1, ${kind}, 1, ${visit}, '/', '', 'ours', '', '',
        'DE', 'desktop', '', '', 'en', 'mug')`
    const visit = (id: string, source: string) => sql`
      insert into visits (website_id, visit_id, started_at, last_at, visitor, is_new, entry_path, exit_path, referrer,
        source, medium, campaign, country, device, browser, os, language, page_views, seconds)
      values (${website.websiteId}, ${id}, ${noonOf(2)}, ${noonOf(2)}, 1, true, '/', '/', '', ${source}, '', '', 'DE',
        'desktop', '', '', 'en', 1, 0)`
    const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
    await visit(one, 'instagram.com').execute(tx)
    await visit(other, '').execute(tx)
    for (const kind of [hitKinds.productView, hitKinds.productView, hitKinds.quickView, hitKinds.addToCart])
      await seen(one, kind).execute(tx)
    await seen(other, hitKinds.productView).execute(tx)
  })
  const reply = await get<ProductReportReply>(`/products/mug?${november}&compare=previous`)
  expect(reply.product).toMatchObject({ title: 'Mug', seen: 3, quickViews: 1, added: 1, bought: 2, previousBought: 1 })
  expect(reply.sources).toEqual([
    { source: 'instagram.com', seen: 1, quickViews: 1, added: 1 },
    { source: '', seen: 1, quickViews: 0, added: 0 },
  ])
  expect(reply.series[1]).toEqual({ slot: '2026-11-02', seen: 4, added: 1, bought: 1 })
  expect((await owner.get(`/api/analytics/sales/products/unknown?${november}`)).status).toBe(404)
})

test('the live page has the orders of the last half hour, and every table a file', async () => {
  await place('now', new Date().toISOString(), {})
  const live = () => get<LiveOrdersReply>('/live')
  await expect.poll(live, { timeout: 60_000 }).toMatchObject({ orders: [{ orderId: 'now' }] })
  const [headings, order] = (await owner.get('/api/analytics/sales/live/export')).text.split('\r\n')
  expect(headings).toBe('\uFEFFOrder,Time,Total,Currency,Order id')
  expect(order).toMatch(/^,\d{4}-\d\d-\d\dT[\d:]{8}-0[45]:00,12\.50,USD,now$/)
  const days = (await owner.get(`/api/analytics/sales/export?${november}`)).text.split('\r\n')
  expect(days[0]).toContain('Day,Orders,Items,Gross sales,Discounts,Refunds,Net sales,Shipping,Tax,Total,Currency')
  expect(days[2]).toBe('2026-11-02,1,1,12.50,2.50,0.00,10.00,5.00,1.00,16.00,USD')
  const codes = (await owner.get(`/api/analytics/sales/by/export?${november}&by=code`)).text
  expect(codes).toContain('TEN,TEN,1,1,16.00,0.00,USD')
  expect((await owner.get(`/api/analytics/sales/products/export?${november}`)).text).toContain(
    'mug,Mug,3,1,1,2,0,22.50,USD',
  )
  const funnel = (await owner.get(`/api/analytics/sales/funnel/export?${november}`)).text.split('\r\n')
  expect(funnel.map((row) => row.split(',')[0]?.replace('\uFEFF', ''))).toEqual([
    'Step',
    'Visits',
    'Looked at a product',
    'Began a cart',
    'Went to the checkout',
    'Ordered',
    '',
  ])
  const mug = (await owner.get(`/api/analytics/sales/products/mug/export?${november}`)).text.split('\r\n')
  expect([mug[0], mug[2]]).toEqual(['\uFEFFDay,Seen,Added,Bought', '2026-11-02,4,1,1'])
  expect((await owner.get(`/api/analytics/sales/products/unknown/export?${november}`)).status).toBe(404)
})

test('a file of a period that is compared has the figures of the other period beside it', async () => {
  const compared = `${november}&compare=previous`
  const read = async (path: string) => (await owner.get(`/api/analytics/sales/${path}?${compared}`)).text.split('\r\n')
  const days = await read('export')
  expect(days[0]).toMatch(/,Currency,Compared day,Compared orders,Compared total$/)
  expect(days[2]).toMatch(/^2026-11-02,.*,USD,\d{4}-\d\d-\d\d,0,0\.00$/)
  expect((await read('by/export'))[1]).toMatch(/^mug,Mug,.*,USD,\d+\.\d\d$/)
  expect((await read('products/export'))[1]).toMatch(/^mug,Mug,.*,USD,\d+$/)
  const mug = await read('products/mug/export')
  expect(mug[0]).toMatch(/^\uFEFFDay,Seen,Added,Bought,Compared day,/)
  expect(mug[2]).toMatch(/^2026-11-02,4,1,1,\d{4}-\d\d-\d\d,0,0,\d+$/)
  expect((await read('funnel/export')).at(-2)).toMatch(/^Ordered,\d+,\d+$/)
})
