import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { httpClient } from '../src/testing/browsers/http-client.ts'
import { measure } from './measuring/measure.ts'
import { type BenchReport, print, printTable } from './measuring/report.ts'
import { buyOne, type Purchase, type PurchaseStep, purchaseSteps } from './purchase/shopper.ts'
import { openStockedStore } from './purchase/stocked-store.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'
import { type ProcessUnderTest, startNode, startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:purchase`: whole purchases over HTTP by 1, 16 and 64 shoppers, from the product page to the number of the
 * order, each checked in the log with its order and its stock; without and with the pages and files that a browser opens. A
 * round begins when what followed the one before is done. Beside six plain Express replies with one INSERT, and beside the
 * orders a second of `bench:checkout`.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 10
const SHOPPERS = [1, 16, 64]
const QUIET_FOR_MS = 3_000
/** CPU time of an idle product in that time is below this. */
const QUIET_CPU_MS = 300

interface Round {
  perSecond: number
  took: number[]
  /** CPU time of the process for each, in milliseconds. */
  cpu: number
}

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin })
const store = await openStockedStore(postgres.urls, product.port)
const floor = await startFloor()
const purchases: Purchase[] = []
try {
  await buyFor(16, { seconds: 2 })
  const bought = new Map<number, Round>()
  for (const shoppers of SHOPPERS) {
    await untilQuiet()
    bought.set(shoppers, await measureAt(shoppers))
  }
  await store.check(purchases)
  print(`\n${purchases.length} purchases checked: each has its order, its number, its payment and its piece of stock`)
  await compareWithCheckouts(bought)
} finally {
  await store.close()
  await floor.stop()
  await product.stop()
  await postgres.stop()
}

async function startFloor(): Promise<ProcessUnderTest> {
  const client = new pg.Client(postgres.urls.admin)
  await client.connect()
  await client.query('create table floor (id bigint generated always as identity primary key, details jsonb)')
  await client.end()
  return startNode(['bench/baselines/purchase-baseline.ts'], { FLOOR_URL: postgres.urls.admin })
}

/** What follows the purchases before is done, so that each round begins alike. */
async function untilQuiet(): Promise<void> {
  let before = Number.NEGATIVE_INFINITY
  while (product.cpuMs() - before > QUIET_CPU_MS) {
    before = product.cpuMs()
    await sleep(QUIET_FOR_MS)
  }
}

async function measureAt(shoppers: number): Promise<Round> {
  const bare = await repeat(shoppers, floor, bareSix)
  const steps = new Map<PurchaseStep, number[]>(purchaseSteps.map((step) => [step, []]))
  const ours = await buyFor(shoppers, {
    onBought({ took }) {
      for (const [step, all] of steps) all.push(took[step])
    },
  })
  const browsed = await buyFor(shoppers, { withPages: true })
  printTable(
    [rowOf('6 replies, 1 INSERT', bare), rowOf('purchase', ours), rowOf('purchase with pages and files', browsed)],
    `\n${shoppers} shopper${shoppers > 1 ? 's' : ''}`,
  )
  printTable(
    [...steps].map(([step, took]) => ({
      step,
      'p50 ms': at(took, 0.5),
      'p95 ms': at(took, 0.95),
      'max ms': at(took, 1),
    })),
  )
  print(`ratio ${(ours.perSecond / bare.perSecond).toFixed(3)}`)
  return ours
}

interface Buying {
  seconds?: number
  withPages?: boolean
  onBought?(purchase: Purchase): void
}

function buyFor(shoppers: number, { seconds = SECONDS, withPages = false, onBought }: Buying): Promise<Round> {
  const { port } = product
  async function buy(): Promise<void> {
    const bought = await buyOne({ port, host: `demo.localhost:${port}`, offer: store.offer, withPages })
    purchases.push(bought)
    onBought?.(bought)
  }
  return repeat(shoppers, product, buy, seconds)
}

async function bareSix(): Promise<void> {
  const client = httpClient(floor.port, `localhost:${floor.port}`)
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) {
    const { status } =
      path === '/1' || path === '/6' ? await client.get(path) : await client.post(path, { quantity: 1 })
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
}

async function repeat(
  shoppers: number,
  server: ProcessUnderTest,
  run: () => Promise<void>,
  seconds = SECONDS,
): Promise<Round> {
  const before = server.cpuMs()
  const begun = performance.now()
  const took = await measure(run, { concurrency: shoppers, milliseconds: 1_000 * seconds })
  const perSecond = (1_000 * took.length) / (performance.now() - begun)
  return { perSecond, took, cpu: (server.cpuMs() - before) / took.length }
}

/** The checkout alone, without HTTP and pages, in processes of its own directly afterwards. */
async function compareWithCheckouts(bought: Map<number, Round>): Promise<void> {
  const script = join(import.meta.dirname, 'checkout.ts')
  const args = [script, '--json', '--seconds', String(Math.min(SECONDS, 5))]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 })
  const { tables } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as BenchReport
  const rows = SHOPPERS.map((shoppers, n) => {
    const orders = Number(tables[n]?.rows.find(({ name }) => name === 'checkout')?.['a second'])
    const ours = bought.get(shoppers)?.perSecond ?? Number.NaN
    return {
      shoppers: String(shoppers),
      'purchases a second': ours.toFixed(1),
      'orders of bench:checkout': orders.toFixed(0),
      ratio: (ours / orders).toFixed(2),
    }
  })
  printTable(rows, '\nBeside the checkout alone (goal at 16: 0.50)')
}

function at(took: number[], part: number): string {
  const sorted = took.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0)
}

function rowOf(what: string, { perSecond, took, cpu }: Round) {
  return {
    '': what,
    'a second': perSecond.toFixed(1),
    'p50 ms': at(took, 0.5),
    'p95 ms': at(took, 0.95),
    'max ms': at(took, 1),
    'CPU ms each': cpu.toFixed(1),
  }
}
