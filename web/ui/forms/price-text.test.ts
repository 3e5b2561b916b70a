import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '../../../src/shared/money/currencies.ts'
import { parsePrice, priceText } from './price-text.ts'

test.each([
  ['12', 'USD', 1200],
  ['12.5', 'USD', 1250],
  ['12,50', 'EUR', 1250],
  ['$1,234.50', 'USD', 123450],
  ['1.234,50 €', 'EUR', 123450],
  ['1 234,50 Kč', 'CZK', 123450],
  ['1’234.50', 'CHF', 123450],
  ['1,234', 'USD', 123400],
  ['1,234,567', 'USD', 123456700],
  ['.5', 'USD', 50],
  ['5.', 'USD', 500],
  ['0,5', 'EUR', 50],
  ['0.500', 'USD', 50],
  ['1250', 'JPY', 1250],
  ['¥1,250', 'JPY', 1250],
  ['1250.00', 'JPY', 1250],
])('%s is %s: %i minor units', (text, currency, cents) => expect(parsePrice(text, currency)).toBe(cents))

test.each(['', '-5', '1.2.3,4,5.', 'free', '1.234.5', '12.345.6', '12.9999', '0.125', '99999999999999', '½', '٣'])(
  '%j is no price in dollars',
  (text) => expect(parsePrice(text, 'USD')).toBeUndefined(),
)

test('half a yen is not a price', () => expect(parsePrice('12.5', 'JPY')).toBeUndefined())

test('every price is read again as it is written, in every currency', () =>
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999 }), fc.constantFrom(...Object.keys(currencies)), (cents, currency) => {
      expect(parsePrice(priceText(cents, currency), currency)).toBe(cents)
    }),
  ))

test('whatever is typed is a whole number of minor units or none', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,\s€$]{0,12}$/)), (text) => {
      const cents = parsePrice(text, 'EUR')
      if (cents !== undefined) expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true)
    }),
  ))
