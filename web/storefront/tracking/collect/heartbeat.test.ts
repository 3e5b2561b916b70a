import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('each 30 s in which the visitor did something on a page they see are told, and no others', () => {
  const beats: number[] = []
  let isVisible = true
  let move = () => {}
  startHeartbeat({
    isVisible: () => isVisible,
    onActivity: (tell) => {
      move = tell
    },
    beat: (seconds) => beats.push(seconds),
  })
  move()
  move()
  vi.advanceTimersByTime(29_999)
  expect(beats).toEqual([])
  vi.advanceTimersByTime(1)
  expect(beats).toEqual([30])
  vi.advanceTimersByTime(300_000)
  expect(beats).toEqual([30])
  move()
  isVisible = false
  vi.advanceTimersByTime(30_000)
  expect(beats).toEqual([30])
})
