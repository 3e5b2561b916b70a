import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { withWebsite } from '../src/platform/database/database.ts'
import type { EventStore, Position } from '../src/platform/event-store/event-store.ts'
import { memoryEventStore } from '../src/platform/event-store/memory/memory-event-store.ts'
import { parcelMoved, sendParcels, tally } from '../src/testing/databases/tally-projection.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import { carts } from './carts/projection.ts'
import { findCheckpoint } from './checkpoint.ts'
import { dumpTables } from './dump-tables.ts'
import { prepareProjections } from './prepare.ts'
import type { Projection } from './projection.ts'
import { rebuild } from './rebuild-tables.ts'
import { type RunningProjections, runProjections } from './run-projections.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app, 10)
const adminUrl = urls.admin
const running: RunningProjections[] = []

afterEach(async () => {
  await stopAll()
  await sql`truncate checkpoints, parked_events`.execute(owner)
  await sql`drop table if exists tally, carts, cart_entries`.execute(owner)
  await sql`drop schema if exists rebuild_tally cascade`.execute(owner)
})

async function stopAll() {
  await Promise.all(running.splice(0).map((one) => one.stop()))
}

function start(store: EventStore, projection: Projection, pool = db) {
  const one = runProjections({ db: pool, store, projections: [projection], pollMs: 20 })
  running.push(one)
  return one
}

async function startPrepared(store: EventStore, projection: Projection) {
  await prepareProjections({ adminUrl, projections: [projection] })
  return start(store, projection)
}

async function leftovers() {
  const { rows } = await sql`
    select nspname as found from pg_namespace where nspname like 'rebuild%'
    union all select name from checkpoints where name like '%:rebuild'`.execute(owner)
  return rows
}

function read(websiteId: string, id: string) {
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ events: number }>`select events from tally where id = ${id}`.execute(tx)
    return rows[0]?.events
  })
}

test('a rebuild beside the live tables, while events keep coming and are read, ends as the tables that were never rebuilt', async () => {
  const store = memoryEventStore()
  const twinUrls = await createTestDatabase()
  await prepareProjections({ adminUrl: twinUrls.admin, projections: [tally()] })
  const twin = start(store, tally(), testPool(twinUrls.app))
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a', 'b'], 20, 40), 10_000)

  const state = { done: false, reads: 0, least: 0 }
  const writing = (async () => {
    // At the pace of the live tables, whatever the machine's speed.
    for (; !state.done; await sleep(40))
      await live.waitFor('tally', await sendParcels(store, ['a', 'b'], 20, 1), 10_000)
  })()
  const reading = (async () => {
    for (; !state.done; state.reads++) {
      const now = (await read('a', '1')) ?? 0
      expect(now, 'a reader never sees less than before').toBeGreaterThanOrEqual(state.least)
      state.least = now
    }
  })()
  for (let round = 0; round < 3; round++) await rebuild({ adminUrl, store, projection: tally() })
  state.done = true
  await Promise.all([writing, reading])

  const head = (await store.head()) as Position
  expect(await live.waitFor('tally', head, 30_000)).toBe(true)
  expect(await twin.waitFor('tally', head, 30_000)).toBe(true)
  const dump = await dumpTables(owner, tally())
  expect(dump).toEqual(await dumpTables(testPool(twinUrls.admin), tally()))
  expect(dump.rows).toBe(40)
  expect(state.reads).toBeGreaterThan(10)
  expect(await leftovers()).toEqual([])
}, 240_000)

test('what the live tables took after the rebuild last looked is not lost in the exchange', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  const sendAndWait = async () => live.waitFor('tally', await sendParcels(store, ['a'], 3, 1), 300)
  await sendAndWait()
  const overtaken: EventStore = {
    ...store,
    async *subscribe(options) {
      try {
        yield* store.subscribe(options)
      } finally {
        await sendAndWait()
      }
    },
  }
  await rebuild({ adminUrl, store: overtaken, projection: tally() })
  expect(await live.waitFor('tally', (await store.head()) as Position, 5_000)).toBe(true)
  const { version } = (await lastOf(store.read({ category: 'parcel', websiteId: 'a', entityId: '1' }))) ?? {
    version: 0,
  }
  expect(await read('a', '1')).toBe(version + 1)
})

async function lastOf<T>(items: AsyncIterable<T>): Promise<T | undefined> {
  let last: T | undefined
  for await (const item of items) last = item
  return last
}

test('the figure of a dump changes with a single row', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a', 'b'], 3, 2), 5_000)
  const before = await dumpTables(owner, tally())
  await sql`update tally set events = events + 1 where website_id = 'b' and id = '2'`.execute(owner)
  const after = await dumpTables(owner, tally())
  expect(after.rows).toBe(before.rows)
  expect(after.sha256).not.toBe(before.sha256)
})

test('a killed rebuild goes on where it was', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a'], 100, 40), 10_000)
  const wanted = await dumpTables(owner, tally())
  const killed = new AbortController()
  const onProgress = ({ events }: { events: number }) => events >= 1_500 && killed.abort()
  await expect(rebuild({ adminUrl, store, projection: tally(), signal: killed.signal, onProgress })).rejects.toThrow()
  expect(await dumpTables(owner, tally()), 'the live tables are as before').toEqual(wanted)
  const half = await findCheckpoint(owner, 'tally:rebuild')
  expect(half?.position).not.toBe('start')

  let readAgain = 0
  const count = ({ events }: { events: number }) => {
    readAgain = events
  }
  await rebuild({ adminUrl, store, projection: tally(), onProgress: count })
  expect(readAgain).toBe(4_000 - 1_500)
  expect(await dumpTables(owner, tally())).toEqual(wanted)
  expect(await leftovers()).toEqual([])
})

test('two rebuilds at once share the work and exchange the tables once', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a'], 50, 40), 10_000)
  const wanted = await dumpTables(owner, tally())
  await Promise.all([1, 2].map(() => rebuild({ adminUrl, store, projection: tally() })))
  expect(await dumpTables(owner, tally())).toEqual(wanted)
  expect(await leftovers()).toEqual([])
  const last = await sendParcels(store, ['a'], 50, 1)
  expect(await live.waitFor('tally', last, 5_000)).toBe(true)
  expect(await read('a', '50')).toBe(41)
})

test('a raised version is rebuilt once, under row-level security, and the new code goes on from there', async () => {
  const store = memoryEventStore()
  const old = await startPrepared(store, tally())
  await old.waitFor('tally', await sendParcels(store, ['a', 'b'], 3, 5), 5_000)
  const raised: Projection = {
    ...tally({ version: 2 }),
    async createTables(tables) {
      await tally().createTables(tables)
      await sql`alter table tally add column note text not null default 'new'`.execute(tables)
    },
  }
  const fresh = await startPrepared(store, raised)
  const outdated = await prepareProjections({ adminUrl, projections: [raised] })
  expect(outdated).toEqual([raised])
  expect(await prepareProjections({ adminUrl, projections: [tally()] })).toEqual([])
  for (const projection of outdated) {
    let batches = 0
    const again = { adminUrl, store, projection, onlyIfOutdated: true, onProgress: () => void batches++ }
    await rebuild(again)
    expect(batches).toBeGreaterThan(0)
    batches = 0
    await rebuild(again)
    expect(batches, 'the second process finds nothing to do').toBe(0)
  }

  const last = await sendParcels(store, ['a', 'b'], 3, 1)
  expect(await fresh.waitFor('tally', last, 5_000)).toBe(true)
  expect(await old.waitFor('tally', last, 100), 'the old code keeps its hands off').toBe(false)
  const seen = await withWebsite(
    db,
    'a',
    async (tx) => (await sql`select * from tally where id = '1'`.execute(tx)).rows,
  )
  expect(seen).toEqual([{ website_id: 'a', id: '1', events: 6, note: 'new' }])
  await expect(sql`select * from tally`.execute(db)).rejects.toThrow('no website scope')
  await expect(rebuild({ adminUrl, store, projection: tally() })).rejects.toThrow('belong to a newer version')
})

test('a rebuild applies parked events whose cause is gone, and keeps parked those that still fail', async () => {
  const store = memoryEventStore()
  const failing = (...broken: string[]) =>
    tally({
      before: ({ entityId }) => {
        if (broken.includes(entityId)) throw new Error('no')
      },
    })
  const live = await startPrepared(store, failing('2', '3'))
  const last = await sendParcels(store, ['a'], 4, 1)
  expect(await live.waitFor('tally', last, 10_000)).toBe(true)
  expect((await live.lag())[0]).toMatchObject({ parked: 2 })
  await rebuild({ adminUrl, store, projection: failing('3') })
  expect(await read('a', '2')).toBe(1)
  expect(await read('a', '3')).toBe(undefined)
  expect((await live.lag())[0]).toMatchObject({ parked: 1 })
})

test('a reader in a long transaction is waited for, not broken', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a'], 1, 3), 5_000)
  const reader = await db.startTransaction().execute()
  await sql`select set_config('plinth.website_id', 'a', true)`.execute(reader)
  const look = async () => (await sql<{ events: number }>`select events from tally`.execute(reader)).rows
  expect(await look()).toEqual([{ events: 3 }])
  const rebuilt = { yet: false }
  const rebuilding = rebuild({ adminUrl, store, projection: tally() }).then(() => {
    rebuilt.yet = true
  })
  for (const until = Date.now() + 600; Date.now() < until; await sleep(5)) expect(await look()).toEqual([{ events: 3 }])
  expect(rebuilt.yet).toBe(false)
  await reader.commit().execute()
  await rebuilding
  expect(await read('a', '1')).toBe(3)
})

test('a reader of two tables is never the victim of the exchange', async () => {
  await prepareProjections({ adminUrl, projections: [carts] })
  const reader = await db.startTransaction().execute()
  await sql`select set_config('plinth.website_id', 'a', true)`.execute(reader)
  await sql`select * from cart_entries`.execute(reader)
  const rebuilding = rebuild({ adminUrl, store: memoryEventStore(), projection: carts })
  const waiting = sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'`
  await expect.poll(async () => (await waiting.execute(owner)).rows.length, { interval: 5 }).toBe(1)
  // By then PostgreSQL has run the deadlock check for the swap; the next one would be the reader's.
  await sleep(1_200)
  await sql`select * from carts`.execute(reader)
  await reader.commit().execute()
  await rebuilding
  expect(await leftovers()).toEqual([])
})

test('an owner who is no superuser gets the same figure, and its tables stay under their policies', async () => {
  const store = memoryEventStore()
  const live = await startPrepared(store, tally())
  await live.waitFor('tally', await sendParcels(store, ['a', 'b'], 3, 2), 5_000)
  const wanted = await dumpTables(owner, tally())
  const role = sql.id(`owner_${randomBytes(4).toString('hex')}`)
  const plain = testPool(urls.admin, 1)
  await sql`create role ${role}`.execute(owner)
  await sql`grant all on schema public to ${role}`.execute(owner)
  await sql`alter table tally owner to ${role}`.execute(owner)
  await sql`set role ${role}`.execute(plain)
  expect(await dumpTables(plain, tally())).toEqual(wanted)
  await expect(sql`select * from tally`.execute(plain)).rejects.toThrow('no website scope')
  await sql`reset role`.execute(plain)
  await sql`reassign owned by ${role} to current_user`.execute(owner)
  await sql`drop owned by ${role}`.execute(owner)
  await sql`drop role ${role}`.execute(owner)
})

test('a projection without tables is refused', async () => {
  const store = memoryEventStore()
  await store.append({ category: 'parcel', websiteId: 'a', entityId: '1' }, [parcelMoved({})], { expected: 'none' })
  await expect(rebuild({ adminUrl, store, projection: tally() })).rejects.toThrow('tally has no tables yet.')
})
