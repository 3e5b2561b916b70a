import { parseArgs } from 'node:util'
import pg from 'pg'
import { v7 } from 'uuid'
import type { NewEvent } from '../src/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../src/platform/event-store/postgres/postgres-event-store.ts'
import { measure, summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startBenchPostgres } from './servers/bench-postgres.ts'

/** Appends per second beside plain INSERTs, the floor of the machine: `npm run bench:events [-- --seconds 4]`. */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } })
const milliseconds = Number(values.seconds) * 1_000
const ROUNDS = 4
const goals: Record<number, string> = { 1: 'none', 16: '>= 0.90', 64: '> 1.00' }

const postgres = await startBenchPostgres()
const admin = new pg.Pool({ connectionString: postgres.urls.admin, max: 64 })
// `end` resolves before all connections are closed, so the stopping server may close some.
admin.on('error', () => {})
const store = await openPostgresEventStore({ url: postgres.urls.events, onError: (error) => print(String(error)) })

const data = { entryId: v7(), itemId: v7(), sku: 'SQ1234567', quantity: 2, unitPrice: { value: 1250, currency: 'USD' } }
const meta = { v: 1, correlationId: v7(), actor: 'visitor' }
const newEvent = (): NewEvent => ({ id: v7(), type: 'CartEntryAdded', data, meta })

async function insert(): Promise<void> {
  const { id, type } = newEvent()
  const stream = `cart-w1-${v7()}`
  const row = [stream, 0, 'w1', 'cart', id, type, JSON.stringify(data), JSON.stringify(meta)]
  await admin.query({
    name: 'floor',
    text: `insert into floor (position, stream, version, website_id, category, event_id, type, data, meta)
      values (nextval('floor_positions'), $1, $2, $3, $4, $5, $6, $7, $8)`,
    values: row,
  })
}

function append(): Promise<unknown> {
  return store.append({ websiteId: 'w1', category: 'cart', entityId: v7() }, [newEvent()], { expected: 'none' })
}

/** Alternating, so that a slow moment of the machine affects both. */
async function compare(concurrency: number): Promise<Record<string, string>> {
  const load = { concurrency, milliseconds: milliseconds / ROUNDS }
  const took: { floor: number[]; append: number[] } = { floor: [], append: [] }
  for (let round = 0; round < ROUNDS; round++) {
    took.floor.push(...(await measure(insert, load)))
    took.append.push(...(await measure(append, load)))
  }
  const [floor, ours] = [summary(took.floor, milliseconds), summary(took.append, milliseconds)]
  return {
    concurrency: String(concurrency),
    'insert/s': floor.perSecond.toFixed(0),
    'p50 ms': floor.p50.toFixed(2),
    'p99 ms': floor.p99.toFixed(1),
    'append/s': ours.perSecond.toFixed(0),
    'append p50': ours.p50.toFixed(2),
    'append p99': ours.p99.toFixed(1),
    ratio: (ours.perSecond / floor.perSecond).toFixed(2),
    goal: goals[concurrency] ?? '',
  }
}

try {
  await admin.query('create table floor (like log.events including all); create sequence floor_positions')
  await Promise.all(Array.from({ length: 64 }, () => admin.query('select 1')))
  await measure(append, { concurrency: 16, milliseconds: 300 })
  const rows = []
  for (const concurrency of [1, 16, 64]) rows.push(await compare(concurrency))
  printTable(rows)
} finally {
  await store.close()
  await admin.end()
  await postgres.stop()
}
