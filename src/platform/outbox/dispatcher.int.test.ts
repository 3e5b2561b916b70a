import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { withWebsite } from '../database/database.ts'
import { openMemoryQueue } from '../queue/memory-queue.ts'
import type { Queue, RunningJob } from '../queue/queue.ts'
import { type DispatcherOptions, startDispatcher } from './dispatcher.ts'
import { completeJob, enqueue, markJobDead, type NewJob, outbox } from './outbox.ts'

const urls = await createTestDatabase()
const app = testPool(urls.app)
const db = testPool(urls.queue, 8)
const closing: (() => Promise<void>)[] = []
const onError = vi.fn<(error: Error) => void>()

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await outbox(db).deleteFrom('outbox').execute()
  onError.mockReset()
})

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
const rows = () => outbox(db).selectFrom('outbox').selectAll().orderBy('seq').execute()
const jobs = (count: number, prefix = 'j'): NewJob[] =>
  Array.from({ length: count }, (_, n) => ({ name: 'greet', id: `${prefix}:${n}`, data: { n } }))

function put(websiteId: string, list: NewJob[]): Promise<void> {
  return withWebsite(app, websiteId, (tx) => enqueue(tx, websiteId, list))
}

function openQueue(settings: Parameters<typeof openMemoryQueue>[0] = {}): Queue {
  const queue = openMemoryQueue({ backoffMs: 5, ...settings })
  closing.push(queue.close)
  return queue
}

/** Runs jobs and completes their rows, and records the order in which they ran. */
function work(
  queue: Queue,
  run: (job: RunningJob) => Promise<unknown> = async () => {},
  concurrency = 4,
): RunningJob[] {
  const done: RunningJob[] = []
  queue.work(
    async (job) => {
      await run(job)
      await completeJob(db, job)
      done.push(job)
    },
    { concurrency },
  )
  return done
}

function dispatch(queue: Queue, options: Partial<DispatcherOptions> = {}) {
  const dispatcher = startDispatcher({ db, url: urls.queue, queue, onError, ...options })
  closing.push(dispatcher.stop)
  return dispatcher
}

test('a job and its cause are committed together or not at all', async () => {
  const attempt = withWebsite(app, 'a', async (tx) => {
    await enqueue(tx, 'a', jobs(3))
    throw new Error('the request failed')
  })
  await expect(attempt).rejects.toThrow('the request failed')
  expect(await rows()).toEqual([])
})

test('jobs cannot be queued for another website', async () => {
  const intrude = withWebsite(app, 'a', (tx) => enqueue(tx, 'b', jobs(1)))
  await expect(intrude).rejects.toThrow('row-level security')
})

test('a queued id is left unchanged', async () => {
  await put('a', [{ name: 'greet', id: 'same', data: 1 }])
  await put('a', [{ name: 'greet', id: 'same', data: 2 }])
  await put('b', [{ name: 'greet', id: 'same', data: 3 }])
  expect((await rows()).map(({ website_id, data }) => [website_id, data])).toEqual([
    ['a', 1],
    ['b', 3],
  ])
})

test('a new row is announced: it does not wait for the poll', async () => {
  const queue = openQueue()
  const done = work(queue)
  dispatch(queue, { pollMs: 60_000 })
  await sleep(300)
  await put('a', jobs(1))
  await until(() => expect(done).toMatchObject([{ websiteId: 'a', id: 'j:0', name: 'greet', data: { n: 0 } }]))
  await until(async () => expect(await rows()).toEqual([]))
})

test('rows that follow soon after others are gathered, and then dispatched together', async () => {
  const queue = openQueue()
  const added: string[][] = []
  const counting: Queue = {
    ...queue,
    async add(list) {
      added.push(list.map(({ id }) => id))
      await queue.add(list)
    },
  }
  const done = work(queue)
  const slow = dispatch(counting, { pollMs: 60_000, gatherMs: 60_000 })
  await put('a', jobs(1))
  await until(() => expect(done).toHaveLength(1))
  for (const prefix of ['k', 'l', 'm']) await put('a', jobs(1, prefix))
  await sleep(200)
  expect(added).toEqual([['j:0']])
  await slow.stop()
  dispatch(counting, { pollMs: 60_000, gatherMs: 10 })
  await until(() => expect(done).toHaveLength(4))
  await put('a', jobs(1, 'n'))
  await until(() => expect(done).toHaveLength(5))
  expect(added).toEqual([['j:0'], ['k:0', 'l:0', 'm:0'], ['n:0']])
})

test('a job is not done before its time', async () => {
  const queue = openQueue()
  const done = work(queue)
  dispatch(queue, { pollMs: 20 })
  const availableAt = new Date(Date.now() + 400)
  await put('a', [{ name: 'greet', id: 'later', data: {}, availableAt }, ...jobs(1)])
  await until(() => expect(done).toHaveLength(2))
  expect(done.map(({ id }) => id)).toEqual(['j:0', 'later'])
  expect(Date.now()).toBeGreaterThanOrEqual(availableAt.getTime())
})

test('a job that is due later is done at its time, although nothing polls', async () => {
  const queue = openQueue()
  const done = work(queue)
  dispatch(queue, { pollMs: 600_000, gatherMs: 1 })
  await put('a', [{ name: 'greet', id: 'later', data: {}, availableAt: new Date(Date.now() + 300) }])
  await until(() => expect(done).toMatchObject([{ id: 'later' }]))
})

test('a merchant with 20 jobs does not wait for another with 2,000 before them', async () => {
  const queue = openQueue()
  await put('a', jobs(2_000))
  const done = work(queue, () => sleep(1))
  dispatch(queue)
  await until(() => expect(done.length).toBeGreaterThan(20))
  await put('b', jobs(20))
  await until(() => expect(done).toHaveLength(2_020))
  const lastOfB = done.findLastIndex(({ websiteId }) => websiteId === 'b')
  const ofABefore = done.slice(0, lastOfB).filter(({ websiteId }) => websiteId === 'a').length
  expect(ofABefore).toBeLessThan(200)
  const ofA = done.filter(({ websiteId }) => websiteId === 'a').map(({ id }) => id)
  expect(new Set(ofA).size).toBe(2_000)
  expect(await rows()).toEqual([])
})

test('many websites take turns: none finishes long before the others', async () => {
  const queue = openQueue()
  for (const websiteId of ['a', 'b', 'c', 'd', 'e']) await put(websiteId, jobs(30))
  const done = work(queue, undefined, 1)
  dispatch(queue, { room: 5, perWebsite: 3, busyMs: 2 })
  await until(() => expect(done).toHaveLength(150))
  const places = Map.groupBy(done.entries(), ([, { websiteId }]) => websiteId)
  for (const entries of places.values()) expect(entries[14]?.[0]).toBeGreaterThan(50)
})

test('a website has no more in flight than its share', async () => {
  const queue = openQueue()
  const gate = Promise.withResolvers<void>()
  const done = work(queue, () => gate.promise, 2)
  const handed = async () => (await rows()).filter(({ state }) => state === 'handed').length
  await put('a', jobs(60))
  dispatch(queue, { perWebsite: 5, busyMs: 2 })
  await until(async () => expect(await handed()).toBe(5))
  await sleep(100)
  expect(await handed()).toBe(5)
  gate.resolve()
  await until(() => expect(done).toHaveLength(60))
})

test('the queue is kept short', async () => {
  const queue = openQueue()
  let most = 0
  const run = async () => {
    most = Math.max(most, await queue.depth())
    await sleep(5)
  }
  const done = work(queue, run, 2)
  for (const websiteId of ['a', 'b', 'c']) await put(websiteId, jobs(20))
  dispatch(queue, { room: 8, perWebsite: 5, busyMs: 2 })
  await until(() => expect(done).toHaveLength(60))
  expect(most).toBe(8)
})

test('when the queue fails at the dispatch, no row is lost and none is stuck', async () => {
  const queue = openQueue()
  const done = work(queue)
  let failures = 0
  const flaky: Queue = {
    ...queue,
    async add(list) {
      if (failures++ < 5) throw new Error('Redis is away')
      await queue.add(list)
    },
  }
  await put('a', jobs(30))
  dispatch(flaky, { pollMs: 20 })
  await until(() => expect(done).toHaveLength(30))
  await until(async () => expect(await rows()).toEqual([]))
  expect(onError).toHaveBeenCalledWith(new Error('Redis is away'))
})

test('when the process dies between dispatch and mark, each job still runs once', async () => {
  const queue = openQueue()
  const gate = Promise.withResolvers<void>()
  const done = work(queue, () => gate.promise)
  let deaths = 0
  const dying: Queue = {
    ...queue,
    async add(list) {
      await queue.add(list)
      if (deaths++ < 5) throw new Error('killed after adding')
    },
  }
  await put('a', jobs(30))
  dispatch(dying, { perWebsite: 30, pollMs: 20 })
  await until(async () => expect((await rows()).every(({ state }) => state === 'handed')).toBe(true))
  gate.resolve()
  await until(async () => expect(await rows()).toEqual([]))
  await sleep(100)
  expect(deaths).toBe(6)
  expect(done.map(({ id }) => id).sort()).toEqual(
    jobs(30)
      .map(({ id }) => id)
      .sort(),
  )
})

test('jobs the queue has lost are given to it again', async () => {
  const forgetful = openQueue()
  await put('a', jobs(3))
  const first = dispatch(forgetful, { pollMs: 20 })
  await until(async () => expect(await forgetful.depth()).toBe(3))
  await first.stop()
  const queue = openQueue()
  const done = work(queue)
  await sleep(60)
  dispatch(queue, { pollMs: 20, staleMs: 50 })
  await until(() => expect(done).toHaveLength(3))
  await until(async () => expect(await rows()).toEqual([]))
})

test('a dead letter whose row was not told takes no place of its website for long', async () => {
  const queue = openQueue({ attempts: 1 })
  queue.work(
    async (job) => {
      if (job.id === 'j:0') throw new Error('no')
      await completeJob(db, job)
    },
    { concurrency: 1 },
  )
  await put('a', jobs(3))
  dispatch(queue, { perWebsite: 1, pollMs: 20, busyMs: 5, staleMs: 100 })
  await until(async () => expect(await rows()).toMatchObject([{ id: 'j:0', state: 'dead', reason: 'no' }]))
})

test('a buried job takes no place of its website', async () => {
  const queue = openQueue({ attempts: 1 })
  queue.work(
    async (job) => {
      if (job.id !== 'j:0') return completeJob(db, job)
      await markJobDead(db, { ...job, reason: 'no' })
      throw new Error('no')
    },
    { concurrency: 1 },
  )
  await put('a', jobs(3))
  dispatch(queue, { perWebsite: 1, busyMs: 5 })
  await until(async () =>
    expect(await rows()).toMatchObject([{ id: 'j:0', state: 'dead', failed_at: expect.any(Date) }]),
  )
})

test('several dispatchers at once hand nothing over twice and exceed no share', async () => {
  const queue = openQueue()
  const added: string[] = []
  const counting: Queue = {
    ...queue,
    async add(list) {
      added.push(...list.map(({ websiteId, id }) => `${websiteId} ${id}`))
      await queue.add(list)
    },
  }
  let most = 0
  const done = work(queue, async () => {
    most = Math.max(most, await queue.depth())
  })
  for (let n = 0; n < 3; n++) dispatch(counting, { room: 12, perWebsite: 9, busyMs: 1, pollMs: 5 })
  await Promise.all(['a', 'b', 'c'].map((websiteId) => put(websiteId, jobs(100))))
  await until(() => expect(done).toHaveLength(300))
  expect(new Set(added).size).toBe(300)
  expect(added).toHaveLength(300)
  expect(most).toBeLessThanOrEqual(12)
})

test('when the listening connection breaks, rows are still found', async () => {
  const queue = openQueue()
  const done = work(queue)
  dispatch(queue, { pollMs: 100 })
  await sleep(200)
  const admin = testPool(urls.admin, 1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'plinth_queue'`.execute(admin)
  await put('a', jobs(5))
  await until(() => expect(done).toHaveLength(5))
})

test('stopping finishes the dispatch that runs', async () => {
  const queue = openQueue()
  const slow: Queue = {
    ...queue,
    async add(list) {
      await sleep(200)
      await queue.add(list)
    },
  }
  await put('a', jobs(3))
  const dispatcher = startDispatcher({ db, url: urls.queue, queue: slow, onError })
  await sleep(100)
  await dispatcher.stop()
  expect(await queue.depth()).toBe(3)
  expect((await rows()).map(({ state }) => state)).toEqual(['handed', 'handed', 'handed'])
  expect(onError).not.toHaveBeenCalled()
})

const inLane = (count: number, prefix: string): NewJob[] =>
  jobs(count, prefix).map((job) => ({ ...job, name: 'encode', lane: 'slow' }))

test('of a lane only so many jobs are handed over, of each website and of all, and quicker work passes by', async () => {
  const queue = openQueue()
  const gate = Promise.withResolvers<void>()
  const done = work(queue, ({ name }) => (name === 'encode' ? gate.promise : Promise.resolve()), 4)
  for (const websiteId of ['a', 'b', 'c']) await put(websiteId, inLane(40, 's'))
  dispatch(queue, { lanes: { slow: { perWebsite: 2, all: 3 } }, busyMs: 2 })
  const handed = async () => (await rows()).flatMap(({ state, website_id }) => (state === 'handed' ? [website_id] : []))
  await until(async () => expect((await handed()).sort()).toEqual(['a', 'b', 'c']))
  await put('a', jobs(30))
  await put('d', jobs(5))
  await until(() => expect(done).toHaveLength(35))
  expect((await handed()).sort()).toEqual(['a', 'b', 'c'])
  gate.resolve()
  await until(() => expect(done).toHaveLength(155))
  expect(await rows()).toEqual([])
})

test('in a lane a website that comes later waits for one job of each of the others, not for all', async () => {
  const queue = openQueue()
  await put('a', inLane(100, 's'))
  const done = work(queue, () => sleep(1))
  dispatch(queue, { lanes: { slow: { perWebsite: 2, all: 2 } }, busyMs: 2 })
  await until(() => expect(done.length).toBeGreaterThan(4))
  await put('b', inLane(3, 's'))
  await until(() => expect(done).toHaveLength(103))
  expect(done.findLastIndex(({ websiteId }) => websiteId === 'b')).toBeLessThan(100)
})

test('jobs of a lane that this version does not know are handed over like any others', async () => {
  const queue = openQueue()
  const done = work(queue)
  await put('a', inLane(30, 's'))
  dispatch(queue)
  await until(() => expect(done).toHaveLength(30))
})

test('what can wait is done when visitors no longer keep the process busy, and quicker work passes by', async () => {
  const queue = openQueue()
  const done = work(queue)
  let isBusy = true
  dispatch(queue, { pollMs: 50, spareTime: { jobs: ['write'], isBusy: () => isBusy } })
  await put('a', [{ name: 'write', id: 'letter', data: {} }])
  await put('a', jobs(3))
  await until(() => expect(done).toHaveLength(3))
  expect((await rows()).map(({ id, state }) => [id, state])).toEqual([['letter', 'waiting']])
  isBusy = false
  await until(() => expect(done.at(-1)).toMatchObject({ id: 'letter' }))
})

test('nothing waits longer for spare time than it may', async () => {
  const queue = openQueue()
  const done = work(queue)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  await put('a', [
    { name: 'write', id: 'new', data: {}, availableAt: hoursAgo(1) },
    { name: 'write', id: 'old', data: {}, availableAt: hoursAgo(3) },
  ])
  dispatch(queue, {
    pollMs: 50,
    spareTime: { jobs: ['write'], isBusy: () => true, withinMs: 2 * 3_600_000 },
  })
  await until(() => expect(done).toHaveLength(1))
  expect(done.map(({ id }) => id)).toEqual(['old'])
})
