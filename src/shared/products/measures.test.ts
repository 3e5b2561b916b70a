import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactInchesOf, exactPoundsOf, gramsOfPounds, inchesOf, millimetresOfInches, poundsOf } from './measures.ts'

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

test('exact pounds and inches come back as the same grams and millimetres', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (whole) => {
      expect(gramsOfPounds(exactPoundsOf(whole))).toBe(whole)
      expect(millimetresOfInches(exactInchesOf(whole))).toBe(whole)
    }),
  ))

test.each([
  [454, 1],
  [240, 0.53],
  [250, 0.551],
])('%i grams are exactly %f pounds', (grams, pounds) => {
  expect(exactPoundsOf(grams)).toBe(pounds)
})
