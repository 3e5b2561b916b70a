import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from './currencies.ts'
import { formatMoney } from './format-money.ts'
import {
  installmentBrand,
  installmentLanguages,
  isInRange,
  offersInstallments,
  paymentsLine,
  paymentsText,
  rangeText,
  shopperLanguage,
} from './installments.ts'

const range = { minCents: 100, maxCents: 200_000 }

test('"default count 4; wording {numInstallments} interest-free payments of {amount}"', () => {
  expect(paymentsText(5000, 'USD')).toBe('4 interest-free payments of $12.50')
  expect(paymentsText(3000, 'EUR', 'en', 3)).toBe('3 interest-free payments of €10.00')
})

test('"plus a longer one-line form ending with with"', () =>
  expect(paymentsLine(5000, 'USD')).toBe('or 4 interest-free payments of $12.50 with'))

test('"in range when the price is above the minimum and not above the maximum"', () => {
  expect([100, 101, 200_000, 200_001].map((cents) => isInRange(cents, range))).toEqual([false, true, true, false])
})

test('"otherwise out-of-range text shows": "available for orders up to {amount} or over {amount}"', () => {
  expect(rangeText(200_001, range, 'USD')).toBe('available for orders up to $2,000.00')
  expect(rangeText(100, range, 'USD')).toBe('available for orders over $1.00')
})

test('"Messaging is available only when every cart item is physical and the cart is non-empty"', () => {
  expect(offersInstallments([1, 1])).toBe(true)
  expect([[], [1, 2], [3], [4], [5], [99]].map(offersInstallments)).toEqual([false, false, false, false, false, false])
})

test.each([
  ['US', ['en']],
  ['CA', ['en', 'fr']],
  ['AU', ['en']],
  ['NZ', ['en']],
  ['GB', ['en']],
  // "otherwise the country's first language"
  ['FR', ['fr']],
  ['ES', ['es']],
  ['IT', ['it']],
  ['DE', ['de']],
  // "US territories: US, PR, GU, VI, MP, AS, UM"
  ...['PR', 'GU', 'VI', 'MP', 'AS', 'UM'].map((territory): [string, string[]] => [territory, ['en']]),
] as [string, string[]][])('the languages of %s are %j', (country, languages) =>
  expect(installmentLanguages(country)).toEqual(languages),
)

test.each([
  ['fr-CA', 'CA', 'fr'],
  ['en-CA', 'CA', 'en'],
  ['de-DE', 'CA', 'en'],
  ['fr-FR', 'US', 'en'],
  ['en-US', 'FR', 'fr'],
])('who reads %s is addressed in %s in %s', (language, country, spoken) =>
  expect(shopperLanguage(language, country)).toBe(spoken),
)

test.each([
  ['afterpay', 'US', 'Afterpay'],
  ['afterpay', 'AU', 'Afterpay'],
  ['afterpay', 'GB', 'Clearpay'],
  ['klarna', 'GB', 'Klarna'],
] as const)('%s in %s is called %s', (provider, country, brand) =>
  expect(installmentBrand(provider, country)).toBe(brand),
)

test('in each of the 27 currencies four payments of what is said cover the price, and no fifth unit more', () => {
  for (const currency of Object.keys(currencies))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        const each = Math.ceil(cents / 4)
        expect(paymentsText(cents, currency)).toBe(`4 interest-free payments of ${formatMoney(each, currency)}`)
      }),
      { numRuns: 20 },
    )
})
