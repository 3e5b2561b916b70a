import { expect, test } from 'vitest'
import { isolatedIndexes } from './isolated-points.tsx'

const pointsOf = (...values: (number | null)[]) => values.map((p75, n) => ({ slot: `day ${n}`, values: { p75 } }))

test('a value between two unknown ones is a dot, zero is known, and values of a line are no dots', () => {
  expect([...isolatedIndexes(pointsOf(null, 7, null, 5, 4, null, 0), 'p75')]).toEqual([1, 6])
  expect([...isolatedIndexes(pointsOf(3), 'p75')]).toEqual([0])
  expect([...isolatedIndexes(pointsOf(1, 2, 3), 'p75')]).toEqual([])
  expect([...isolatedIndexes(pointsOf(1, 2, 3), 'other')]).toEqual([])
})
