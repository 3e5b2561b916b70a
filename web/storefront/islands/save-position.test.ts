import { expect, test } from 'vitest'
import { savePosition } from './save-position.ts'

test('a position is saved at most every ten seconds, at once on pause, and never twice', () => {
  const saved: number[] = []
  let now = 0
  const note = savePosition(
    (second) => saved.push(second),
    () => now,
  )
  for (; now < 25_000; now += 250) note(now / 1_000, false)
  expect(saved).toEqual([0, 10, 20])
  note(25.2, true)
  note(25.4, true)
  expect(saved).toEqual([0, 10, 20, 25])
})
