import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, DEFAULT_CURRENCY, isCurrencyCode } from './currencies.ts'
import { formatMoney } from './format-money.ts'

/** Every currency, with no-break spaces replaced by plain ones. */
const laidOut = [
  ['EUR', '€1,234.50'],
  ['USD', '$1,234.50'],
  ['AUD', '$1,234.50 AUD'],
  ['NOK', '1,234.50 kr NOK'],
  ['CAD', '$1,234.50 CAD'],
  ['NZD', '$1,234.50 NZD'],
  ['DKK', '1,234.50 kr DKK'],
  ['GBP', '£1,234.50'],
  ['HKD', '$1,234.50 HKD'],
  ['CHF', 'CHF 1,234.50'],
  ['MXN', '$1,234.50 MXN'],
  ['SGD', '$1,234.50 SGD'],
  ['SEK', '1,234.50 kr SEK'],
  ['CZK', '1,234.50 Kč'],
  ['ILS', '₪1,234.50'],
  ['PHP', '₱1,234.50'],
  ['RUB', '1,234.50 ₽'],
  ['PLN', '1,234.50 zł'],
  ['THB', '฿1,234.50'],
  ['MYR', 'RM 1,234.50'],
  ['ARS', '$1,234.50 ARS'],
  ['BRL', 'R$1,234.50'],
  ['COP', '$1,234.50 COP'],
  ['IDR', 'Rp 1,234.50'],
  ['INR', '₹1,234.50'],
  ['JPY', '¥123,450'],
  ['ZAR', 'R 1,234.50'],
] as const

test.each(laidOut)('123450 minor units of %s read %s', (code, text) =>
  expect(formatMoney(123_450, code)).toBe(text.replaceAll(' ', '\u00a0')),
)

test('there are the 27 currencies of the specification, US dollars unless a store says otherwise', () => {
  expect(laidOut.map(([code]) => code)).toEqual(Object.keys(currencies))
  expect(laidOut).toHaveLength(27)
  expect(DEFAULT_CURRENCY).toBe('USD')
})

test('all of them have 2 fraction digits except JPY with 0', () =>
  expect(Object.entries(currencies).filter(([, { digits }]) => digits !== 2)).toEqual([
    ['JPY', { digits: 0, symbol: '¥', side: 'before', withCode: false }],
  ]))

test('no two currencies are formatted alike', () =>
  expect(new Set(Object.keys(currencies).map((code) => formatMoney(100, code))).size).toBe(27))

test.each([
  [0, 'USD', '$0.00'],
  [-123_450, 'USD', '-$1,234.50'],
  [-1, 'SEK', '-0.01\u00a0kr\u00a0SEK'],
  [-1235, 'JPY', '-¥1,235'],
  [99_999, 'USD', '$999.99'],
  [100_000, 'USD', '$1,000.00'],
  [Number.MAX_SAFE_INTEGER, 'USD', '$90,071,992,547,409.91'],
  [999_999_999_999_999, 'JPY', '¥999,999,999,999,999'],
])('%i minor units of %s read %s', (amount, code, text) => expect(formatMoney(amount, code)).toBe(text))

test('16 integer places are too many', () => expect(() => formatMoney(1e15, 'JPY')).toThrow(RangeError))

test.each(['', 'usd', 'XXX', '__proto__', 'constructor'])('%j is no currency', (code) => {
  expect(isCurrencyCode(code)).toBe(false)
  expect(() => formatMoney(1, code)).toThrow(RangeError)
})

test('the digits shown are the digits of the amount', () =>
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), fc.constantFrom(...Object.keys(currencies)), (amount, code) => {
      const shown = formatMoney(amount, code)
      expect(Number(shown.replace(/\D/g, ''))).toBe(Math.abs(amount))
      expect(shown.startsWith('-')).toBe(amount < 0)
    }),
  ))
