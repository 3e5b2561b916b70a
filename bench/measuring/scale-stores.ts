import pg from 'pg'
import { v7 } from 'uuid'
import type { EventStore, NewEvent } from '../../src/platform/event-store/event-store.ts'
import { openKurrentEventStore } from '../../src/platform/event-store/kurrent/kurrent-event-store.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'
import { startStandIn } from '../../src/testing/servers/kurrentdb-stand-in.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { type Measured, measure, median, summary } from './measure.ts'
import { print, printTable } from './report.ts'

export interface StoreRate {
  seconds: number
  /** The median is reported. */
  rounds: number
}

interface Contender {
  name: string
  /** Appends one event to a new stream. */
  append(): Promise<unknown>
}

const CONCURRENCIES = [1, 16, 64]

/** Appends of single events to new streams by the product's adapters, beside plain INSERTs into the same PostgreSQL. */
export async function compareStores({ seconds, rounds }: StoreRate): Promise<void> {
  const undo: (() => unknown)[] = []
  try {
    const contenders = await openContenders((step) => undo.push(step))
    for (const { append } of contenders) await measure(append, { concurrency: 16, milliseconds: 300 })
    for (const concurrency of CONCURRENCIES) await compareAt(concurrency, contenders, { seconds: seconds / 2, rounds })
  } finally {
    for (const step of undo.toReversed()) await step()
  }
}

async function openContenders(defer: (step: () => unknown) => void): Promise<Contender[]> {
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  const floor = await openFloor(postgres.urls.admin)
  defer(floor.close)
  const inPostgres = await openPostgresEventStore({ url: postgres.urls.events, onError: console.error })
  defer(inPostgres.close)
  const inMemory = memoryEventStore()
  defer(inMemory.close)
  const standIn = await startStandIn()
  defer(standIn.stop)
  const beside = await openKurrentEventStore({ url: standIn.url, onError: console.error })
  defer(beside.close)
  return [
    { name: 'bare INSERT (the floor)', append: floor.insert },
    contender('memory', inMemory),
    contender('PostgreSQL', inPostgres),
    contender('KurrentDB adapter, on a stand-in in this process', beside),
    ...(await openServer(defer)),
  ]
}

/** A real server, if one is configured. */
async function openServer(defer: (step: () => unknown) => void): Promise<Contender[]> {
  const url = process.env.KURRENTDB_TEST_URL
  if (!url) {
    print('KURRENTDB_TEST_URL is not set: no real KurrentDB or EventStoreDB is measured, only the adapter.')
    return []
  }
  const store = await openKurrentEventStore({ url, onError: console.error })
  defer(store.close)
  return [contender('KurrentDB', store)]
}

const data = { entryId: v7(), itemId: v7(), sku: 'SQ1234567', quantity: 2, unitPrice: { value: 1250, currency: 'USD' } }
const meta = { v: 1, correlationId: v7(), actor: 'visitor' }
const newEvent = (): NewEvent => ({ id: v7(), type: 'CartEntryAdded', data, meta })

function contender(name: string, store: EventStore): Contender {
  const append = () =>
    store.append({ websiteId: 'w1', category: 'cart', entityId: v7() }, [newEvent()], { expected: 'none' })
  return { name, append }
}

async function openFloor(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 64 })
  // A connection may still be closing when its server is stopped.
  pool.on('error', () => {})
  await pool.query('create table floor (like log.events including all); create sequence floor_positions')
  async function insert(): Promise<void> {
    const { id, type } = newEvent()
    await pool.query({
      name: 'floor',
      text: `insert into floor (position, stream, version, website_id, category, event_id, type, data, meta)
        values (nextval('floor_positions'), $1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [`cart-w1-${v7()}`, 0, 'w1', 'cart', id, type, JSON.stringify(data), JSON.stringify(meta)],
    })
  }
  return { insert, close: () => pool.end() }
}

/** Alternating, so that a slow moment of the machine affects all of them. */
async function compareAt(concurrency: number, contenders: Contender[], { seconds, rounds }: StoreRate): Promise<void> {
  const milliseconds = seconds * 1_000
  const taken = contenders.map((): Measured[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [place, { append }] of contenders.entries())
      taken[place]?.push(summary(await measure(append, { concurrency, milliseconds }), milliseconds))
  const figures = taken.map((all) => median(all, ({ perSecond }) => perSecond))
  const floor = figures[0]?.perSecond ?? Number.NaN
  const rows = contenders.map(({ name }, place) => rowOf(name, figures[place] as Measured, floor))
  printTable(rows, `\nAppends of one event, ${concurrency} at a time`)
}

function rowOf(name: string, { perSecond, p50, p99 }: Measured, floor: number) {
  return {
    '': name,
    'per second': perSecond.toFixed(0),
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(1),
    'of the floor': (perSecond / floor).toFixed(2),
  }
}
