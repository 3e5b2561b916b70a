import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createPlinthClient } from '@plinth/client'
import autocannon from 'autocannon'
import pg from 'pg'
import { Agent, fetch as fetchBy } from 'undici'
import { createKey } from '../../src/api-keys/keys.ts'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { loadOrders } from '../data/load-orders.ts'
import { print, printTable } from '../measuring/report.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { type ProcessUnderTest, startNode, startProduct } from '../servers/product-process.ts'
import { vendureOrdersRequest } from './vendure-orders.ts'

/**
 * `npm run bench:api [-- --orders 20000 --seconds 5]`: a list of 50 orders by 16 programs, each with keys of its own, beside an
 * Express route that reads 50 rows of the same table; and by as many programs with `@plinth/client`, whose own time counts.
 * With `--vendure http://127.0.0.1:3000/admin-api` also beside a Vendure that runs there and has 50 orders.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '5' },
    vendure: { type: 'string' },
  },
})
const CALLERS = 16
/** Each may make 300 calls a minute. */
const KEYS = 50
/** Of them for the client, which waits when a key is used up. */
const CLIENT_KEYS = 10
const CLIENT_CALLS_MAX = CLIENT_KEYS * 290
const GOALS = { perSecond: 1_500, p95Ms: 15 }
const seconds = Number(values.seconds)
/** Every host is this machine. */
const local = new Agent({
  connect: { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }] as never) },
})

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin })
const db = openDatabase(postgres.urls.app, { max: 2, onError: () => {}, statements: 'unlimited' })
try {
  const { websiteId, tokens } = await prepare()
  const floor = await startNode(['bench/baselines/orders-baseline.ts'], {
    FLOOR_URL: postgres.urls.admin,
    FLOOR_WEBSITE: websiteId,
  })
  try {
    const host = `demo.manage.localhost:${product.port}`
    const asked = tokens.slice(CLIENT_KEYS).map((token) => ({
      method: 'GET' as const,
      path: '/api/v1/orders',
      headers: { host, authorization: `Bearer ${token}`, 'user-agent': 'bench/1.0' },
    }))
    const bare = await measure(floor, [{ method: 'GET', path: '/orders' }])
    const list = await measure(product, asked)
    const fewFields = await measure(
      product,
      asked.map((one) => ({ ...one, path: `${one.path}?fields=id,orderNumber` })),
    )
    const vendure = values.vendure === undefined ? undefined : await measureVendure(values.vendure)
    const byClient = await measureClient(`http://${host}`, tokens.slice(0, CLIENT_KEYS))
    print(`50 orders of ${values.orders}, ${CALLERS} programs at once`)
    printTable([
      row('one SELECT by Express', bare, bare),
      row('/api/v1/orders', list, bare, `(goal: ${GOALS.perSecond} a second, p95 ${GOALS.p95Ms} ms)`),
      row('with two fields', fewFields, bare),
      row('by programs with @plinth/client', byClient, bare),
      ...(vendure ? [row("Vendure's admin list", vendure, bare, `(ours ${ratio(list, vendure)} ×, goal: 20)`)] : []),
    ])
  } finally {
    await floor.stop()
  }
} finally {
  await db.destroy()
  await product.stop()
  await postgres.stop()
}

interface Measured {
  perSecond: number
  p95Ms: number
  cpuMs: number
}

function ratio(one: Measured, other: Measured): string {
  return (one.perSecond / other.perSecond).toFixed(1)
}

async function measureVendure(url: string): Promise<Measured> {
  const { orders, ...request } = await vendureOrdersRequest(url)
  print(`Vendure has ${orders} orders`)
  return measure({ port: Number(new URL(url).port), cpuMs: () => Number.NaN }, [request])
}

async function measure(
  server: Pick<ProcessUnderTest, 'port' | 'cpuMs'>,
  requests: autocannon.Request[],
): Promise<Measured> {
  const before = server.cpuMs()
  const url = `http://127.0.0.1:${server.port}`
  const ran = await autocannon({ url, connections: CALLERS, duration: seconds, requests })
  const limited = ran.statusCodeStats?.['429']?.count ?? 0
  if (ran.non2xx > limited || ran.errors > 0) throw new Error(`${ran.non2xx} refused, ${ran.errors} failed`)
  if (limited > 0) print(`${limited} calls were refused as too many: measure fewer seconds`)
  const { requests: done, latency } = ran
  return { perSecond: done.average, p95Ms: latency.p97_5, cpuMs: (server.cpuMs() - before) / done.total }
}

async function measureClient(url: string, keys: readonly string[]): Promise<Measured> {
  const programs = keys.map((key) =>
    createPlinthClient({
      url,
      key,
      userAgent: 'bench/1.0',
      fetch: async ({ url: to, method, headers }) =>
        (await fetchBy(to, { method, headers: [...headers], dispatcher: local })) as unknown as Response,
    }),
  )
  const took: number[] = []
  const before = product.cpuMs()
  const begun = performance.now()
  let next = 0
  const call = async () => {
    while (performance.now() - begun < seconds * 1_000 && next < CLIENT_CALLS_MAX) {
      const at = performance.now()
      const { data } = (await programs[next++ % programs.length]?.GET('/api/v1/orders')) ?? {}
      if (data?.orders.length !== 50) throw new Error('The client got no page of orders')
      took.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, call))
  const tookSeconds = (performance.now() - begun) / 1_000
  return {
    perSecond: took.length / tookSeconds,
    p95Ms: took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.975)] ?? Number.NaN,
    cpuMs: (product.cpuMs() - before) / took.length,
  }
}

function row(what: string, { perSecond, p95Ms, cpuMs }: Measured, bare: Measured, note = '') {
  return {
    '': what,
    'per second': perSecond.toFixed(0),
    'p97.5 ms': p95Ms.toFixed(1),
    'CPU ms each': cpuMs.toFixed(3),
    'of the SELECT': (perSecond / bare.perSecond).toFixed(2),
    note,
  }
}

/** Orders with customers of whom the vault knows the address, and keys. */
async function prepare(): Promise<{ websiteId: string; tokens: string[] }> {
  const owner = new pg.Client(postgres.urls.admin)
  await owner.connect()
  try {
    const { rows } = await owner.query(`select website_id, owner_account_id from websites where subdomain = 'demo'`)
    const { website_id: websiteId, owner_account_id: accountId } = rows[0]
    const vault = openVault({ db, masterKey: loadSecrets(openDataDir(product.dataDir).secrets).masterKey })
    const customers: string[] = []
    for (let n = 0; n < 200; n++) customers.push(await vault.keepPerson(websiteId, `buyer${n}@example.com`))
    await loadOrders(owner, 0, { websiteId, count: Number(values.orders), before: new Date(), customers })
    await owner.query('analyze orders')
    const author = { websiteId, accountId, now: new Date().toISOString() }
    const request = {
      name: `Bench ${randomUUID()}`,
      mode: 'live' as const,
      scopes: ['orders.read' as const],
      expiresAt: null,
    }
    const tokens: string[] = []
    for (let n = 0; n < KEYS; n++) tokens.push((await createKey(db, author, request)).token)
    return { websiteId, tokens }
  } finally {
    await owner.end()
  }
}
