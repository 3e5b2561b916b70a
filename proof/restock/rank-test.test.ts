import { expect, test } from 'vitest'
import { createRandom } from '../processes/random.ts'
import { rankTest } from './rank-test.ts'

const { next } = createRandom(7)
const sample = (size: number, shift = 0) => Array.from({ length: size }, () => next() + shift)

test('two samples of one distribution differ about as often as chance predicts', () => {
  const ps = Array.from({ length: 1_000 }, () => rankTest(sample(60), sample(60)).p)
  const below = (level: number) => ps.filter((p) => p < level).length / ps.length
  expect(below(0.05)).toBeGreaterThan(0.03)
  expect(below(0.05)).toBeLessThan(0.07)
  expect(below(0.5)).toBeGreaterThan(0.45)
  expect(below(0.5)).toBeLessThan(0.55)
})

test('a shift by a tenth of the range is detected in 400 pairs, in either direction', () => {
  expect(rankTest(sample(400), sample(400, 0.1)).p).toBeLessThan(0.001)
  expect(rankTest(sample(400, 0.1), sample(400)).p).toBeLessThan(0.001)
})

test('it matches published tables', () => {
  const a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  const b = [5.5, 6.5, 7.5, 8.5, 9.5, 10.5, 11.5, 12.5, 13.5, 14.5]
  expect(rankTest(a, b).p).toBeCloseTo(0.0091, 3)
  expect(rankTest([1, 1, 1], [1, 1, 1]).p).toBe(1)
  expect(rankTest(a, a).p).toBeCloseTo(1, 6)
})
