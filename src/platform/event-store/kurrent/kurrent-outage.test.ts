import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../testing/servers/kurrentdb-stand-in.ts'
import { type EventStore, type Recorded, StoreUnavailable, type StreamId } from '../event-store.ts'
import { followUntil, newEvent, newStream, readAll } from '../suite/streams.suite.ts'
import { type KurrentEventStoreOptions, openKurrentEventStore } from './kurrent-event-store.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startServer(options?: Parameters<typeof startStandIn>[0]): Promise<StandIn> {
  const server = await startStandIn(options)
  undo.push(server.stop)
  return server
}

async function open(url: string, options: Partial<KurrentEventStoreOptions> = {}) {
  const store = await openKurrentEventStore({ url, onError: () => {}, answerMs: 300, ...options })
  undo.push(store.close)
  return store
}

/** Created anew in each test: files that share a process would share one signal. */
const patience = () => AbortSignal.timeout(60_000)
const ids = (events: { id: string }[]) => events.map(({ id }) => id)

/** Appends events to a stream of its own until told to stop; returns the acknowledged ids. */
async function writeUntil(
  store: EventStore,
  stopped: () => boolean,
): Promise<{ id: StreamId; acknowledged: string[] }> {
  const id = newStream()
  const acknowledged: string[] = []
  while (!stopped()) {
    const event = newEvent()
    await store.append(id, [event], { expected: acknowledged.length === 0 ? 'none' : acknowledged.length - 1 })
    acknowledged.push(event.id)
  }
  return { id, acknowledged }
}

/** Writers append and a subscriber reads while the server is disturbed; no event may be lost, duplicated or reordered. */
async function surviveUnderLoad(store: EventStore, happen: () => Promise<void>): Promise<void> {
  const end = newEvent()
  const batches = store.subscribe({ categories: ['cart'], after: await store.head(), signal: patience() })
  const subscription = followUntil(batches, (event) => event.id === end.id)
  let stopped = false
  const writers = Array.from({ length: 6 }, () => writeUntil(store, () => stopped))
  await happen()
  stopped = true
  const written = await Promise.all(writers)
  await store.append(newStream(), [end], { expected: 'none' })
  const seen = (await subscription).slice(0, -1)
  for (const { id, acknowledged } of written) {
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(ids(await readAll(store, id))).toEqual(acknowledged)
    expect(ids(seen.filter(({ entityId }) => entityId === id.entityId))).toEqual(acknowledged)
  }
  expect(seen).toHaveLength(written.flatMap(({ acknowledged }) => acknowledged).length)
}

test.each(['lose', 'silence', 'refuse'] as const)(
  'an append that was not answered (%s) is sent again and stands in the stream once',
  async (fate) => {
    const server = await startServer()
    const store = await open(server.url)
    for (const expected of ['none', 0, 'any'] as const) {
      let failures = 2
      server.fate = () => (failures-- > 0 ? fate : 'answer')
      const id = newStream()
      if (expected === 0) await store.append(id, [newEvent()], { expected: 'none' })
      failures = 2
      const events = [newEvent(), newEvent()]
      const { version, duplicate } = await store.append(id, events, { expected })
      const stand = await readAll(store, id)
      expect([version, duplicate]).toEqual([expected === 0 ? 2 : 1, false])
      expect(ids(stand).slice(-2)).toEqual(ids(events))
      expect(stand).toHaveLength(version + 1)
    }
  },
)

test('what another process wrote with the same ids is a duplicate here, also when it was decided otherwise', async () => {
  const server = await startServer()
  const [one, other] = [await open(server.url), await open(server.url)]
  const id = newStream()
  const event = newEvent({ by: 'one' })
  const first = await one.append(id, [event], { expected: 'none' })
  const second = await other.append(id, [{ ...event, data: { by: 'other' } }], { expected: 'none' })
  expect(second).toEqual({ ...first, duplicate: true })
  expect(await readAll(other, id)).toMatchObject([{ data: { by: 'one' } }])
})

test('a server that is restarted under load loses nothing and doubles nothing', async () => {
  const server = await startServer()
  await surviveUnderLoad(await open(server.url), async () => {
    for (let round = 0; round < 4; round++) {
      await sleep(100)
      server.stop()
      await sleep(20)
      await server.start()
    }
    await sleep(100)
  })
})

test('subscriptions that are cut go on where they were', async () => {
  const server = await startServer()
  await surviveUnderLoad(await open(server.url), async () => {
    for (let round = 0; round < 10; round++) {
      await sleep(50)
      server.cutReads()
    }
  })
})

test.each(['one of its servers', 'the whole cluster'])(
  'when the leader changes, who knows %s finds the new one',
  async (known) => {
    const one = await startServer()
    const other = await startServer({ log: one.log })
    other.leader = one
    const address = ({ port }: StandIn) => `127.0.0.1:${port}`
    const url = known === 'the whole cluster' ? `esdb://${address(one)},${address(other)}?tls=false` : other.url
    await surviveUnderLoad(await open(url), async () => {
      for (let round = 0; round < 4; round++) {
        await sleep(100)
        const [old, next] = one.leader ? [other, one] : [one, other]
        next.leader = undefined
        old.leader = next
        old.cutReads()
      }
      await sleep(100)
    })
  },
)

test('a server that hangs for a while is retried, over another connection', async () => {
  const server = await startServer()
  await surviveUnderLoad(await open(server.url, { answerMs: 150 }), async () => {
    await sleep(100)
    server.frozen = true
    await sleep(600)
    server.frozen = false
    await sleep(200)
  })
})

test('a leader that stands still for good is left for the one that took its place', async () => {
  const one = await startServer()
  const other = await startServer({ log: one.log })
  other.leader = one
  const url = `esdb://127.0.0.1:${one.port},127.0.0.1:${other.port}?tls=false&gossipTimeout=1`
  await surviveUnderLoad(await open(url, { answerMs: 200 }), async () => {
    await sleep(100)
    one.frozen = true
    other.leader = undefined
    await sleep(1_500)
  })
})

test('a server that never responds fails with StoreUnavailable and unknown outcome', async () => {
  const server = await startServer()
  const store = await open(server.url, { patience: 500, answerMs: 100 })
  server.fate = () => 'silence'
  await expect(store.append(newStream(), [newEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable)
})

test('without a server nothing is opened', async () => {
  const server = await startServer()
  server.stop()
  await expect(open(server.url, { patience: 300 })).rejects.toThrow(StoreUnavailable)
})

test('what is wrong with a connection string is said without its password', async () => {
  await expect(open('esdb://user:secret@a:b:c')).rejects.toThrow(/^its connection string is not well formed$/)
})

test('closing waits for appends under way, ends subscriptions, and refuses what comes later', async () => {
  const server = await startServer()
  const store = await open(server.url)
  server.fate = () => sleep(100, 'answer' as const)
  const subscription = followUntil(
    store.subscribe({ categories: ['cart'], after: 'start', signal: patience() }),
    () => false,
  )
  const answers = Promise.allSettled(
    Array.from({ length: 20 }, () => store.append(newStream(), [newEvent()], { expected: 'none' })),
  )
  await sleep(20)
  await store.close()
  await expect(store.append(newStream(), [newEvent()], { expected: 'none' })).rejects.toThrow(StoreUnavailable)
  expect((await answers).map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'))
  await subscription
})

test('two stores of one process do not disturb each other', async () => {
  const [server, broken] = [await startServer(), await startServer()]
  const [store, suffering] = [await open(server.url), await open(broken.url, { patience: 200 })]
  broken.fate = () => 'lose'
  const failing = Promise.allSettled(
    Array.from({ length: 10 }, () => suffering.append(newStream(), [newEvent()], { expected: 'none' })),
  )
  const events: Recorded[] = []
  for (let n = 0; n < 10; n++) {
    const id = newStream()
    await store.append(id, [newEvent()], { expected: 'none' })
    events.push(...(await readAll(store, id)))
  }
  expect(events).toHaveLength(10)
  expect((await failing).map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
})
