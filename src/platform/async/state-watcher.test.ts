import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStateWatcher, type StateWatcherOptions } from './state-watcher.ts'

const key = { websiteId: 'w1', id: 'a' }

interface Progress {
  count: number
  isOver?: boolean
}

/** Returns these answers one after the other, then the last one for ever. */
function watcherOf(answers: (Progress | undefined | Error)[], own: Partial<StateWatcherOptions<Progress>> = {}) {
  let queries = 0
  const errors: string[] = []
  const states = createStateWatcher<Progress>({
    async find() {
      const answer = answers[Math.min(queries++, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return answer
    },
    onError: ({ message }) => errors.push(message),
    isFinal: ({ isOver = false }) => isOver,
    minIntervalMs: 5,
    ...own,
  })
  return { states, errors, queries: () => queries }
}

function watcher() {
  const seen: (number | 'ended')[] = []
  return { seen, show: ({ count }: Progress) => void seen.push(count), ended: () => void seen.push('ended') }
}

test('each change is shown once, until the final state', async () => {
  const [zero, three] = [{ count: 0 }, { count: 3 }]
  const { states } = watcherOf([zero, zero, three, three, { count: 9, isOver: true }])
  const one = watcher()
  states.watch(key, one)
  await expect.poll(() => one.seen).toEqual([0, 3, 9, 'ended'])
})

test('any number of watchers share one query at a time, and a late one is shown the latest state at once', async () => {
  const { states, queries } = watcherOf([{ count: 1 }])
  const watchers = Array.from({ length: 50 }, watcher)
  for (const one of watchers) states.watch(key, one)
  await expect.poll(queries).toBeGreaterThan(2)
  const before = queries()
  const late = watcher()
  states.watch(key, late)
  expect(late.seen).toEqual([1])
  expect([queries() - before, watchers.every(({ seen }) => seen.join() === '1')]).toEqual([0, true])
  states.close()
})

test('nothing is queried once the last watcher has left', async () => {
  const { states, queries } = watcherOf([{ count: 1 }])
  const [first, second] = [watcher(), watcher()]
  const leave = states.watch(key, first)
  const leaveToo = states.watch(key, second)
  await expect.poll(() => second.seen).toEqual([1])
  leave()
  leaveToo()
  await sleep(60)
  const stopped = queries()
  await sleep(60)
  expect(queries()).toBe(stopped)
})

test('a failed query is reported and repeated', async () => {
  const { states, errors } = watcherOf([new Error('away'), { count: 2 }])
  const one = watcher()
  states.watch(key, one)
  await expect.poll(() => one.seen).toEqual([2])
  expect(errors).toEqual(['away'])
  states.close()
})

test('it ends when the thing is gone, and when the process stops', async () => {
  const gone = watcher()
  watcherOf([undefined]).states.watch(key, gone)
  await expect.poll(() => gone.seen).toEqual(['ended'])
  const { states } = watcherOf([{ count: 1 }])
  const one = watcher()
  states.watch(key, one)
  await expect.poll(() => one.seen).toEqual([1])
  states.close()
  await expect.poll(() => one.seen).toEqual([1, 'ended'])
})

test('refresh of its website queries again soon; without it, and for another website, the longest time passes', async () => {
  const { states, queries } = watcherOf([{ count: 1 }, { count: 2 }, { count: 3 }], { maxIntervalMs: 600_000 })
  const one = watcher()
  states.watch(key, one)
  await expect.poll(() => one.seen).toEqual([1])
  states.refresh('w2')
  await sleep(60)
  expect(queries()).toBe(1)
  for (let n = 0; n < 100; n++) states.refresh('w1')
  await expect.poll(() => one.seen).toEqual([1, 2])
  states.refresh()
  await expect.poll(() => one.seen).toEqual([1, 2, 3])
  expect(queries()).toBe(3)
  states.close()
})

test('a refresh during a query is not lost', async () => {
  const queries: PromiseWithResolvers<Progress>[] = []
  const states = createStateWatcher<Progress>({
    find() {
      const query = Promise.withResolvers<Progress>()
      queries.push(query)
      return query.promise
    },
    onError: () => {},
    minIntervalMs: 1,
    maxIntervalMs: 600_000,
  })
  states.watch(key, watcher())
  await expect.poll(() => queries.length).toBe(1)
  states.refresh('w1')
  queries[0]?.resolve({ count: 1 })
  await expect.poll(() => queries.length).toBe(2)
  states.close()
})

test('two keys of a website are watched separately', async () => {
  const states = createStateWatcher<Progress>({
    find: async ({ id }) => ({ count: id === 'a' ? 1 : 2 }),
    onError: () => {},
    minIntervalMs: 5,
  })
  const [a, b] = [watcher(), watcher()]
  states.watch({ websiteId: 'w1', id: 'a' }, a)
  states.watch({ websiteId: 'w1', id: 'b' }, b)
  await expect.poll(() => [a.seen, b.seen]).toEqual([[1], [2]])
  states.close()
})
