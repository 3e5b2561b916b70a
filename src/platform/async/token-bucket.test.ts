import { expect, test } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

test('ten seconds of it can be used at once, then its rate applies', () => {
  const clock = { now: 0 }
  const { take } = tokenBucket(2, () => clock.now)
  const taken = () => Array.from({ length: 30 }, take).filter(Boolean).length
  expect(taken()).toBe(20)
  clock.now = 400
  expect(taken()).toBe(0)
  clock.now = 1_400
  expect(taken()).toBe(2)
  clock.now = 3_600_000
  expect(taken()).toBe(20)
})
