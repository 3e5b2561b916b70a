import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePrice, isStopped, type PriceChange, priceRoundings } from './price-change.ts'

test.each<[number, PriceChange, number]>([
  [2000, { by: 'percent', value: 1000, rounding: 'none' }, 2200],
  [1999, { by: 'percent', value: -1550, rounding: 'none' }, 1689],
  [2000, { by: 'amount', value: -250, rounding: 'none' }, 1750],
  [200, { by: 'amount', value: -250, rounding: 'ends-99' }, 0],
  [2000, { by: 'percent', value: 730, rounding: 'whole' }, 2100],
  [2000, { by: 'percent', value: 1000, rounding: 'ends-99' }, 2199],
  [2000, { by: 'percent', value: 1000, rounding: 'ends-95' }, 2195],
  [30, { by: 'percent', value: 0, rounding: 'ends-99' }, 99],
  [0, { by: 'percent', value: 5000, rounding: 'ends-99' }, 0],
  [2000, { by: 'percent', value: -20_000, rounding: 'none' }, 0],
])('%i changed by %j is %i', (cents, change, changed) => expect(changePrice(cents, change)).toBe(changed))

test('a rounded price ends as it should, at most half of a hundred away', () => {
  const ends = { none: 0, whole: 0, 'ends-99': 99, 'ends-95': 95 }
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e9 }), fc.constantFrom(...priceRoundings.slice(1)), (cents, rounding) => {
      const changed = changePrice(cents, { by: 'amount', value: 0, rounding })
      expect(changed % 100).toBe(ends[rounding])
      expect(Math.abs(changed - cents)).toBeLessThanOrEqual(50)
    }),
  )
})

test.each<[number, PriceChange, boolean]>([
  [200, { by: 'amount', value: -250, rounding: 'none' }, true],
  [250, { by: 'amount', value: -250, rounding: 'none' }, false],
  [200, { by: 'percent', value: -10_000, rounding: 'none' }, false],
  [200, { by: 'percent', value: -10_001, rounding: 'none' }, true],
  [0, { by: 'percent', value: -20_000, rounding: 'none' }, false],
])('%i changed by %j is stopped at zero: %s', (cents, change, stopped) =>
  expect(isStopped(cents, change)).toBe(stopped),
)
