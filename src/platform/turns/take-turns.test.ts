import { expect, test } from 'vitest'
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

test('a timer of somebody else runs while long work goes on', async () => {
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
