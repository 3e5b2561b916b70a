import { expect, test } from 'vitest'
import { slopeOf } from './slope.ts'

test('a straight line has its own slope', () => {
  expect(slopeOf([1, 2, 5, 9].map((x) => ({ x, y: 3 * x - 7 })))).toBeCloseTo(3)
})

test('values around a constant have nearly no slope', () => {
  const points = Array.from({ length: 100 }, (_, x) => ({ x, y: 50 + (x % 2 ? 10 : -10) }))
  expect(Math.abs(slopeOf(points))).toBeLessThan(0.02)
})

test('falling values have a negative slope', () => {
  expect(
    slopeOf([
      { x: 0, y: 10 },
      { x: 2, y: 6 },
      { x: 4, y: 2 },
    ]),
  ).toBeCloseTo(-2)
})
