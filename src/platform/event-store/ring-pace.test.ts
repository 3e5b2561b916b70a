import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRingPace } from './ring-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first batch after a pause rings by itself', () => {
  const ring = vi.fn()
  const pace = createRingPace({ ring })
  expect(pace.rings()).toBe(true)
  vi.advanceTimersByTime(20)
  expect(pace.rings()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(ring).not.toHaveBeenCalled()
})

test('batches that follow at once share one ring, which comes even if no other batch does', () => {
  const ring = vi.fn()
  const pace = createRingPace({ ring })
  pace.rings()
  expect([pace.rings(), pace.rings(), pace.rings()]).toEqual([false, false, false])
  vi.advanceTimersByTime(29)
  expect(ring).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(ring).toHaveBeenCalledTimes(1)
})

test('under load the next batch takes the ring along', () => {
  const ring = vi.fn()
  const pace = createRingPace({ ring })
  pace.rings()
  pace.rings()
  vi.advanceTimersByTime(20)
  expect(pace.rings()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(ring).not.toHaveBeenCalled()
})

test('after it was stopped nothing rings', () => {
  const ring = vi.fn()
  const pace = createRingPace({ ring })
  pace.rings()
  pace.rings()
  pace.stop()
  vi.advanceTimersByTime(1_000)
  expect(ring).not.toHaveBeenCalled()
})
