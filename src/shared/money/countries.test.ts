import { expect, test } from 'vitest'
import { countryCodes, currencyIn, isCountryCode } from './countries.ts'

test('every country of ISO 3166-1 is there once', () => {
  expect(new Set(countryCodes).size).toBe(249)
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes.every((code) => new Intl.DisplayNames('en', { type: 'region' }).of(code) !== code)).toBe(true)
  expect(isCountryCode('XX')).toBe(false)
})

test.each([
  ['DE', 'EUR'],
  ['GB', 'GBP'],
  ['JP', 'JPY'],
  ['US', 'USD'],
  ['KE', 'USD'],
])('a shop in %s begins with %s', (country, currency) => expect(currencyIn(country)).toBe(currency))
