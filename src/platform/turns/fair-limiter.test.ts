import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type FairLimiterOptions, fairLimiter } from './fair-limiter.ts'
import { recentActivity } from './recent-activity.ts'

const few: FairLimiterOptions = { maxTotal: 4, maxAlone: 3, maxContended: 2, mostWaiting: 10, delayMs: 0 }

/** Simulates requests on a pool: each begins, and ends on demand. */
function pool(options: FairLimiterOptions) {
  let time = 0
  const others = recentActivity(() => time)
  const turns = fairLimiter(options, others)
  const begun: string[] = []
  const inFlight: { work: string; end: () => void }[] = []
  return {
    turns,
    others,
    begun,
    pass(ms: number) {
      time += ms
    },
    ask: (name: string, work: string) =>
      turns.run(name, () => {
        begun.push(work)
        return new Promise<string>((done) => inFlight.push({ work, end: () => done(work) }))
      }),
    async end(work: string): Promise<void> {
      const at = inFlight.findIndex((one) => one.work === work)
      inFlight.splice(at, 1)[0]?.end()
      await nextTurn()
      await nextTurn()
    },
  }
}

test('one website alone has so many in flight, and the next ones wait in the order they came', async () => {
  const { ask, begun, end } = pool(few)
  for (const work of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask('a', work)
  expect(begun).toEqual(['a1', 'a2', 'a3'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
})

test('another website begins at once however much the first one wants, and the first one has less beside it', async () => {
  const { ask, begun, end, pass } = pool(few)
  for (const work of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', work)
  void ask('b', 'b1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
  await end('a2')
  expect(begun.at(-1)).toBe('a4')
  await end('b1')
  expect(begun.at(-1)).toBe('a4')
  // The other website was active a moment ago; a second later the first one has the pool to itself again.
  pass(1_000)
  await end('a3')
  expect(begun.slice(-2)).toEqual(['a5', 'a6'])
})

test('a website that is at work elsewhere is a neighbour, too', () => {
  const { ask, begun, others, pass } = pool(few)
  others.record('b')
  for (const work of ['a1', 'a2', 'a3']) void ask('a', work)
  expect(begun).toEqual(['a1', 'a2'])
  pass(1_000)
  void ask('c', 'c1')
  expect(begun).toEqual(['a1', 'a2', 'c1'])
})

test('websites that wait take turns', async () => {
  const { ask, begun, end } = pool({ maxTotal: 1, maxAlone: 1, maxContended: 1, mostWaiting: 10, delayMs: 0 })
  for (const work of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(work.charAt(0), work)
  for (const work of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(work)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('beyond its queue a website is refused with a moment to come back, and others are not', async () => {
  const { ask, begun, turns } = pool({ maxTotal: 2, maxAlone: 1, maxContended: 1, mostWaiting: 1, delayMs: 0 })
  void ask('a', 'a1')
  void ask('a', 'a2')
  expect(() => ask('a', 'a3')).toThrow('This website is very busy at the moment. Please try again in a few seconds.')
  expect(turns.run('b', () => 'at once')).toBe('at once')
  expect(begun).toEqual(['a1'])
})

test('what comes first begins before what waits on the same website, and is never refused', async () => {
  const { ask, begun, end, turns } = pool({ maxTotal: 1, maxAlone: 1, maxContended: 1, mostWaiting: 1, delayMs: 0 })
  const first = (work: string) => turns.run('a', () => begun.push(work), { isFirst: true })
  void ask('a', 'a1')
  void ask('a', 'a2')
  void ask('b', 'b1')
  for (const work of ['first1', 'first2']) void first(work)
  expect(() => ask('a', 'a3')).toThrow('very busy')
  await end('a1')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'first1', 'b1']))
  await end('b1')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'first1', 'b1', 'first2', 'a2']))
})

test('work that is done at once gives no promise, and its place is free again', () => {
  const { turns } = pool({ maxTotal: 1, maxAlone: 1, maxContended: 1, mostWaiting: 0, delayMs: 0 })
  expect([1, 2, 3].map((n) => turns.run('a', () => n))).toEqual([1, 2, 3])
})

test('work that fails gives its place back, whether it fails at once or later', async () => {
  const { turns } = pool({ maxTotal: 1, maxAlone: 1, maxContended: 1, mostWaiting: 0, delayMs: 0 })
  expect(() =>
    turns.run('a', () => {
      throw new Error('at once')
    }),
  ).toThrow('at once')
  await expect(turns.run('a', () => Promise.reject(new Error('later')))).rejects.toThrow('later')
  expect(turns.run('a', () => 'free')).toBe('free')
})

test('what had to wait rests before it begins beside another website, and not where the website is alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const { ask, begun, end, others, pass } = pool({ ...few, maxContended: 1, maxAlone: 1, delayMs: 10 })
    for (const work of ['a1', 'a2', 'a3']) void ask('a', work)
    others.record('b')
    await end('a1')
    expect(begun).toEqual(['a1'])
    await vi.advanceTimersByTimeAsync(10)
    expect(begun).toEqual(['a1', 'a2'])
    pass(1_000)
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
  } finally {
    vi.useRealTimers()
  }
})
