import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { orders } from '../projections/orders/projection.ts'
import { runProjections } from '../projections/run-projections.ts'
import { showSales } from '../src/analytics/commerce/reports/show-sales.ts'
import { openReports } from '../src/analytics/reporting/reports.ts'
import { showOrder } from '../src/orders/detail/show-order.ts'
import { listOrders } from '../src/orders/list/list-orders.ts'
import { recordOrder } from '../src/orders/use-cases/record-order.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createExecutor } from '../src/platform/event-store/executor/execute.ts'
import { openPostgresEventStore } from '../src/platform/event-store/postgres/postgres-event-store.ts'
import { openVault } from '../src/platform/vault/vault.ts'
import { makeFrozenLine, makeFrozenOrder } from '../src/testing/fixtures/make/make-order.ts'
import { benchOrderId, loadOrders } from './data/load-orders.ts'
import { summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'

/**
 * p95 of the list, searches, an order's page and the sales dashboard of a website with many orders, first alone and then
 * with other websites in the same tables: `npm run bench:orders [-- --orders 100000 --websites 5000 --others 900000]`.
 * `--short` has a tenth of the others. The read model is filled by COPY; its rebuild from the log is measured separately,
 * with `--rebuilt` orders.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    websites: { type: 'string', default: '5000' },
    others: { type: 'string', default: '900000' },
    rounds: { type: 'string', default: '60' },
    rebuilt: { type: 'string', default: '5000' },
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [count, rounds] = [Number(values.orders), Number(values.rounds)]
const websites = Number(values.websites) / (values.short ? 10 : 1)
const others = Number(values.others) / (values.short ? 10 : 1)
const before = new Date('2026-07-01T00:00:00Z')
const [WEBSITE, NAMES, STREAMS, CUSTOMERS] = ['measured', 500, 40, 30_000]

const postgres = await startBenchPostgres()
const owner = new pg.Client(postgres.urls.admin)
const db = openDatabase(postgres.urls.app, { max: 4, onError: () => {}, statements: 'unlimited' })
const store = await openPostgresEventStore({ url: postgres.urls.events, onError: () => {} })
const reports = openReports({ url: postgres.urls.reports, atOnce: 3, onError: (error) => print(error.message) })
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
const executor = createExecutor(store)
const deps = { db, vault, executor, store }

const base = { view: 'all' as const, limit: 50, cursor: undefined }
const scope = { websiteId: WEBSITE, timeZone: 'America/New_York', now: before, currency: 'USD' }
const pick = <Kind>(from: readonly Kind[], n: number) => from[n % from.length] as Kind
const views = ['all', 'open', 'to-ship', 'unpaid'] as const
const tasks: Record<string, (n: number) => Promise<unknown>> = {
  list: (n) => listOrders(deps, WEBSITE, { ...base, view: pick(views, n) }),
  'search by number': (n) => listOrders(deps, WEBSITE, { ...base, search: `#${1 + ((n * 977) % count)}` }),
  'search by e-mail': (n) => listOrders(deps, WEBSITE, { ...base, search: `buyer${n % NAMES}@example.com` }),
  'search by name': (n) => listOrders(deps, WEBSITE, { ...base, search: `Surname${n % NAMES}` }),
  'search by product': (n) => listOrders(deps, WEBSITE, { ...base, search: `number ${n % 200}` }),
  'search by a word of all products': () => listOrders(deps, WEBSITE, { ...base, search: 'Mug' }),
  'a page of an order': (n) => showOrder(deps, WEBSITE, benchOrderId(0, count - 1 - (n % STREAMS))),
  'sales of 30 days': () => showSales({ reports }, scope, { period: '30d' } as never),
}

type Took = Map<string, number[]>

async function measureAll(): Promise<Took> {
  const took: Took = new Map()
  for (const [name, run] of Object.entries(tasks)) {
    const times: number[] = []
    // A tenth is a warm-up.
    for (let n = -Math.ceil(rounds / 10); n < rounds; n++) {
      const begun = performance.now()
      await run(n + rounds)
      if (n >= 0) times.push(performance.now() - begun)
    }
    took.set(name, times)
  }
  return took
}

function p95(times: readonly number[] = []): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN
}

function show(title: string, took: Took, alone?: Took): void {
  const rows = [...took].map(([name, times]) => ({
    question: name,
    p50: summary(times, 1).p50.toFixed(1),
    p95: p95(times).toFixed(1),
    ...(alone && { 'p95 of alone': (p95(times) / p95(alone.get(name))).toFixed(2) }),
  }))
  printTable(rows, title)
}

/** People of the measured website that are found by address or name, and others. */
async function people() {
  const customers: string[] = []
  for (let n = 0; n < NAMES; n++) customers.push(await vault.keepPerson(WEBSITE, `buyer${n}@example.com`))
  while (customers.length < CUSTOMERS) customers.push(randomUUID())
  const hashes = await vault.hashes(
    WEBSITE,
    Array.from({ length: NAMES }, (_, n) => `surname${n}`),
  )
  return { customers, nameHash: (customer: number) => pick(hashes, customer) }
}

/** Rebuilds the read model of these orders from the log. */
async function measureRebuild(): Promise<void> {
  const wanted = Number(values.rebuilt) / (values.short ? 10 : 1)
  for (let n = 0; n < wanted; n++) {
    const parts = { checkoutId: randomUUID(), purchasedCartId: randomUUID(), paymentId: null }
    const target = { websiteId: 'rebuilt', orderId: benchOrderId(1, n), at: before.toISOString() }
    const order = makeFrozenOrder({ testMode: false, detailsRef: null, customerRef: randomUUID() })
    await recordOrder({ executor }, target, { ...parts, order, lines: [makeFrozenLine()] })
  }
  await owner.query('truncate orders, order_lines, order_refunds, order_refund_lines, order_discounts')
  const head = await store.head()
  if (head === 'start') return
  const begun = performance.now()
  const running = await runProjections({ db, store, projections: [orders] })
  if (!(await running.waitFor(orders.name, head, 600_000))) throw new Error('The read model did not catch up')
  const seconds = (performance.now() - begun) / 1_000
  await running.stop()
  print(`rebuilt: ${wanted + STREAMS} orders in ${seconds.toFixed(1)} s, ${Math.round(wanted / seconds)} a second`)
}

async function loadOthers(): Promise<void> {
  const each = Math.round(others / websites)
  const customers = Array.from({ length: 2_000 }, () => randomUUID())
  for (let n = 1; n <= websites; n++)
    await loadOrders(owner, n, { websiteId: `other-${n}`, count: each, before, customers })
}

try {
  await owner.connect()
  const begun = performance.now()
  const known = await people()
  await loadOrders(owner, 0, { websiteId: WEBSITE, count, before, ...known })
  for (let n = 0; n < STREAMS; n++) {
    const parts = { checkoutId: randomUUID(), purchasedCartId: randomUUID(), paymentId: null }
    const target = { websiteId: WEBSITE, orderId: benchOrderId(0, count - 1 - n), at: before.toISOString() }
    const order = makeFrozenOrder({ testMode: false, detailsRef: null, customerRef: pick(known.customers, n) })
    await recordOrder({ executor }, target, { ...parts, order, lines: [makeFrozenLine()] })
  }
  await owner.query('vacuum (analyze) orders, order_lines, order_name_words')
  print(`${count} orders of one website by COPY in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  const alone = await measureAll()
  show('alone, milliseconds', alone)
  await loadOthers()
  await owner.query('vacuum (analyze) orders, order_lines')
  const beside = await measureAll()
  show(`beside ${Math.round(others / websites) * websites} orders of ${websites} websites, milliseconds`, beside, alone)
  const worst = Math.max(...[...beside.values()].map(p95))
  await measureRebuild()
  print(`the slowest has a p95 of ${worst.toFixed(0)} ms (goal: list and search at most 150, at most 1.20 of alone)`)
} finally {
  await reports.close()
  await store.close()
  await db.destroy()
  await owner.end()
  await postgres.stop()
}
