import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Recorded } from '../src/platform/event-store/event-store.ts'
import { memoryEventStore } from '../src/platform/event-store/memory/memory-event-store.ts'
import { openPostgresEventStore } from '../src/platform/event-store/postgres/postgres-event-store.ts'
import { parcelMoved, sendParcels, type TallyOptions, tally } from '../src/testing/databases/tally-projection.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import { applyBatch } from './apply-batch.ts'
import { findCheckpoint, type TableSet } from './checkpoint.ts'
import { prepareProjections } from './prepare.ts'
import type { Projection } from './projection.ts'
import { type RunningProjections, runProjections } from './run-projections.ts'
import { createSubscriptionPosition } from './subscription-position.ts'

/** However busy the machine is. */
const WITHIN_MS = 240_000
const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app, 10)
const running: RunningProjections[] = []
const locks: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const unlock of locks.splice(0)) await unlock()
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await sql`truncate checkpoints, parked_events`.execute(owner)
  await sql`drop table if exists tally, other`.execute(owner)
})

async function prepare(...projections: Projection[]) {
  await prepareProjections({ adminUrl: urls.admin, projections })
}

function start(store: Parameters<typeof runProjections>[0]['store'], ...projections: Projection[]) {
  const one = runProjections({ db, store, projections, pollMs: 20 })
  running.push(one)
  return one
}

async function counted(table = 'tally') {
  const { rows } = await sql<{ streams: number; events: number }>`
    select count(*) as streams, coalesce(sum(events), 0)::int as events from ${sql.table(table)}`.execute(owner)
  return rows[0]
}

async function parked() {
  const { rows } = await sql`select projection, stream, website_id, type, error, attempts from parked_events`.execute(
    owner,
  )
  return rows
}

test('rows and checkpoint are written together or not at all', async () => {
  const store = memoryEventStore()
  const fails = { now: true }
  const projection = tally({
    before: ({ version }) => {
      if (version === 2 && fails.now) throw new Error('power cut')
    },
  })
  await prepare(projection)
  const to = await sendParcels(store, ['a'], 1, 3)
  const events: Recorded[] = []
  for await (const event of store.read({ category: 'parcel', websiteId: 'a', entityId: '1' })) events.push(event)
  const set: TableSet = { db, projection, checkpoint: 'tally', schema: 'public' }

  await expect(applyBatch(set, { from: 'start', to, events })).rejects.toThrow('power cut')
  expect(await counted()).toEqual({ streams: 0, events: 0 })
  expect(await findCheckpoint(owner, 'tally')).toEqual({ position: 'start', version: 1 })

  fails.now = false
  expect(await applyBatch(set, { from: 'start', to, events })).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 3 })
  expect(await findCheckpoint(owner, 'tally')).toEqual({ position: to, version: 1 })

  expect(await applyBatch(set, { from: 'start', to, events }), 'the same step again').toBe(false)
  expect(await counted()).toEqual({ streams: 1, events: 3 })
})

test('a failure that passes costs nothing and parks nothing', async () => {
  const store = memoryEventStore()
  let failures = 3
  const projection = tally({
    before: () => {
      if (failures-- > 0) throw new Error('not now')
    },
  })
  await prepare(projection)
  const projections = start(store, projection)
  const last = await sendParcels(store, ['a'], 2, 5)
  expect(await projections.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 2, events: 10 })
  expect(await parked()).toEqual([])
})

test('three processes on one PostgreSQL log apply each event exactly once while it grows', async () => {
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true })
  const options: TallyOptions = {}
  await prepare(tally(options))
  await sendParcels(store, ['a', 'b', 'c'], 10, 5)
  const all = [start(store, tally()), start(store, tally()), start(store, tally())]
  const last = await sendParcels(store, ['a', 'b', 'c'], 10, 20)
  for (const one of all) expect(await one.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 30, events: 750 })
  expect(await parked()).toEqual([])
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await store.close()
})

test('processes that read the log in different pieces take from a piece only what the other has left', async () => {
  const store = memoryEventStore()
  const projection = tally()
  await prepare(projection)
  await sendParcels(store, ['a'], 1, 6)
  const events: Recorded[] = []
  for await (const event of store.read({ category: 'parcel', websiteId: 'a', entityId: '1' })) events.push(event)
  const piece = (from: number, to: number) => {
    const own = events.slice(from, to)
    return { events: own, position: (own.at(-1) as Recorded).position, caughtUp: true }
  }
  const around = { signal: new AbortController().signal, log: undefined }
  const set: TableSet = { db, projection, checkpoint: 'tally', schema: 'public' }
  const [one, other] = [1, 2].map(() =>
    createSubscriptionPosition(set, store, { position: 'start', version: 1 }, around),
  )
  expect(await one?.process(piece(0, 2))).toBe(true)
  expect(await other?.process(piece(0, 4))).toBe(true)
  expect(await one?.process(piece(2, 3))).toBe(true)
  expect(await one?.process(piece(3, 6))).toBe(true)
  expect(await other?.process(piece(4, 6))).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 6 })
  expect(await parked()).toEqual([])
})

test('an event that goes on failing is parked; the rest and the other projection go on', async () => {
  const store = memoryEventStore()
  const picky = tally({
    before: ({ data }) => {
      if ((data as { broken?: boolean }).broken) throw new Error('cannot read this')
    },
  })
  const other = tally({ name: 'other' })
  await prepare(picky, other)
  await sendParcels(store, ['a', 'b'], 3, 10)
  const target = { category: 'parcel', websiteId: 'b', entityId: '9' }
  await store.append(target, [parcelMoved({ broken: true })], { expected: 'none' })
  const last = await sendParcels(store, ['a', 'b'], 3, 10)

  const projections = start(store, picky, other)
  expect(await projections.waitFor('other', last, WITHIN_MS)).toBe(true)
  expect(await projections.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 6, events: 120 })
  expect(await counted('other')).toEqual({ streams: 7, events: 121 })
  expect(await parked()).toEqual([
    {
      projection: 'tally',
      stream: 'parcel-b-9',
      website_id: 'b',
      type: 'ParcelMoved',
      error: 'Error: cannot read this',
      attempts: 6,
    },
  ])
  expect(await projections.lag()).toEqual([
    { name: 'tally', behind: 0, caughtUp: true, parked: 1 },
    { name: 'other', behind: 0, caughtUp: true, parked: 0 },
  ])
})

/** Until the returned function is called, projections wait for this table. */
async function lockTable(table: string): Promise<() => Promise<unknown>> {
  const tx = await owner.startTransaction().execute()
  await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
  return unlockBy(tx)
}

function unlockBy(tx: ControlledTransaction<object>): () => Promise<unknown> {
  const unlock = async () => (tx.isCommitted ? undefined : tx.commit().execute())
  locks.push(unlock)
  return unlock
}

/** Number of transactions in which the application's role has moved checkpoints to this position. */
async function countTransactionsOf(position: string) {
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from checkpoints where position = ${position}`.execute(owner)
  return rows[0]?.transactions
}

test('projections that take the same events write in one transaction', async () => {
  const store = memoryEventStore()
  const both = [tally(), tally({ name: 'other' })]
  await prepare(...both)
  const projections = start(store, ...both)
  await expect.poll(() => projections.lag()).toMatchObject([{ caughtUp: true }, { caughtUp: true }])
  const target = { category: 'parcel', websiteId: 'a', entityId: '1' }
  const { position } = await store.append(target, [parcelMoved({}), parcelMoved({})], { expected: 'none' })
  for (const name of ['tally', 'other']) expect(await projections.waitFor(name, position, 5_000)).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 2 })
  expect(await counted('other')).toEqual({ streams: 1, events: 2 })
  expect(await countTransactionsOf(position)).toBe(1)
})

test('a projection that waits for its tables holds up no other that shares its transaction', async () => {
  const store = memoryEventStore()
  const both = [tally(), tally({ name: 'other' })]
  await prepare(...both)
  const projections = start(store, ...both)
  await expect.poll(() => projections.lag()).toMatchObject([{ caughtUp: true }, { caughtUp: true }])
  const unlock = await lockTable('tally')
  const last = await sendParcels(store, ['a'], 1, 1)
  expect(await projections.waitFor('other', last, WITHIN_MS)).toBe(true)
  expect(await projections.waitFor('tally', last, 1)).toBe(false)
  await unlock()
  expect(await projections.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 1 })
})

test('of a checkpoint that another process is moving only its own projection waits', async () => {
  const store = memoryEventStore()
  const both = [tally(), tally({ name: 'other' })]
  await prepare(...both)
  const projections = start(store, ...both)
  await expect.poll(() => projections.lag()).toMatchObject([{ caughtUp: true }, { caughtUp: true }])
  const tx = await owner.startTransaction().execute()
  const unlock = unlockBy(tx)
  await sql`select from checkpoints where name = 'tally' for update`.execute(tx)
  const last = await sendParcels(store, ['a'], 1, 3)
  expect(await projections.waitFor('other', last, WITHIN_MS)).toBe(true)
  expect(await projections.waitFor('tally', last, 1)).toBe(false)
  await unlock()
  expect(await projections.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 3 })
  expect(await parked()).toEqual([])
})

test('lost connections park nothing and lose nothing', async () => {
  const store = memoryEventStore()
  const projection = tally()
  await prepare(projection)
  const projections = start(store, projection)
  for (let round = 0; round < 8; round++) {
    const sending = sendParcels(store, ['a', 'b'], 10, 10)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'plinth_app' and datname = current_database()`.execute(
      owner,
    )
    await sending
  }
  const head = await store.head()
  expect(head === 'start' || (await projections.waitFor('tally', head, WITHIN_MS))).toBe(true)
  expect(await counted()).toEqual({ streams: 20, events: 1_600 })
  expect(await parked()).toEqual([])
})

test('a projection that others have left far behind reads for itself and then meets them again', async () => {
  const store = memoryEventStore()
  const [slow, other] = [tally(), tally({ name: 'other' })]
  await prepare(slow, other)
  const unlock = await lockTable('tally')
  const projections = start(store, slow, other)
  const crowd = await sendParcels(store, ['a'], 250, 25)
  expect(await projections.waitFor('other', crowd, WITHIN_MS)).toBe(true)
  expect(await projections.waitFor('tally', crowd, 1)).toBe(false)
  const [lag] = await projections.lag()
  expect(lag).toMatchObject({ name: 'tally', caughtUp: false, behind: expect.any(Number) })

  await unlock()
  expect(await projections.waitFor('tally', crowd, WITHIN_MS)).toBe(true)
  const last = await sendParcels(store, ['a'], 250, 1)
  expect(await projections.waitFor('tally', last, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 250, events: 6_500 })
}, 240_000)

test('a waiter sees a write as soon as it is applied, and a timeout is reported', async () => {
  const store = memoryEventStore()
  const gate = Promise.withResolvers<void>()
  await prepare(tally())
  const projections = start(store, tally({ before: ({ version }) => version === 1 && gate.promise }))
  const first = await sendParcels(store, ['a'], 1, 1)
  expect(await projections.waitFor('tally', first, WITHIN_MS)).toBe(true)
  expect(await counted()).toEqual({ streams: 1, events: 1 })

  const second = await sendParcels(store, ['a'], 1, 1)
  const asked = Date.now()
  expect(await projections.waitFor('tally', second, 100)).toBe(false)
  expect(Date.now() - asked).toBeLessThan(1_000)
  gate.resolve()
  expect(await projections.waitFor('tally', second, WITHIN_MS)).toBe(true)
  await expect(projections.waitFor('unknown', second, 1)).rejects.toThrow('No such projection: unknown')
})

test('events of other categories delay no waiter', async () => {
  const store = memoryEventStore()
  await prepare(tally())
  const projections = start(store, tally())
  await store.append({ category: 'letter', websiteId: 'a', entityId: '1' }, [parcelMoved({})], { expected: 'none' })
  await expect.poll(() => projections.lag()).toEqual([{ name: 'tally', behind: 0, caughtUp: true, parked: 0 }])
})

test('a checkpoint moves past irrelevant events, so that other processes know and a restart does not read them again', async () => {
  const store = memoryEventStore()
  const letters: Projection = { ...tally({ name: 'other' }), categories: ['letter'] }
  await prepare(tally(), letters)
  start(store, tally(), letters)
  for (let n = 0; n < 3; n++) {
    const target = { category: 'letter', websiteId: 'a', entityId: String(n) }
    const { position } = await store.append(target, [parcelMoved({})], { expected: 'none' })
    await expect.poll(() => findCheckpoint(owner, 'tally'), { timeout: 60_000 }).toEqual({ position, version: 1 })
  }
})

test('tables of another version are left alone', async () => {
  const store = memoryEventStore()
  await prepare(tally({ version: 2 }))
  const projections = start(store, tally({ version: 1 }))
  const last = await sendParcels(store, ['a'], 1, 1)
  expect(await projections.waitFor('tally', last, 200)).toBe(false)
  expect(await projections.lag()).toEqual([{ name: 'tally', behind: null, caughtUp: false, parked: 0 }])
  expect(await counted()).toEqual({ streams: 0, events: 0 })
})
