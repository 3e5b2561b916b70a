import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { carts } from '../../../projections/carts/projection.ts'
import { checkouts } from '../../../projections/checkouts/projection.ts'
import { inventory } from '../../../projections/inventory/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { restock } from '../../../projections/restock/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { Cart } from '../../cart/cart.ts'
import type { CartEvent } from '../../cart/events.ts'
import { inventoryRoutes } from '../../inventory/routes.ts'
import { cancelOrder } from '../../orders/commands/cancel-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import { recordFoundRefund, refundOrder, settleRefund } from '../../orders/commands/refund-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order, type OrderState } from '../../orders/order.ts'
import { openCopyPool } from '../../platform/database/copy-rows.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { Restock } from '../../restock/restock.ts'
import { localDay } from '../../shared/calendar.ts'
import type { FrozenLine, FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { liveRefunds } from '../../shared/orders/order-tally.ts'
import { refundAmounts } from '../../shared/orders/refund-amounts.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { assertStockAgrees, stockChanges, stockOf, writeStock } from '../../testing/fixtures/generated-stock.ts'
import {
  assertVisitsAgree,
  placeVisits,
  signUpsOf,
  sumOf,
  visits,
  visitWith,
  writeVisits,
} from '../../testing/fixtures/generated-visits.ts'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { makeFrozenLine, makeFrozenOrder } from '../../testing/fixtures/make/make-order.ts'
import { openTestReports } from '../../testing/fixtures/open-test-reports.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import type { CartsReply } from '../commerce-contract.ts'
import { eventReportRoutes } from '../events/event-report-routes.ts'
import type { AddsReply } from '../home-contract.ts'
import { recordOrderSources } from '../rollups/record-order-sources.ts'
import type {
  ProductFatesReply,
  ProductReportReply,
  SalesByReply,
  SalesFigures,
  SalesReply,
} from '../sales-contract.ts'
import { speedReportRoutes } from '../speed/report-routes.ts'
import { campaignRoutes } from '../traffic/campaign-routes.ts'
import type { TrafficDeps } from '../traffic/traffic-deps.ts'
import { trafficRoutes } from '../traffic/traffic-routes.ts'
import { commerceRoutes } from './commerce-routes.ts'
import { salesRoutes } from './sales-routes.ts'

const store = memoryEventStore()
const executor = createExecutor(store)
const intent = { correlationId: 'test' }
const zones = new Map<string, string>()
const app = await startTestApp({
  routes({ db, urls }) {
    const findTimeZone = async (websiteId: string) => zones.get(websiteId) ?? 'UTC'
    const deps = { db, live: {} as TrafficDeps['live'], reports: openTestReports(urls.reports), store, findTimeZone }
    const ofSales = [...salesRoutes(deps), ...commerceRoutes(deps)]
    const ofVisits = [trafficRoutes(deps), campaignRoutes(deps), eventReportRoutes(deps), speedReportRoutes(deps)]
    const noItem = async () => undefined
    const ofStock = inventoryRoutes({ db, store, executor, findItem: noItem, assetOrigin: 'http://assets.test' })
    const unlimited = [...ofSales, ...ofVisits.flat(), ...ofStock]
    return unlimited.map((route) => ({ ...route, rateLimit: 'none' as const }))
  },
})
const running = runProjections({ db: app.db, store, projections: [carts, checkouts, inventory, orders, restock] })
const copyPool = openCopyPool(app.urls.app, { max: 1, onError: () => {} })
afterAll(async () => {
  await running.stop()
  await copyPool.end()
})

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]

/** Months in which the clocks change, or end at a border of the calendar. */
const month = fc.constantFrom(
  { timeZone: 'America/New_York', from: '2024-11-01', middle: '2024-11-03', to: '2024-11-30' },
  { timeZone: 'America/New_York', from: '2025-03-01', middle: '2025-03-08', to: '2025-03-31' },
  { timeZone: 'Europe/Berlin', from: '2025-10-01', middle: '2025-10-26', to: '2025-10-31' },
  { timeZone: 'Asia/Kolkata', from: '2024-02-01', middle: '2024-02-28', to: '2024-02-29' },
  { timeZone: 'Pacific/Chatham', from: '2025-04-01', middle: '2025-04-05', to: '2025-04-30' },
)

/** A time in the month, up to three days outside of it, or within a millisecond of a local midnight. */
const moment = fc.record({
  day: fc.integer({ min: -3, max: 33 }),
  minutes: fc.integer({ min: 0, max: 1_439 }),
  atMidnight: fc.option(fc.constantFrom(-1, 0, 1), { nil: null }),
})

const line = fc.record({
  item: fc.constantFrom('mug', 'jar', 'vase', 'bowl'),
  quantity: fc.integer({ min: 1, max: 4 }),
  unitPriceCents: fc.integer({ min: 1, max: 9_999 }),
  discountPercent: fc.constantFrom(0, 0, 10, 33),
})

const history = fc.constantFrom(
  ...(['unpaid', 'cancelled unpaid', 'paid', 'paid', 'line refunded', 'amount refunded', 'refund failed'] as const),
  ...(['refund found', 'cancelled and refunded', 'shipping refunded'] as const),
)

const order = fc.record({
  placed: moment,
  daysUntilRefund: fc.integer({ min: 0, max: 20 }),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  shippingCents: fc.constantFrom(0, 490, 1_001),
  taxRate: fc.constantFrom(0, 0.07, 0.19),
  pricesIncludeTax: fc.boolean(),
  history,
  testMode: fc.constantFrom(false, false, false, false, true),
  isDraft: fc.constantFrom(false, false, false, true),
  country: fc.constantFrom('US', 'DE', null),
  customer: fc.integer({ min: 1, max: 4 }),
  codes: fc.constantFrom([], ['TEN'], ['TEN', 'SHIP']),
  campaign: fc.constantFrom(null, 'spring', 'autumn'),
})
type MadeOrder = typeof order extends fc.Arbitrary<infer Made> ? Made : never

/** The store sold in euros before it changed its currency, by day of the month. */
const shop = fc.record({
  month,
  changedOnDay: fc.integer({ min: 0, max: 33 }),
  orders: fc.array(order, { minLength: 8, maxLength: 24 }),
  visits,
  stockChanges,
})
type MadeShop = typeof shop extends fc.Arbitrary<infer Made> ? Made : never

function timeOf({ day, minutes, atMidnight }: MadeOrder['placed'], { from, timeZone }: MadeShop['month']): number {
  const date = Temporal.PlainDate.from(from).add({ days: day })
  const start = date.toZonedDateTime({ timeZone }).epochMilliseconds
  return atMidnight === null ? start + minutes * MINUTE_MS : start + atMidnight
}

/** As the checkout freezes it: the parts add up to the total. */
function freeze(made: MadeOrder, currency: string): { order: FrozenOrder; lines: FrozenLine[] } {
  const { pricesIncludeTax, taxRate, shippingCents, testMode } = made
  const taxOf = (cents: number) => Math.round(pricesIncludeTax ? cents - cents / (1 + taxRate) : cents * taxRate)
  const share = (cents: number) => [{ taxLine: 0, cents: taxOf(cents) }]
  const lines = made.lines.map(({ item, quantity, unitPriceCents, discountPercent }, n) => {
    const totalCents = quantity * unitPriceCents - Math.round((quantity * unitPriceCents * discountPercent) / 100)
    return makeFrozenLine({
      id: `e${n + 1}`,
      itemId: item,
      title: item,
      quantity,
      unitPriceCents,
      totalCents,
      taxCents: taxOf(totalCents),
      taxes: share(totalCents),
    })
  })
  const sum = (of: (one: FrozenLine) => number) => lines.reduce((total, one) => total + of(one), 0)
  const subtotalCents = sum(({ quantity, unitPriceCents }) => quantity * unitPriceCents)
  const soldCents = sum(({ totalCents }) => totalCents)
  const taxCents = sum((one) => one.taxCents) + taxOf(shippingCents)
  const grandTotalCents = soldCents + shippingCents + (pricesIncludeTax ? 0 : taxCents)
  const net = soldCents + shippingCents - (pricesIncludeTax ? taxCents : 0)
  const frozen = makeFrozenOrder({
    currency,
    testMode,
    pricesIncludeTax,
    totals: {
      subtotalCents,
      discountCents: subtotalCents - soldCents,
      shippingCostCents: shippingCents,
      taxCents,
      taxRemovedCents: 0,
      grandTotalCents,
      totalQuantity: sum(({ quantity }) => quantity),
    },
    taxLines: [{ name: 'Tax', rate: taxRate * 1_000_000, baseCents: net, taxCents }],
    shippingTaxes: shippingCents > 0 ? [{ cents: shippingCents, taxes: share(shippingCents) }] : [],
    discounts: made.codes.map((code) => ({ discountId: code, name: code, code, cents: 1 })),
    shippingPlace: made.country ? { country: made.country, region: null } : null,
    billingPlace: null,
    customerRef: `person-${made.customer}`,
  })
  return { order: frozen, lines }
}

/** What happened to it after it was placed, by the real commands. */
function after(made: MadeOrder, state: OrderState, at: string): OrderEvent[][] {
  const { tally, order: placed } = state
  if (!tally || !placed) throw new Error('not placed')
  const total = placed.totals.grandTotalCents
  const paid: OrderEvent[] = [{ type: 'OrderPaid', paymentId: null, amount: total, tender: 'bank', at }]
  const paidState = paid.reduce(Order.evolve, state)
  const refund = (choice: Parameters<typeof refundAmounts>[1]) => {
    const { amountCents } = refundAmounts(paidState.tally ?? tally, choice)
    if (amountCents < 1) return []
    return refundOrder(paidState, { ...choice, refundId: 'r1', expectedCents: amountCents, reason: '', at })
  }
  const one = { lineId: 'e1', quantity: 1, restock: false }
  const settled = (events: OrderEvent[], outcome: 'done' | 'failed') =>
    settleRefund(events.reduce(Order.evolve, paidState), 'r1', { outcome, reason: '' }, at)
  switch (made.history) {
    case 'unpaid':
      return []
    case 'cancelled unpaid':
      return [cancelOrder(state, { refundId: 'r1', restock: false, reason: '', at })]
    case 'paid':
      return [paid]
    case 'line refunded': {
      const asked = refund({ lines: [one], shippingCents: 0, amountCents: null })
      return [paid, asked, settled(asked, 'done')]
    }
    case 'amount refunded':
      return [paid, refund({ lines: [], shippingCents: 0, amountCents: Math.ceil(total / 3) })]
    case 'shipping refunded':
      return [paid, refund({ lines: [], shippingCents: tally.shippingCents, amountCents: null })]
    case 'refund failed': {
      const asked = refund({ lines: [one], shippingCents: 0, amountCents: null })
      return [paid, asked, settled(asked, 'failed')]
    }
    case 'refund found':
      return [paid, recordFoundRefund(paidState, { refundId: 'r1', amountCents: Math.ceil(total / 2), at })]
    case 'cancelled and refunded':
      return [paid, cancelOrder(paidState, { refundId: 'r1', restock: false, reason: '', at })]
  }
}

interface Sold {
  currency: string
  day: string
  orders: number
  cents: number
}

/** Writes the shop's history, and returns what it comes to: its orders and refunds that count, by their local day. */
async function write({ websiteId }: TestWebsite, { month: within, changedOnDay, orders: made }: MadeShop) {
  const sold: Sold[] = []
  for (const [n, one] of made.entries()) {
    const currency = one.placed.day < changedOnDay ? 'EUR' : 'USD'
    const placedAt = timeOf(one.placed, within)
    const later = new Date(placedAt + one.daysUntilRefund * DAY_MS).toISOString()
    const at = new Date(placedAt).toISOString()
    const { order: placed, tally } = await writeOrder(websiteId, n, one, { currency, at, later })
    if (!placed || placed.testMode || one.history === 'cancelled unpaid') continue
    const localDayOf = (moment: string) => localDay(new Date(moment), within.timeZone)
    sold.push({ currency, day: localDayOf(at), orders: 1, cents: placed.totals.grandTotalCents })
    for (const refund of liveRefunds(tally ?? { refunds: [] }))
      sold.push({ currency, day: localDayOf(later), orders: 0, cents: -refund.amountCents })
  }
  await withWebsite(app.db, websiteId, (tx) => recordOrderSources(tx, websiteId))
  const head = await store.head()
  for (const { name } of [carts, orders])
    expect(head !== 'start' && (await running.waitFor(name, head, 60_000))).toBe(true)
  return sold
}

async function writeOrder(
  websiteId: string,
  n: number,
  made: MadeOrder,
  { currency, at, later }: { currency: string; at: string; later: string },
): Promise<OrderState> {
  const [id, cartId] = [`o${n}`, `cart-${n}`]
  if (!made.isDraft)
    await executor.execute(Cart, { websiteId, id: cartId }, intent, (): CartEvent[] => [
      makeAdded({ currency, at: new Date(Date.parse(at) - DAY_MS).toISOString() }),
      { type: 'CartPurchased', orderId: id, at },
    ])
  let state = Order.initial
  const append = async (events: OrderEvent[]) => {
    if (events.length > 0) await executor.execute(Order, { websiteId, id }, intent, () => events)
    state = events.reduce(Order.evolve, state)
  }
  const purchasedCartId = made.isDraft ? `draft-${n}` : cartId
  await append(placeOrder(state, { checkoutId: 'c', purchasedCartId, paymentId: null, ...freeze(made, currency), at }))
  for (const events of after(made, state, later)) await append(events)
  if (made.campaign) await visitWith(app.db, websiteId, { orderId: id, campaign: made.campaign, at })
  return state
}

const figures = ['orders', 'items', 'grossCents', 'discountCents', 'refundCents', 'taxCents', 'shippingCents'] as const
const keys: (keyof SalesFigures)[] = [...figures, 'netCents', 'totalCents']

function readerOf(client: HttpClient) {
  return async <Reply>(path: string) => {
    const reply = await client.get(`/api/analytics/${path}`)
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.json() as Reply
  }
}
type Read = ReturnType<typeof readerOf>

/** All reports on sales in one currency of one period come to the same. */
async function assertSalesAgree(read: Read, days: string, sales: SalesReply) {
  const asked = `${days}&currency=${sales.currency}`
  const { totals } = sales
  for (const key of keys) expect(sumOf(sales.series, (day) => day[key])).toBe(totals[key])
  expect(totals.netCents + totals.shippingCents + totals.taxCents).toBe(totals.totalCents)

  for (const by of ['source', 'medium', 'campaign', 'country', 'customer', 'code']) {
    const { rows, total } = await read<SalesByReply>(`sales/by?${asked}&by=${by}`)
    const sums = (of: 'orders' | 'items' | 'salesCents' | 'refundCents') => [sumOf(rows, (row) => row[of]), total[of]]
    expect(sums('salesCents'), by).toEqual(Array(2).fill(totals.totalCents))
    expect(sums('refundCents'), by).toEqual(Array(2).fill(totals.refundCents))
    expect(sums('orders'), by).toEqual(Array(2).fill(totals.orders))
    expect(sums('items'), by).toEqual(Array(2).fill(totals.items))
  }

  for (const by of ['product', 'category']) {
    const { rows, total } = await read<SalesByReply>(`sales/by?${asked}&by=${by}`)
    expect([sumOf(rows, ({ salesCents }) => salesCents), total.salesCents], by).toEqual(Array(2).fill(totals.netCents))
    expect(sumOf(rows, ({ items }) => items)).toBe(totals.items)
    expect(total.orders).toBe(totals.orders)
  }

  const { products, total } = await read<ProductFatesReply>(`sales/products?${asked}`)
  expect(sumOf(products, ({ salesCents }) => salesCents)).toBe(totals.netCents)
  expect(sumOf(products, ({ bought }) => bought)).toBe(totals.items)
  expect(total).toMatchObject({ salesCents: totals.netCents, bought: totals.items, products: products.length })
  for (const { previousBought: _, ...product } of products) {
    const report = await read<ProductReportReply>(`sales/products/${product.itemId}?${asked}`)
    expect(report.product).toMatchObject(product)
    expect(sumOf(report.series, ({ bought }) => bought)).toBe(product.bought)
  }
}

/** Another store with the visits of this month, and stock. */
async function openVisited({ month: { timeZone, from, to }, visits: made, stockChanges: changes }: MadeShop) {
  const website = await app.addWebsite(`seen-${crypto.randomUUID().slice(0, 8)}`)
  const visited = { websiteId: website.websiteId, timeZone, from, to }
  zones.set(visited.websiteId, timeZone)
  const placed = placeVisits(made, visited)
  await writeVisits(app.db, copyPool, visited, placed)
  for (const [id, signUps] of signUpsOf(placed))
    await executor.execute(Restock, { websiteId: website.websiteId, id }, intent, () => signUps)
  const stock = stockOf(changes)
  await writeStock({ db: app.db, executor }, website.websiteId, stock)
  const head = await store.head()
  for (const { name } of [restock, inventory])
    expect(head === 'start' || (await running.waitFor(name, head, 60_000))).toBe(true)
  const client = await website.signedIn()
  return { client, read: readerOf(client), visited, placed, stock }
}

test(
  'the figures of every dashboard agree: visits, events, speed, errors, restock demand, stock, days, products, sources, codes, countries and carts, over months with clock changes, refunds, cancellations, test orders and another currency',
  { timeout: 600_000 },
  () =>
    fc.assert(
      fc.asyncProperty(shop, async (made) => {
        const website = await app.addWebsite(`shop-${crypto.randomUUID().slice(0, 8)}`)
        const { timeZone, from, middle, to } = made.month
        zones.set(website.websiteId, timeZone)
        const sold = await write(website, made)
        const read = readerOf(await website.signedIn())
        const days = `period=custom&from=${from}&to=${to}`
        const { currencies, funnel } = await read<SalesReply>(`sales?${days}`)

        const counted = sold.filter(({ day }) => day >= from && day <= to)
        expect(new Set(currencies)).toEqual(new Set(counted.map(({ currency }) => currency)))
        let ordersOfAll = 0
        for (const currency of ['EUR', 'USD']) {
          const inIt = counted.filter((one) => one.currency === currency)
          const salesOf = (first: string, last: string) =>
            read<SalesReply>(`sales?period=custom&from=${first}&to=${last}&currency=${currency}`)
          const sales = await salesOf(from, to)
          expect(sales.totals.totalCents).toBe(sumOf(inIt, ({ cents }) => cents))
          expect(sales.totals.orders).toBe(sumOf(inIt, ({ orders: count }) => count))
          await assertSalesAgree(read, days, sales)

          const next = Temporal.PlainDate.from(middle).add({ days: 1 }).toString()
          const halves = [(await salesOf(from, middle)).totals, (await salesOf(next, to)).totals]
          for (const key of keys) expect(sumOf(halves, (half) => half[key])).toBe(sales.totals[key])
          ordersOfAll += sales.totals.orders
        }

        const cartsReply = await read<CartsReply>(`carts?${days}`)
        const { fromCarts, others } = cartsReply.orders
        expect(fromCarts + others).toBe(ordersOfAll)
        expect(funnel.paid).toBe(ordersOfAll)
        expect(sumOf(cartsReply.series, ({ bought }) => bought)).toBe(fromCarts)

        const ever = await read<CartsReply>('carts?period=custom&from=2024-01-01&to=2025-12-31')
        expect(ever.totals.purchased).toBe(ever.orders.fromCarts)
        const { items, products } = await read<AddsReply>('adds?period=custom&from=2024-01-01&to=2025-12-31')
        expect(sumOf(products, (one) => one.items)).toBe(items)

        const seen = await openVisited(made)
        await assertVisitsAgree(seen.read, seen.visited, seen.placed)
        const signUps = new Map(signUpsOf(seen.placed).map(([variantId, events]) => [variantId, events.length]))
        await assertStockAgrees(seen.client, seen.stock, signUps)
      }),
      { numRuns: 10 },
    ),
)
