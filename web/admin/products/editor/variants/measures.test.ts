import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSize, parseWeight, sizeText, weightText } from './measures.ts'

test.each([
  ['250', 250],
  ['250 g', 250],
  ['1.5 kg', 1500],
  ['1,5kg', 1500],
  ['8 oz', 227],
  ['', null],
  ['heavy', undefined],
  ['-1', undefined],
  ['2 tons', undefined],
  ['9999999 kg', undefined],
])('a weight of %j is %s g', (text, grams) => expect(parseWeight(text, 'metric')).toBe(grams))

test.each([
  ['100 × 50 × 30', { length: 100, width: 50, height: 30 }],
  ['10x5x3 cm', { length: 100, width: 50, height: 30 }],
  ['10.5*5*3 cm', { length: 105, width: 50, height: 30 }],
  ['', null],
  ['10 × 5', undefined],
  ['wide', undefined],
  ['1.2.3 × 1 × 1', undefined],
])('a size of %j', (text, size) => expect(parseSize(text, 'metric')).toEqual(size))

test('every size is read again as it is written', () => {
  const side = fc.nat({ max: 1_000_000 })
  fc.assert(
    fc.property(fc.record({ length: side, width: side, height: side }), (size) => {
      expect(parseSize(sizeText(size, 'metric'), 'metric')).toEqual(size)
    }),
  )
})

test.each([
  ['1', 454, '1'],
  ['0.55', 249, '0.55'],
  ['8 oz', 227, '0.5'],
  ['250 g', 250, '0.55'],
])('in a store that weighs in pounds, %j is %i g and shown as %s lb', (text, grams, shown) => {
  expect(parseWeight(text, 'imperial')).toBe(grams)
  expect(weightText(grams, 'imperial')).toBe(shown)
})

test('in a store that measures in inches, a size without a unit is in inches', () => {
  const size = { length: 305, width: 203, height: 64 }
  expect(parseSize('12 × 8 × 2.5', 'imperial')).toEqual(size)
  expect(sizeText(size, 'imperial')).toBe('12 × 8 × 2.5')
  expect(parseSize('30 × 20 × 6 cm', 'imperial')).toEqual({ length: 300, width: 200, height: 60 })
})
