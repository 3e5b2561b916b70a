import { expect, test, vi } from 'vitest'
import { withDeadline } from '../async/with-deadline.ts'
import { TimedOut } from '../errors/application-errors.ts'
import { takeTurns } from './take-turns.ts'

test('long work gives others a turn whenever it has worked for 5 ms, and short work gives none', async () => {
  let [time, turns] = [0, 0]
  const takeTurn = takeTurns(
    () => time,
    async () => void turns++,
  )
  await takeTurn()
  time += 4
  await takeTurn()
  expect(turns).toBe(0)
  for (let step = 0; step < 10; step++) {
    time += 3
    await takeTurn()
  }
  expect(turns).toBe(5)
})

test('a timer of someone else runs while long work goes on', async () => {
  let time = 0
  const takeTurn = takeTurns(() => time)
  let isOtherDone = false
  setImmediate(() => {
    isOtherDone = true
  })
  for (let step = 0; step < 10 && !isOtherDone; step++) {
    time += 5
    await takeTurn()
  }
  expect(isOtherDone).toBe(true)
})

test('work in turns ends with the deadline of its request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const turn = Promise.withResolvers<void>()
    let [time, steps] = [0, 0]
    async function work(): Promise<never> {
      const takeTurn = takeTurns(
        () => time,
        () => turn.promise,
      )
      for (;;) {
        steps++
        time += 5
        await takeTurn()
      }
    }
    let working: Promise<never> | undefined
    const asked = withDeadline(1_000, () => {
      working = work()
      return working
    })
    const answered = expect(asked).rejects.toThrow(TimedOut)
    await vi.advanceTimersByTimeAsync(1_000)
    await answered
    turn.resolve()
    await expect(working).rejects.toThrow(TimedOut)
    expect(steps).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})
