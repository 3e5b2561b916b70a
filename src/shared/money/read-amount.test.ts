import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { toDecimal } from './money.ts'
import { readAmount } from './read-amount.ts'

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,56 €', 123_456],
  ["1'234.50", 123_450],
  ['$12', 1_200],
  ['12,5', 1_250],
  ['.5', 50],
  ['1,234', 123_400],
  ['1.234.567', 123_456_700],
  ['0', 0],
])('%s is %i', (text, cents) => expect(readAmount(text, 2)).toBe(cents))

test.each(['', 'ten', '-5', '1.2.3', '1,23,4', '12.345,6.7', '12.3456', '1,2345', '9999999999999'])(
  '%s is ambiguous',
  (text) => expect(readAmount(text, 2)).toBeUndefined(),
)

test('a separator before three digits is ambiguous where three decimals are possible', () => {
  expect(readAmount('1,234', 3)).toBeUndefined()
  expect(readAmount('1.25', 3)).toBe(1250)
})

test('a currency without digits has none', () => {
  expect(readAmount('1,250', 0)).toBe(1250)
  expect(readAmount('1250.00', 0)).toBe(1250)
  expect(readAmount('12.50', 0)).toBeUndefined()
})

test('what an export writes is read as it was, in every currency', () => {
  for (const [code, { digits }] of Object.entries(currencies))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(readAmount(toDecimal(cents, code), digits)).toBe(cents)
      }),
      { numRuns: 40 },
    )
})
