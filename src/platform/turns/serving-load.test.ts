import { expect, test } from 'vitest'
import { servingLoad } from './serving-load.ts'

test('a process is busy while many visitors are served at once, and for a second after that', () => {
  let time = 0
  const load = servingLoad(() => time)
  expect(load.isBusy()).toBe(false)
  for (const inFlight of [1, 2, 3]) load.note(inFlight)
  expect(load.isBusy()).toBe(false)
  load.note(4)
  time = 999
  expect(load.isBusy()).toBe(true)
  load.note(1)
  time = 1_000
  expect(load.isBusy()).toBe(false)
})
