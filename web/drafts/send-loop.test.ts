import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSendLoop, type Outcome, waitBeforeSending } from './send-loop.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change waits for a pause, and never longer than two seconds after the oldest one', () => {
  const wait = (now: number) => waitBeforeSending({ now, since: 10_000, pauseMs: 300 })
  expect([10_000, 11_600, 11_900, 12_000, 99_000].map(wait)).toEqual([300, 300, 100, 0, 0])
})

/** Changes something every 100 ms, for this many seconds. */
async function typeFor(seconds: number, schedule: () => void): Promise<void> {
  for (let change = 0; change < seconds * 10; change++) {
    schedule()
    await vi.advanceTimersByTimeAsync(100)
  }
}

test('typing for 20 seconds without a pause sends every two seconds', async () => {
  const started = Date.now()
  const sentAt: number[] = []
  const loop = createSendLoop(async () => {
    sentAt.push(Date.now() - started)
    return 'done'
  }, 300)
  loop.open()
  await typeFor(20, loop.schedule)
  loop.close()
  expect(sentAt.length).toBeGreaterThanOrEqual(9)
  const gaps = sentAt.map((at, place) => at - (sentAt[place - 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2_100)
})

test('what is changed while a request is on its way goes with the next one', async () => {
  const answers: ((outcome: Outcome) => void)[] = []
  const loop = createSendLoop(() => new Promise((answer) => answers.push(answer)), 300)
  loop.open()
  await vi.advanceTimersByTimeAsync(300)
  await typeFor(5, loop.schedule)
  expect(answers).toHaveLength(1)
  answers[0]?.('more')
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(2)
  loop.close()
})
