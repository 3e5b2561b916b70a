import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifyThrottle } from './notify-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('after a pause a batch seenCount at once', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  pace.appended()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(ring).toHaveBeenCalledTimes(1)
  pace.appended()
  vi.advanceTimersByTime(1)
  expect(ring).toHaveBeenCalledTimes(2)
})

test('batches that follow at once share one ring, which comes even if no other batch does', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  pace.appended()
  vi.advanceTimersByTime(1)
  for (let batch = 0; batch < 3; batch++) pace.appended()
  vi.advanceTimersByTime(18)
  expect(ring).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2)
  expect(ring).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(ring).toHaveBeenCalledTimes(2)
})

test('under load there are fifty seenCount a second', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  for (let millisecond = 0; millisecond < 999; millisecond++) {
    pace.appended()
    vi.advanceTimersByTime(1)
  }
  expect(ring).toHaveBeenCalledTimes(50)
})

test('after it was stopped nothing seenCount', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  pace.appended()
  pace.stop()
  vi.advanceTimersByTime(1_000)
  expect(ring).not.toHaveBeenCalled()
})
