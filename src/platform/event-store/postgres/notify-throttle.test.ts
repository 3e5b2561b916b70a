import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifyThrottle } from './notify-throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('after a pause a batch notifies at once', () => {
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

test('batches soon after share one notification, which is sent even without another batch', () => {
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

test('under load there are fifty notifications a second', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  for (let millisecond = 0; millisecond < 999; millisecond++) {
    pace.appended()
    vi.advanceTimersByTime(1)
  }
  expect(ring).toHaveBeenCalledTimes(50)
})

test('nothing is notified after it was stopped', () => {
  const ring = vi.fn()
  const pace = createNotifyThrottle({ notify: ring })
  pace.appended()
  pace.stop()
  vi.advanceTimersByTime(1_000)
  expect(ring).not.toHaveBeenCalled()
})
