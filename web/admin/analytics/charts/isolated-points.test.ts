import { expect, test } from 'vitest'
import { isolatedIndexes } from './isolated-points.tsx'

const pointsOf = (...values: (number | null)[]) => values.map((p75, n) => ({ slot: `day ${n}`, values: { p75 } }))

test('a value between two that are not known is a dot of its own, zero is known, and those of a line are none', () => {
  expect([...isolatedIndexes(pointsOf(null, 7, null, 5, 4, null, 0), 'p75')]).toEqual([1, 6])
  expect([...isolatedIndexes(pointsOf(3), 'p75')]).toEqual([0])
  expect([...isolatedIndexes(pointsOf(1, 2, 3), 'p75')]).toEqual([])
  expect([...isolatedIndexes(pointsOf(1, 2, 3), 'other')]).toEqual([])
})
