import { setImmediate as moment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('never more at once than may be, and in the order they came', async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 100 })
  let running = 0
  let most = 0
  const done: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      inTurn(async () => {
        most = Math.max(most, ++running)
        await moment()
        running--
        done.push(n)
      }),
    ),
  )
  expect(most).toBe(2)
  expect(done).toEqual([...done].sort((a, b) => a - b))
})

test('work that fails gives its place on', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 1 })
  const fail = inTurn(async () => {
    throw new Error('broken')
  })
  await expect(Promise.all([fail, inTurn(async () => 'next')])).rejects.toThrow('broken')
  expect(await inTurn(async () => 'again')).toBe('again')
})
