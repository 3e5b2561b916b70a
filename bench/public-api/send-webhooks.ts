import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDataDir } from '../../src/platform/data-dir/data-dir.ts'
import { loadSecrets } from '../../src/platform/data-dir/secrets.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import type { SignedIn } from '../../src/platform/signed-in.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { until } from '../../src/testing/until.ts'
import { startWebhookSink } from '../../src/testing/webhooks/webhook-sink.ts'
import { createEndpoint, deleteEndpoint } from '../../src/webhooks/managing/endpoint-store.ts'
import { print, printTable } from '../measuring/report.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { startProduct } from '../servers/product-process.ts'

/**
 * `npm run bench:webhooks [-- --events 10000 --seconds 10]`: public events sent to a sink on this machine, beside bare signed
 * requests of the same size, as many at once; and how long an event takes to arrive, alone and beside an endpoint that hangs.
 */
const { values } = parseArgs({
  options: { events: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '10' } },
})
const EVENTS = Number(values.events)
const SECONDS = Number(values.seconds)
const GOALS = { perMinute: 10_000, slowerPercent: 5 }
const AT_ONCE = 8
const STREAMS = 200
const PER_SECOND = 20
/** Phases alternate, so that other load of the machine affects both. */
const PAIRS = 3

const arrivals = new Map<string, number>()
const sink = await startWebhookSink(({ headers, at }) => {
  const id = headers['plinth-event-id']
  if (id !== undefined && !arrivals.has(id)) arrivals.set(id, at)
  return { status: 204 }
})
const hanging = await startWebhookSink(() => ({ status: 200, after: 'never' }))
const postgres = await startBenchPostgres()
const product = await startProduct({
  DATABASE_URL: postgres.urls.admin,
  EGRESS_ALLOW: `${sink.place},${hanging.place}`,
})
const onError = () => {}
const db = openDatabase(postgres.urls.app, { max: 4, onError, statements: 'unlimited' })
const store = await openPostgresEventStore({ url: postgres.urls.events, onError })
try {
  const websiteId = await findWebsite()
  const vault = openVault({ db, masterKey: loadSecrets(openDataDir(product.dataDir).secrets).masterKey })
  const deps = { db, vault, allowedHosts: [sink.place, hanging.place] }
  const viewer = { accountId: 'bench', isOwner: true, roles: [] as number[] } as unknown as SignedIn
  const manager = () => ({ websiteId, viewer, now: new Date().toISOString() })
  const connect = (url: string) => createEndpoint(deps, manager(), { name: 'Bench', url, topics: ['stock.adjusted'] })

  await connect(sink.origin)
  await arrived(await record(websiteId, STREAMS))
  const cpuBefore = product.cpuMs()
  const begun = performance.now()
  await arrived(await record(websiteId, EVENTS))
  const ms = performance.now() - begun
  const cpuMs = (product.cpuMs() - cpuBefore) / EVENTS
  const floorMs = await bare(Math.min(EVENTS, 5_000))
  const perMinute = (EVENTS / ms) * 60_000
  print(`${EVENTS} events of ${STREAMS} variants, ${AT_ONCE} requests at once`)
  printTable([
    {
      '': 'signed requests alone',
      'a minute': (60_000 / floorMs).toFixed(0),
      'CPU ms each': '',
      'of the floor': '1.00',
    },
    {
      '': `webhooks (goal: ${GOALS.perMinute} a minute)`,
      'a minute': perMinute.toFixed(0),
      'CPU ms each': cpuMs.toFixed(2),
      'of the floor': ((floorMs * EVENTS) / ms).toFixed(2),
    },
  ])

  const [alone, beside]: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair++) {
    alone.push(...(await delays(websiteId)))
    const { endpoint } = await connect(hanging.origin)
    await until('the hanging request', async () => {
      await arrived(await record(websiteId, 1))
      return hanging.received.length > pair
    })
    beside.push(...(await delays(websiteId)))
    await deleteEndpoint(deps, manager(), endpoint.endpointId)
  }
  const change = (p95(beside) / p95(alone) - 1) * 100
  print(`${PER_SECOND} events a second, from the append to the arrival`)
  printTable([
    { '': 'alone', 'p50 ms': p50(alone).toFixed(1), 'p95 ms': p95(alone).toFixed(1), change: '' },
    {
      '': `beside one that hangs (goal: ≤ ${GOALS.slowerPercent} % more)`,
      'p50 ms': p50(beside).toFixed(1),
      'p95 ms': p95(beside).toFixed(1),
      change: `${change.toFixed(1)} %`,
    },
  ])
} finally {
  await hanging.close()
  await store.close()
  await db.destroy()
  await product.stop()
  await sink.close()
  await postgres.stop()
}
process.exit(0)

async function findWebsite(): Promise<string> {
  const client = new pg.Client(postgres.urls.admin)
  await client.connect()
  const { rows } = await client.query(`select website_id from websites where subdomain = 'demo'`)
  await client.end()
  return rows[0].website_id
}

/** Ids of the events. */
async function record(websiteId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  const perStream = Math.ceil(count / STREAMS)
  const appends: Promise<unknown>[] = []
  for (let n = 0; ids.length < count; n++) {
    const events = Array.from({ length: Math.min(perStream, count - ids.length) }, (_, by) => ({
      id: randomUUID(),
      type: 'StockAdjusted',
      data: { by: by + 1, reason: 'count', note: '', at: new Date().toISOString() },
      meta: { v: 1, correlationId: 'bench' },
    }))
    ids.push(...events.map(({ id }) => id))
    appends.push(
      store.append({ websiteId, category: 'inventory', entityId: `bench-${n}` }, events, { expected: 'any' }),
    )
  }
  await Promise.all(appends)
  return ids
}

async function arrived(ids: readonly string[]): Promise<void> {
  await until('the events', () => ids.every((id) => arrivals.has(id)), { withinMs: 300_000, everyMs: 10 })
}

/** Milliseconds of each event from its append to its arrival. */
async function delays(websiteId: string): Promise<number[]> {
  const sent = new Map<string, number>()
  for (const end = performance.now() + SECONDS * 1_000; performance.now() < end; await sleep(1_000 / PER_SECOND)) {
    const at = Date.now()
    for (const id of await record(websiteId, 1)) sent.set(id, at)
  }
  await arrived([...sent.keys()])
  return [...sent].map(([id, at]) => (arrivals.get(id) ?? Number.NaN) - at)
}

/** Milliseconds for each request, signed and with a body like that of an event, with nothing else around it. */
async function bare(count: number): Promise<number> {
  const body = JSON.stringify({
    type: 'stock.adjusted',
    timestamp: new Date().toISOString(),
    data: { variantId: 'bench-1', by: 1, reason: 'count' },
  })
  let left = count
  const send = async () => {
    while (left-- > 0) {
      const id = randomUUID()
      const signature = createHmac('sha256', 'secret').update(`${id}.0.${body}`).digest('base64')
      const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-signature': `v1,${signature}` }
      await (await fetch(sink.origin, { method: 'POST', headers, body })).arrayBuffer()
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return (performance.now() - begun) / count
}

function at(share: number, all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN
}
function p50(all: readonly number[]): number {
  return at(0.5, all)
}
function p95(all: readonly number[]): number {
  return at(0.95, all)
}
