import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../testing/databases/test-database.ts'
import { eventStoreSuite } from '../event-store.suite.ts'
import { EventNotStorable, type EventStore } from '../event-store.ts'
import { followUntil, newEvent, newStream, readAll } from '../suite/streams.suite.ts'
import { openPostgresEventStore } from './postgres-event-store.ts'

const urls = await createTestDatabase()

function open(limits?: { maxWaiting?: number; maxBatch?: number }): Promise<EventStore> {
  return openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true, ...limits })
}

eventStoreSuite('the event store in PostgreSQL', open)

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  afterAll(() => client.end())
  return client
}

const admin = await clientOf(urls.admin)

test('it refuses to open on a server that may lose what it has confirmed', async () => {
  const opening = openPostgresEventStore({ url: urls.events, onError: () => {} })
  await expect(opening).rejects.toThrow('may lose confirmed writes: fsync is off, full_page_writes is off')
})

test('a server that does not say how safe it is is left without a connection', async () => {
  const appending = async () => {
    const { rows } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'plinth append'`,
    )
    return rows.length
  }
  await admin.query('revoke select on pg_settings from public')
  onTestFinished(async () => {
    await admin.query('grant select on pg_settings to public')
  })
  const opening = openPostgresEventStore({ url: urls.events, onError: () => {} })
  await expect(opening).rejects.toThrow('permission denied for view pg_settings')
  await expect.poll(appending).toBe(0)
})

/** Appends events to a stream of its own until told to stop; returns the acknowledged ids. */
async function writeUntil(store: EventStore, category: string, stopped: () => boolean) {
  const id = newStream(category)
  const acknowledged: string[] = []
  while (!stopped()) {
    const event = newEvent()
    const version = acknowledged.length - 1
    await store.append(id, [event], { expected: version < 0 ? 'none' : version })
    acknowledged.push(event.id)
  }
  return { id, acknowledged }
}

async function killConnections(): Promise<number> {
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'plinth_events'`,
  )
  return rowCount ?? 0
}

test('connections killed under load lose no acknowledged append and double none, in the log and for a subscriber', async () => {
  const store = await open()
  const after = await store.head()
  const end = newEvent()
  const batches = store.subscribe({ categories: ['killed'], after, signal: AbortSignal.timeout(25_000) })
  const subscription = followUntil(batches, (event) => event.id === end.id)
  let stop = false
  const writers = Array.from({ length: 12 }, () => writeUntil(store, 'killed', () => stop))
  let killed = 0
  for (let round = 0; round < 12; round++) {
    await sleep(150)
    killed += await killConnections()
  }
  stop = true
  const written = await Promise.all(writers)
  await store.append(newStream('killed'), [end], { expected: 'none' })
  const seen = (await subscription).slice(0, -1)
  expect(killed).toBeGreaterThan(12)
  for (const { id, acknowledged } of written) {
    expect((await readAll(store, id)).map((event) => event.id)).toEqual(acknowledged)
    expect(seen.filter((event) => event.entityId === id.entityId).map((event) => event.id)).toEqual(acknowledged)
  }
  expect(seen).toHaveLength(written.flatMap((one) => one.acknowledged).length)
  await store.close()
})

test('12 writers in 4 processes: a subscriber in a fifth misses nothing, repeats nothing and sees each stream in order', async () => {
  const stores = await Promise.all([open(), open(), open(), open()])
  const reader = await open()
  const end = newEvent()
  const signal = AbortSignal.timeout(25_000)
  const batches = reader.subscribe({ categories: ['shared'], after: await reader.head(), signal })
  const subscription = followUntil(batches, (event) => event.id === end.id)
  const until = Date.now() + 1_500
  const writers = Array.from({ length: 12 }, (_, n) =>
    writeUntil(stores[n % 4] ?? reader, 'shared', () => Date.now() > until),
  )
  const written = await Promise.all(writers)
  await reader.append(newStream('shared'), [end], { expected: 'none' })
  const seen = (await subscription).slice(0, -1)
  for (const { id, acknowledged } of written)
    expect(seen.filter((event) => event.entityId === id.entityId).map((event) => event.id)).toEqual(acknowledged)
  expect(seen).toHaveLength(written.flatMap((one) => one.acknowledged).length)
  await Promise.all([...stores, reader].map((store) => store.close()))
})

test('an event whose announcement was lost is found by looking', async () => {
  const store = await open()
  const after = await store.head()
  const subscription = followUntil(
    store.subscribe({ categories: ['quiet'], after, signal: AbortSignal.timeout(5_000) }),
    () => true,
  )
  await sleep(100)
  await admin.query(
    `insert into log.events (position, stream, version, website_id, category, event_id, type, data, meta)
     values (nextval('log.positions'), 'quiet-w1-a', 0, 'w1', 'quiet', gen_random_uuid(), 'Said', '{}', '{}')`,
  )
  expect(await subscription).toMatchObject([{ stream: 'quiet-w1-a', type: 'Said' }])
  await store.close()
})

test('subscribers are woken, but not by the connection that appends', async () => {
  const listener = await clientOf(urls.events)
  await listener.query('listen log_appended')
  const woken = once(listener, 'notification')
  const store = await open()
  await store.append(newStream(), [newEvent()], { expected: 'none' })
  const [{ processId }] = (await woken) as [pg.Notification]
  const { rows } = await admin.query(`select pid from pg_stat_activity where application_name = 'plinth append'`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ pid }) => pid)).not.toContain(processId)
  await store.close()
})

test('which process of the server appends is told, and again when there is another', async () => {
  const told: number[] = []
  const onConnect = (pid: number) => void told.push(pid)
  const store = await openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true, onConnect })
  await expect.poll(() => told).toHaveLength(1)
  const [{ ended }] = (await admin.query(`select pg_terminate_backend($1) as ended`, told)).rows
  expect(ended).toBe(true)
  await expect
    .poll(() => store.append(newStream(), [newEvent()], { expected: 'none' }).catch(() => 'lost'), { timeout: 60_000 })
    .not.toBe('lost')
  const { rows } = await admin.query(`select pid from pg_stat_activity where application_name = 'plinth append'`)
  expect(rows.map(({ pid }) => pid)).toContain(told[1])
  expect(told).toHaveLength(2)
  await store.close()
})

test('what only PostgreSQL finds unstorable does not fail the rest of its batch', async () => {
  const store = await open()
  const unindexable = { ...newStream(), websiteId: randomBytes(5_000).toString('hex') }
  const ids = Array.from({ length: 5 }, (_, n) => (n === 2 ? unindexable : newStream()))
  const answers = await Promise.allSettled(ids.map((id) => store.append(id, [newEvent()], { expected: 'none' })))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(answers[2]).toMatchObject({ reason: expect.any(EventNotStorable) })
  await store.close()
})

test('the application role can neither read nor write the log', async () => {
  const app = await clientOf(urls.app)
  for (const statement of [
    'select * from log.events',
    'delete from log.events',
    'select * from log.streams',
    `select log.append_batch('[]', true)`,
    `select nextval('log.positions')`,
  ])
    await expect(app.query(statement)).rejects.toThrow('permission denied for schema log')
})

test('the events role can neither change nor remove an event', async () => {
  const events = await clientOf(urls.events)
  for (const statement of [
    `update log.events set data = '{}'`,
    'delete from log.events',
    'truncate log.events',
    'drop table log.events',
    `update log.streams set website_id = 'other'`,
    'delete from log.streams',
    `select setval('log.positions', 1)`,
  ])
    await expect(events.query(statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('nothing in the log runs with more rights than its caller', async () => {
  const { rows } = await admin.query(
    `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'log' and p.prosecdef`,
  )
  expect(rows).toEqual([])
})
