import { expect, test } from 'vitest'
import { until } from './until.ts'

test('it waits until it is so', async () => {
  let asked = 0
  await until('three', async () => ++asked === 3, { everyMs: 1 })
  expect(asked).toBe(3)
})

test('a wait that is too long ends with what it waited for', async () => {
  await expect(until('all processes to be ready', () => false, { withinMs: 5, everyMs: 1 })).rejects.toThrow(
    'Waited 0.005 s for all processes to be ready',
  )
})
