import { randomUUIDv7 } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FlushData } from '../../src/analytics/intake/flush-hits.ts'
import { delayAfter, throttleFlushes } from './throttle-flushes.ts'

const signal = new AbortController().signal

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The job of a batch created now, which takes 20 ms to write. */
function jobOf({ fails = false } = {}) {
  const data = { batchId: randomUUIDv7(), packed: '' }
  const paced = throttleFlushes({
    name: 'flush-hits',
    schema: FlushData,
    async run() {
      vi.setSystemTime(Date.now() + 20)
      if (fails) throw new Error('away')
    },
  })
  const ends: number[] = []
  return {
    ends,
    run(abort: AbortSignal = signal) {
      const begun = Date.now()
      return paced
        .run({ websiteId: 'platform', attempt: 1, data, signal: abort })
        .finally(() => ends.push(Date.now() - begun))
    },
  }
}

test('a batch that is written down soon is followed by a rest of twenty times as long', async () => {
  const job = jobOf()
  const done = job.run()
  await vi.advanceTimersByTimeAsync(399)
  expect(job.ends).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(job.ends).toEqual([420])
})

test('one that has waited for ten seconds is followed by the next one at once', async () => {
  const job = jobOf()
  await vi.advanceTimersByTimeAsync(10_000)
  await job.run()
  expect(job.ends).toEqual([20])
})

test('a rest ends when the queue waits no longer, and a failure is not followed by any', async () => {
  const [job, failing, queue] = [jobOf(), jobOf({ fails: true }), new AbortController()]
  const done = job.run(queue.signal)
  await vi.advanceTimersByTimeAsync(10)
  queue.abort()
  await done
  expect(job.ends).toEqual([30])
  await expect(failing.run()).rejects.toThrow('away')
  expect(failing.ends).toEqual([20])
})

test('no rest is longer than half a second', () => {
  expect(delayAfter({ ageMs: 0, tookMs: 25 })).toBe(500)
  expect(delayAfter({ ageMs: 9_999, tookMs: 3_000 })).toBe(500)
  expect(delayAfter({ ageMs: 10_000, tookMs: 3_000 })).toBe(0)
})
