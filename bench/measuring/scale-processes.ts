import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { createShoppers, findSimpleOffer, type Offered, type Shopper } from '../data/shoppers.ts'
import { makeHits } from '../data/visitors.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import type { ProcessUnderTest } from '../servers/product-process.ts'
import { type ScaledProduct, startFloors, startScaled } from '../servers/scaled-product.ts'
import { median } from './measure.ts'
import { postgresCpu } from './postgres-cpu.ts'
import { print, printTable } from './report.ts'
import type { StoreRate } from './scale-stores.ts'

/** Of all processes together. */
const CONNECTIONS = 64
/** A shopper may change a cart 120 times a minute. */
const ADDS_EACH = 100
const ADDS_A_SECOND_AT_MOST = 8_000

interface Result {
  perSecond: number
  p99: number
  /** CPU time of the http processes, and of PostgreSQL, per request; in milliseconds. */
  cpu: number
  postgresCpu: number
}

/** Each number of processes with its own PostgreSQL, sequentially. */
export async function compareProcesses(counts: number[], pace: StoreRate): Promise<void> {
  for (const count of counts) await measureProcesses(count, pace)
}

async function measureProcesses(count: number, { seconds, rounds }: StoreRate): Promise<void> {
  const undo: (() => unknown)[] = []
  try {
    const postgres = await startBenchPostgres()
    undo.push(postgres.stop)
    await createFloorTable(postgres.urls.admin)
    const floors = await startFloors(count, postgres.urls.admin)
    undo.push(floors.stop)
    const product = await startScaled(count, postgres.urls.admin)
    undo.push(product.stop)
    const usedByPostgres = await postgresCpu(postgres.urls.admin)
    const offer = await findSimpleOffer(product.http[0]?.port ?? 0, product.host)
    const run = { product, offer, seconds, usedByPostgres }
    await warmUp({ ...run, seconds: 1 })
    const asked = { adds: [] as Pair[], hits: [] as Pair[] }
    for (let round = 0; round < rounds; round++) {
      asked.adds.push({ bare: await bareInserts(floors.inserts, run), ours: await adds(run) })
      asked.hits.push({ bare: await bareReplies(floors.replies, run), ours: await hits(run) })
    }
    report(count, asked)
    print(await sizesIn(postgres.urls.admin))
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

/** Compiles code and plans queries. */
async function warmUp(run: Run): Promise<void> {
  await adds(run)
  await hits(run)
}

interface Pair {
  ours: Result
  bare: Result
}

interface Run {
  product: ScaledProduct
  offer: Offered
  seconds: number
  usedByPostgres(): number
}

async function createFloorTable(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create table floor (id bigint generated always as identity primary key,
    item_id text, sku text, quantity int, details jsonb, at timestamptz default now())`)
  await client.end()
}

/** Number of written rows, and their size on disk with indexes. */
async function sizesIn(url: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(`
    select (select count(*) from log.events)::int as events, pg_total_relation_size('log.events')::float8 as log_bytes,
      (select count(*) from hits)::int as hits,
      (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'hits'::regclass)::float8 as hit_bytes`)
  await client.end()
  const [{ events, log_bytes, hits: recorded, hit_bytes }] = rows
  const each = (bytes: number, count: number) => `${count} of ${Math.round(bytes / count)} bytes each`
  return `On the disk, with indexes: events ${each(log_bytes, events)}, hits ${each(hit_bytes, recorded)}`
}

async function adds(run: Run): Promise<Result> {
  const { product, offer, seconds } = run
  const hands = Math.ceil((ADDS_A_SECOND_AT_MOST * seconds) / ADDS_EACH)
  const shoppers = await createShoppers(product.http[0]?.port ?? 0, product.host, offer, hands)
  return put(product.http, '/api/commerce/shopping-cart/entries', shoppers, run)
}

function bareInserts(floors: ProcessUnderTest[], run: Run): Promise<Result> {
  return put(floors, '/entries', [{ headers: { host: 'localhost' } }], run)
}

/** Add-to-cart by clients distributed over the processes. */
function put(servers: ProcessUnderTest[], path: string, shoppers: Shopper[], run: Run): Promise<Result> {
  const body = JSON.stringify({ ...run.offer, quantity: 1 })
  let turn = 0
  const requests: autocannon.Request[] = [
    {
      method: 'POST',
      path,
      setupRequest(request) {
        const shopper = shoppers[turn++ % shoppers.length] as Shopper
        const own = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        return { ...request, body, headers: { ...shopper.headers, ...own } }
      },
    },
  ]
  return load(servers, run, { requests })
}

function hits(run: Run): Promise<Result> {
  return bareReplies(run.product.http, run)
}

/** Hits, or bare replies; the senders have their own threads. */
function bareReplies(servers: ProcessUnderTest[], run: Run): Promise<Result> {
  const path = '/api/census/RecordHit'
  const sent = makeHits(run.product.host, 200)
  const requests = sent.map(({ headers, body }) => ({ method: 'POST' as const, path, headers, body }))
  return load(servers, run, { requests, workers: 1 })
}

async function load(
  servers: ProcessUnderTest[],
  { seconds, usedByPostgres }: Run,
  how: Pick<autocannon.Options, 'requests' | 'workers'>,
): Promise<Result> {
  const used = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0)
  const [before, beforePostgres] = [used(), usedByPostgres()]
  const results = await Promise.all(
    servers.map(({ port }) =>
      autocannon({
        url: `http://127.0.0.1:${port}`,
        connections: CONNECTIONS / servers.length,
        duration: seconds,
        ...how,
      }),
    ),
  )
  for (const { non2xx, errors } of results)
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} refused, ${errors} failed`)
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0)
  return {
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    cpu: (used() - before) / total,
    postgresCpu: (usedByPostgres() - beforePostgres) / total,
  }
}

function report(count: number, { adds, hits }: Record<'adds' | 'hits', Pair[]>): void {
  const ratio = ({ ours, bare }: Pair) => ours.perSecond / bare.perSecond
  const [add, hit] = [median(adds, ratio), median(hits, ratio)]
  const rows = [
    rowOf('bare INSERT by Express', add.bare),
    rowOf('add to cart', add.ours, ratio(add)),
    rowOf('bare reply of Express', hit.bare),
    rowOf('hits', hit.ours, ratio(hit)),
  ]
  printTable(rows, `\n${count} http process${count > 1 ? 'es' : ''}, ${CONNECTIONS} connections in all`)
}

function rowOf(what: string, { perSecond, p99, cpu, postgresCpu: atPostgres }: Result, ratio?: number) {
  return {
    '': what,
    'per second': perSecond.toFixed(0),
    'p99 ms': p99.toFixed(1),
    'CPU ms each': cpu.toFixed(3),
    'of PostgreSQL': atPostgres.toFixed(3),
    'of the floor': ratio === undefined ? '' : ratio.toFixed(2),
  }
}
