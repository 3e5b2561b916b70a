import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { withWebsite } from '../src/platform/database/database.ts'
import { type Dispatcher, startDispatcher } from '../src/platform/outbox/dispatcher.ts'
import { enqueue, type NewJob, outbox as rowsOf } from '../src/platform/outbox/outbox.ts'
import { openBullmqQueue } from '../src/platform/queue/bullmq-queue.ts'
import { PermanentJobError, type Queue } from '../src/platform/queue/queue.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import { consumeJobs } from './consume-jobs.ts'
import type { JobHandler, JobRun } from './job.ts'

const urls = await createTestDatabase()
const app = testPool(urls.app)
const outbox = testPool(urls.queue)
const log = { warn: vi.fn(), error: vi.fn() }
const onError = () => {}
const started: { queue: Queue; dispatcher: Dispatcher }[] = []
let lines = 0

afterEach(async () => {
  for (const { queue, dispatcher } of started.splice(0)) {
    await dispatcher.stop()
    await queue.close()
  }
  await rowsOf(outbox).deleteFrom('outbox').execute()
  vi.clearAllMocks()
})

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
const rows = () => rowsOf(outbox).selectFrom('outbox').selectAll().orderBy('website_id').orderBy('seq').execute()
const put = (websiteId: string, jobs: NewJob[]) => withWebsite(app, websiteId, (tx) => enqueue(tx, websiteId, jobs))

/** The whole path: outbox, dispatcher, BullMQ on PostgreSQL, worker. */
async function start(jobs: JobHandler[]): Promise<Queue> {
  const place = { name: `work-${++lines}`, postgresUrl: urls.queue }
  const queue = await openBullmqQueue(place, { onError, attempts: 3, backoffMs: 20 })
  started.push({ queue, dispatcher: startDispatcher({ db: outbox, url: urls.queue, queue, onError }) })
  consumeJobs({ queue, outbox, jobs, log })
  return queue
}

function greet(run: (job: JobRun<{ to: string }>) => Promise<void>): JobHandler {
  return { name: 'greet', schema: z.strictObject({ to: z.string() }), run } as JobHandler
}

test('a job runs its handler, and its row is deleted afterwards', async () => {
  const seen: unknown[] = []
  await start([
    greet(async ({ websiteId, data, attempt }) => void seen.push([websiteId, data, attempt])),
    { ...greet(async () => {}), name: 'other' },
  ])
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await put('b', [{ name: 'other', id: 'g:1', data: { to: 'r2' } }])
  await until(async () => expect(await rows()).toEqual([]))
  expect(seen).toEqual([['a', { to: 'r1' }, 1]])
})

test('the row stays while the job runs', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = vi.fn(() => gate.promise)
  await start([greet(begun)])
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await until(() => expect(begun).toHaveBeenCalled())
  await until(async () => expect(await rows()).toMatchObject([{ state: 'handed' }]))
  gate.resolve()
  await until(async () => expect(await rows()).toEqual([]))
})

test.each<[string, NewJob, RegExp]>([
  ['an unknown name', { name: 'juggle', id: 'bad', data: {} }, /^No handler for job juggle$/],
  [
    'data of the wrong shape',
    { name: 'greet', id: 'bad', data: { to: 7 } },
    /^Invalid data for job greet: .*expected string/s,
  ],
  ['data with something to spare', { name: 'greet', id: 'bad', data: { to: 'r', x: 1 } }, /Unrecognized key/],
  ['no data', { name: 'greet', id: 'bad', data: null }, /^Invalid data for job greet/],
  ['a megabyte of data', { name: 'greet', id: 'bad', data: 'x'.repeat(1_000_000) }, /^Invalid data for job greet/],
])('%s is a dead letter at once, and the others go on', async (_, poison, reason) => {
  const run = vi.fn(async () => {})
  const queue = await start([greet(run)])
  await put('a', [poison, { name: 'greet', id: 'good', data: { to: 'r1' } }])
  await put('b', [{ name: 'greet', id: 'good', data: { to: 'r1' } }])
  await until(() => expect(run).toHaveBeenCalledTimes(2))
  await until(async () =>
    expect(await rows()).toMatchObject([
      { website_id: 'a', id: 'bad', state: 'dead', reason: expect.stringMatching(reason) },
    ]),
  )
  await until(async () => expect(await queue.deadLetters()).toMatchObject([{ websiteId: 'a', id: 'bad', attempts: 1 }]))
  expect(log.warn).not.toHaveBeenCalled()
  expect(log.error).toHaveBeenCalledOnce()
})

test('a job that fails is tried again, and its row is a dead letter only after the last attempt', async () => {
  const attempts: number[] = []
  const queue = await start([
    greet(async ({ attempt }) => {
      attempts.push(attempt)
      throw new Error('the mail server said no')
    }),
  ])
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await until(async () => expect(await rows()).toMatchObject([{ state: 'dead', reason: 'the mail server said no' }]))
  expect(attempts).toEqual([1, 2, 3])
  expect(log.warn).toHaveBeenCalledTimes(2)
  await until(async () => expect(await queue.deadLetters()).toHaveLength(1))
})

test('a job can declare itself failed for good', async () => {
  const run = vi.fn(async () => {
    throw new PermanentJobError('the sign-up is forgotten')
  })
  await start([greet(run)])
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await until(async () => expect(await rows()).toMatchObject([{ state: 'dead', reason: 'the sign-up is forgotten' }]))
  expect(run).toHaveBeenCalledOnce()
})

test('a dead letter that is taken up again and succeeds leaves nothing behind', async () => {
  let broken = true
  const queue = await start([
    greet(async () => {
      if (broken) throw new PermanentJobError('no')
    }),
  ])
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await until(async () => expect(await queue.deadLetters()).toHaveLength(1))
  broken = false
  await queue.retry('a', 'g:1')
  await until(async () => expect(await rows()).toEqual([]))
  expect(await queue.deadLetters()).toEqual([])
})

test('a failed job that the queue has lost still runs: its row is dispatched again', async () => {
  const errors: string[] = []
  const name = `work-${++lines}`
  const place = { name, postgresUrl: urls.queue }
  const queue = await openBullmqQueue(place, {
    onError: ({ message }) => errors.push(message),
    attempts: 3,
    backoffMs: 20,
  })
  // Long enough that the row is not dispatched again before the queue has reported its job as missing.
  const dispatcher = startDispatcher({ db: outbox, url: urls.queue, queue, onError, pollMs: 20, staleMs: 1_500 })
  started.push({ queue, dispatcher })
  let attempts = 0
  const done = vi.fn()
  const job = greet(async () => {
    if (attempts++ > 0) return done()
    // As if it had finished, but the response was lost with the connection.
    await sql`delete from bullmq.job where queue = ${name}`.execute(outbox)
    throw new Error('too many clients already')
  })
  consumeJobs({ queue, outbox, jobs: [job], log })
  await put('a', [{ name: 'greet', id: 'g:1', data: { to: 'r1' } }])
  await until(() => expect(done).toHaveBeenCalled())
  await until(async () => expect(await rows()).toEqual([]))
  expect(errors.join()).toMatch(/Missing key for job .*moveToDelayed/)
})

test('fenced jobs of two worker processes wait while the installation is held back, are not lost, and run once afterwards', async () => {
  const ran: string[] = []
  const fence = { isUp: false }
  const isHeld = async () => fence.isUp
  const job = (name: string): JobHandler => ({
    name,
    schema: z.unknown(),
    run: async ({ websiteId }) => void ran.push(`${name} ${websiteId}`),
  })
  const jobs: JobHandler[] = [{ ...job('send-letter'), isFenced: true }, job('count')]
  const held = { jobs: ['send-letter'], isHeld }
  const name = `fenced-${++lines}`
  // Jobs were in the queue already when the backup was made: they are put back by the process that takes them.
  const queue = await openBullmqQueue({ name, postgresUrl: urls.queue }, { onError, attempts: 3, backoffMs: 20 })
  const first = startDispatcher({ db: outbox, url: urls.queue, queue, onError })
  await put('a', [{ name: 'send-letter', id: 'early', data: {} }])
  await until(async () => expect(await rows()).toMatchObject([{ state: 'handed' }]))
  await first.stop()
  fence.isUp = true
  for (const other of [queue, await openBullmqQueue({ name, postgresUrl: urls.queue }, { onError, attempts: 3 })]) {
    const dispatcher = startDispatcher({ db: outbox, url: urls.queue, queue: other, held, pollMs: 50, onError })
    started.push({ queue: other, dispatcher })
    consumeJobs({ queue: other, outbox, jobs, isHeldBack: isHeld, log })
  }
  await put('a', [{ name: 'send-letter', id: 'late', data: {} }])
  await put('b', [
    { name: 'count', id: 'c', data: {} },
    { name: 'send-letter', id: 'late', data: {} },
  ])
  await until(async () => {
    expect(ran).toEqual(['count b'])
    expect((await rows()).map(({ id, state }) => [id, state])).toEqual([
      ['early', 'waiting'],
      ['late', 'waiting'],
      ['late', 'waiting'],
    ])
  })
  fence.isUp = false
  await until(async () => expect(await rows()).toEqual([]))
  expect(ran.sort()).toEqual(['count b', 'send-letter a', 'send-letter a', 'send-letter b'])
})
