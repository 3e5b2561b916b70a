import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outsideRequest, remainingMs, withDeadline } from './with-deadline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<never>(() => {})
const later = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

test('work knows how long someone still waits for it, and has no limit when nobody does', async () => {
  expect(remainingMs()).toBeUndefined()
  await withDeadline(1_000, async () => expect(remainingMs()).toBe(1_000))
  const all = withDeadline(1_000, async () => {
    await later(400)
    return remainingMs()
  })
  await vi.advanceTimersByTimeAsync(400)
  expect(await all).toBe(600)
})

test('work that was given up is told so when it goes on', async () => {
  const goesOn: unknown[] = []
  const answer = withDeadline(1_000, async () => {
    await later(2_000)
    try {
      goesOn.push(remainingMs())
    } catch (error) {
      goesOn.push((error as Error).message)
    }
  })
  const told = expect(answer).rejects.toThrow('This took too long. Please try again.')
  await vi.advanceTimersByTimeAsync(2_000)
  await told
  expect(goesOn).toEqual(['This took too long. Please try again.'])
})

test('the shorter of two deadlines counts, and the outer one takes the inner work with it', async () => {
  await withDeadline(500, () => withDeadline(1_000, async () => expect(remainingMs()).toBe(500)))
  await withDeadline(1_000, () => withDeadline(500, async () => expect(remainingMs()).toBe(500)))
  let inner: unknown
  const answer = withDeadline(100, () =>
    withDeadline(1_000, async () => {
      await later(200)
      inner = await Promise.try(remainingMs).catch((error: Error) => error.message)
    }),
  )
  const told = expect(answer).rejects.toThrow('too long')
  await vi.advanceTimersByTimeAsync(200)
  await told
  expect(inner).toBe('This took too long. Please try again.')
})

test('a response that is being sent has no deadline, nor has what goes on after it', async () => {
  let isSending = false
  const answer = withDeadline(
    1_000,
    async () => {
      await later(500)
      isSending = true
      const whileSending = remainingMs()
      await later(5_000)
      return [whileSending, remainingMs()]
    },
    () => isSending,
  )
  await vi.advanceTimersByTimeAsync(5_500)
  expect(await answer).toEqual([undefined, undefined])

  let after: number | undefined = -1
  await withDeadline(1_000, async () => void later(2_000).then(() => (after = remainingMs())))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(after).toBeUndefined()
})

test('what others share is not given up with the request in which it began', async () => {
  let shared: Promise<number | undefined> | undefined
  const answer = withDeadline(1_000, () => {
    shared = outsideRequest(async () => {
      await later(2_000)
      return remainingMs()
    })
    return never()
  })
  const told = expect(answer).rejects.toThrow('too long')
  await vi.advanceTimersByTimeAsync(2_000)
  await told
  expect(await shared).toBeUndefined()
})

test('a synchronous result stays synchronous', () => {
  expect(withDeadline<number>(1_000, () => 7)).toBe(7)
})

/** Keep the order of works, which are each the request's own, or begin outside of requests. */
const notShared = [
  'src/platform/event-store/stream-queue.ts',
  'workers/webhooks/lane-requests.ts',
  'workers/webhooks/start-webhooks.ts',
]

test('every cache of promises begins them outside the request that happens to ask first', () => {
  const caches = globSync('{src,workers,projections}/**/*.ts', { exclude: ['**/*.test.ts'] })
    .filter((file) => !notShared.includes(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) =>
      /new (?:Map|LRUCache)<string, (?:Promise<|PendingRender|Reading<|Map<string, PendingRender)/.test(text),
    )
  expect(caches.length).toBeGreaterThan(4)
  expect(caches.filter(({ text }) => !text.includes('outsideRequest(')).map(({ file }) => file)).toEqual([])
})
