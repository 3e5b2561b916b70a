import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { createAccount } from '../src/identity/store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { seedManyWebsites } from '../src/seed/seed-many-websites.ts'
import { createShoppers, findSimpleOffer, type Offered, type Shopper } from './data/shoppers.ts'
import { median } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { type BenchPostgres, startBenchPostgres } from './servers/bench-postgres.ts'
import { type ProcessUnderTest, startNode, startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:cart`: add-to-cart over HTTP by 1, 16 and 64 shoppers with their own carts, beside an Express route that
 * does one INSERT into the same PostgreSQL; and again with 5,000 websites in the database.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const ROUNDS = 5
const ROUNDS_OF_MANY = 4
const MANY = 5_000
/** Carts are limited to 120 changes a minute, so each round has new shoppers, each of whom adds fewer. */
const ADDS_EACH = 100
const ENTRIES = '/api/commerce/shopping-cart/entries'

/** Adds per second for which a round has shoppers; raised by measurements. */
let expectedPerSecond = 8_000

interface Result {
  perSecond: number
  p50: number
  p99: number
  /** CPU time of the Node process per add, in milliseconds. */
  cpu: number
}

await besideTheFloor()
await atFewAndManyWebsites()

async function besideTheFloor(): Promise<void> {
  const store = await openStore()
  const floor = await startFloor(store.postgres)
  try {
    print(`Idle after start: ${store.product.memoryMb().toFixed(0)} MB resident (goal: below 200)`)
    await floorRound(floor, 16, store.offer)
    await productRound(store, 16)
    for (const connections of [1, 16, 64]) await measureAt(connections, store, floor)
  } finally {
    await floor.stop()
    await store.close()
  }
}

interface Store {
  postgres: BenchPostgres
  product: ProcessUnderTest
  host: string
  offer: Offered
  close(): Promise<void>
}

/** The product with its own PostgreSQL. */
async function openStore(): Promise<Store> {
  const postgres = await startBenchPostgres()
  const product = await startProduct({ DATABASE_URL: postgres.urls.admin })
  const host = `demo.localhost:${product.port}`
  const offer = await findSimpleOffer(product.port, host)
  async function close(): Promise<void> {
    await product.stop()
    await postgres.stop()
  }
  return { postgres, product, host, offer, close }
}

async function startFloor(postgres: BenchPostgres): Promise<ProcessUnderTest> {
  const client = new pg.Client(postgres.urls.admin)
  await client.connect()
  await client.query(`create table floor (id bigint generated always as identity primary key,
    item_id text, sku text, quantity int, details jsonb, at timestamptz default now())`)
  await client.end()
  return startNode(['bench/servers/floor-server.ts'], { FLOOR_URL: postgres.urls.admin, FLOOR_REPLY_BYTES: '2500' })
}

/** Rounds alternate, so that a slow minute of the machine affects both; the median pair is reported. */
async function measureAt(connections: number, store: Store, floor: ProcessUnderTest): Promise<void> {
  const pairs: { ours: Result; bare: Result }[] = []
  for (let round = 0; round < ROUNDS; round++)
    pairs.push({
      bare: await floorRound(floor, connections, store.offer),
      ours: await productRound(store, connections),
    })
  const { ours, bare } = median(pairs, (pair) => pair.ours.perSecond / pair.bare.perSecond)
  const title = `\n${connections} shopper${connections > 1 ? 's' : ''}`
  printTable([rowOf('bare INSERT by Express', bare), rowOf('add to cart', ours)], title)
  const goal = connections === 16 ? ' (goal: at least 0.50, p99 below 50 ms)' : ''
  print(`ratio ${(ours.perSecond / bare.perSecond).toFixed(2)}${goal}`)
}

/**
 * Two stores that differ only in the number of other websites, in alternating rounds: measured one after the other, they
 * would also differ in the length of the log and the warm-up of the process.
 */
async function atFewAndManyWebsites(): Promise<void> {
  const few = await openStore()
  const many = await openStore()
  try {
    await addWebsites(many)
    for (const store of [few, many]) await productRound(store, 16)
    const results: Record<'few' | 'many', Result[]> = { few: [], many: [] }
    for (let round = 0; round < ROUNDS_OF_MANY; round++) {
      results.few.push(await productRound(few, 16))
      results.many.push(await productRound(many, 16))
    }
    report(median(results.few, speed), median(results.many, speed))
  } finally {
    await few.close()
    await many.close()
  }
}

function report(few: Result, many: Result): void {
  const title = `\n16 shoppers, with the demo stores alone and with ${MANY} websites more`
  printTable([rowOf('few websites', few), rowOf(`${MANY} websites`, many)], title)
  print(`apart ${(100 * Math.abs(1 - many.perSecond / few.perSecond)).toFixed(1)} % (goal: at most 10 %)`)
}

/** Waits until the database has finished the work caused by filling the tables, which is not part of the measurement. */
async function addWebsites({ postgres }: Store): Promise<void> {
  const db = openDatabase(postgres.urls.app, { max: 2, onError: console.error, statements: 'unlimited' })
  await seedManyWebsites({ db, createAccount, now: new Date().toISOString(), websites: MANY })
  await db.destroy()
  const client = new pg.Client(postgres.urls.admin)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}

function floorRound(floor: ProcessUnderTest, connections: number, offer: Offered): Promise<Result> {
  return load(floor, '/entries', connections, offer, [{ headers: { host: `localhost:${floor.port}` } }])
}

async function productRound({ product, host, offer }: Store, connections: number): Promise<Result> {
  const count = Math.max(connections, Math.ceil((expectedPerSecond * SECONDS) / ADDS_EACH))
  const shoppers = await createShoppers(product.port, host, offer, count)
  const result = await load(product, ENTRIES, connections, offer, shoppers, count * ADDS_EACH)
  expectedPerSecond = Math.max(expectedPerSecond, 1.5 * result.perSecond)
  return result
}

/** Ends early after `most` requests, because shoppers of a faster machine would exceed their limit. */
async function load(
  server: ProcessUnderTest,
  path: string,
  connections: number,
  offer: Offered,
  shoppers: Shopper[],
  most?: number,
): Promise<Result> {
  const body = JSON.stringify({ ...offer, quantity: 1 })
  let turn = 0
  const before = server.cpuMs()
  const begun = performance.now()
  let ended = begun
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const run = autocannon(
      {
        url: `http://127.0.0.1:${server.port}${path}`,
        connections,
        duration: SECONDS,
        ...(most === undefined ? {} : { maxOverallRequests: most }),
        requests: [
          {
            method: 'POST',
            setupRequest(request) {
              const shopper = shoppers[turn++ % shoppers.length] as Shopper
              const own = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
              return { ...request, body, headers: { ...shopper.headers, ...own } }
            },
          },
        ],
      },
      (error, outcome) => (error ? fail(error) : done(outcome)),
    )
    // The run itself ends at the next full second.
    run.on('response', () => {
      ended = performance.now()
    })
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return {
    perSecond: (1_000 * result.requests.total) / (ended - begun),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (server.cpuMs() - before) / result.requests.total,
  }
}

function speed({ perSecond }: Result): number {
  return perSecond
}

function rowOf(what: string, { perSecond, p50, p99, cpu }: Result) {
  return {
    '': what,
    'per second': perSecond.toFixed(0),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'CPU ms each': cpu.toFixed(3),
  }
}
