import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOfPounds, inchesOf, millimetresOfInches, poundsOf } from './measures.ts'

test('hundredths of a pound are kept as grams and come back as they were', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
      expect(poundsOf(gramsOfPounds(hundredths / 100))).toBe(hundredths / 100)
    }),
  ))

test('tenths of an inch are kept as millimetres and come back as they were', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (tenths) => {
      expect(inchesOf(millimetresOfInches(tenths / 10))).toBe(tenths / 10)
    }),
  ))

test('a pound is 454 grams, and not more than a pound again', () => {
  expect(gramsOfPounds(1)).toBe(454)
  expect(poundsOf(454)).toBe(1)
})
