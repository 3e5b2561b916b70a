import { afterEach, expect, test, vi } from 'vitest'
import { type StandIn, startStandIn } from '../../../testing/servers/kurrentdb-stand-in.ts'
import { EventTooLarge, StoreUnavailable } from '../event-store.ts'
import { newEvent, newStream, readAll } from '../suite/streams.suite.ts'
import { type KurrentEventStoreOptions, openKurrentEventStore } from './kurrent-event-store.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function startServer(): Promise<StandIn> {
  const server = await startStandIn()
  undo.push(server.stop)
  return server
}

async function open(url: string, options: Partial<KurrentEventStoreOptions> = {}) {
  const store = await openKurrentEventStore({ url, onError: () => {}, ...options })
  undo.push(store.close)
  return store
}

const none = { expected: 'none' } as const

test('an event that is larger than MaxAppendEventSize is refused at once as too large, though the client has no word for it', async () => {
  const server = await startServer()
  server.eventBytesMax = 2_000
  const [onError, asked] = [vi.fn(), vi.fn(() => 'answer' as const)]
  const store = await open(server.url, { onError })
  server.fate = asked
  await expect(store.append(newStream(), [newEvent({ text: 'x'.repeat(3_000) })], none)).rejects.toThrow(EventTooLarge)
  expect(asked).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  [3, 'INVALID_ARGUMENT'],
  [7, 'PERMISSION_DENIED'],
  [9, 'FAILED_PRECONDITION'],
  [12, 'UNIMPLEMENTED'],
  [16, 'UNAUTHENTICATED'],
])('a refusal with code %i (%s) is said at once, and is no outage', async (code, name) => {
  const server = await startServer()
  const [onError, asked] = [vi.fn(), vi.fn(() => ({ code, details: 'It is not to be.' }))]
  const store = await open(server.url, { onError })
  server.fate = asked
  const refused = await store.append(newStream(), [newEvent()], none).catch((error) => error)
  expect(refused).not.toBeInstanceOf(StoreUnavailable)
  expect(refused.message).toContain(name)
  expect(asked).toHaveBeenCalledOnce()
  expect(onError).not.toHaveBeenCalled()
})

test.each([8, 13, 14])('a failure with code %i is retried', async (code) => {
  const server = await startServer()
  const store = await open(server.url)
  let failures = 2
  server.fate = () => (failures-- > 0 ? { code, details: 'Not now.' } : 'answer')
  expect((await store.append(newStream(), [newEvent()], none)).duplicate).toBe(false)
})

test('an append whose time is almost over still has time for an answer, and does not take the connection from others', async () => {
  const server = await startServer()
  const store = await open(server.url, { patience: 400, answerMs: 2_000 })
  const stop = new AbortController()
  const following = (async () => {
    for await (const _ of store.subscribe({ categories: ['cart'], after: 'start', signal: stop.signal }));
  })()
  await expect.poll(() => server.subscriptions).toBe(1)
  server.fate = () => 'silence'
  const silent = Array.from({ length: 10 }, () => store.append(newStream(), [newEvent()], none))
  const answers = await Promise.allSettled(silent)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
  expect(server.subscriptions).toBe(1)
  stop.abort()
  await following
})

test('what is told of an outage in the end is what happened first', async () => {
  const server = await startServer()
  const store = await open(server.url, { patience: 300, answerMs: 100 })
  let asked = 0
  server.fate = () => (asked++ === 0 ? { code: 14, details: 'The disk is full' } : 'silence')
  const failed = await store.append(newStream(), [newEvent()], none).catch((error) => error)
  expect(failed).toBeInstanceOf(StoreUnavailable)
  expect(failed.cause.message).toContain('The disk is full')
})

test('a whole outage is told about once, however many requests and subscriptions wait for its end', async () => {
  const server = await startServer()
  const onError = vi.fn()
  const store = await open(server.url, { onError })
  const stop = new AbortController()
  const following = Array.from({ length: 3 }, async () => {
    for await (const _ of store.subscribe({ categories: ['cart'], after: 'start', signal: stop.signal }));
  })
  await expect.poll(() => server.subscriptions).toBe(3)
  server.stop()
  const appends = Array.from({ length: 50 }, () => store.append(newStream(), [newEvent()], none))
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  await server.start()
  await Promise.all(appends)
  await expect.poll(() => server.subscriptions).toBeGreaterThanOrEqual(6)
  expect(onError).toHaveBeenCalledTimes(1)
  stop.abort()
  await Promise.all(following)
})

test('an append is not read back, and one that another process was faster with is', async () => {
  const server = await startServer()
  const [one, other] = [await open(server.url), await open(server.url)]
  const [id, events] = [newStream(), [newEvent(), newEvent()]]
  const before = server.reads
  const written = await one.append(id, events, none)
  expect(server.reads).toBe(before)
  expect(await other.append(id, events, none)).toEqual({ ...written, duplicate: true })
  expect(server.reads).toBe(before + 1)
  await expect(one.append(id, [newEvent()], { expected: 5 })).rejects.toThrow('is at version 1')
  expect(server.reads).toBe(before + 1)
  expect((await readAll(one, id)).map((event) => event.id)).toEqual(events.map((event) => event.id))
})
