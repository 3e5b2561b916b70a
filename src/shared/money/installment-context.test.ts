import { expect, test } from 'vitest'
import { installmentContext, installmentSentence } from './installment-context.ts'
import { toMoney } from './money.ts'

const installments = { provider: 'afterpay', stripeAccountCountry: 'US', minCents: 100, maxCents: 5_000 } as const
const store = { installments, selectedCurrency: 'USD' }
const PHYSICAL = 1
const DIGITAL = 2

test.each([
  [[PHYSICAL, PHYSICAL], true],
  [[PHYSICAL, DIGITAL], false],
  [[DIGITAL], false],
  [[], false],
])(
  '"Messaging is available only when every cart item is physical and the cart is non-empty": %j is told of it: %s',
  (productTypes, isShown) => {
    expect(installmentContext(productTypes, store, 'en-US') !== undefined).toBe(isShown)
  },
)

test('a store that has not switched it on tells nobody', () => {
  const off = { ...store, installments: { ...installments, provider: null } }
  expect(installmentContext([PHYSICAL], off, 'en-US')).toBeUndefined()
})

test.each([
  ['afterpay', 'US', 'USD', true],
  ['afterpay', 'PR', 'USD', true],
  ['afterpay', 'GB', 'GBP', true],
  ['afterpay', 'US', 'EUR', false],
  ['afterpay', 'DE', 'EUR', false],
  ['klarna', 'DE', 'EUR', true],
  ['klarna', 'JP', 'JPY', false],
] as const)(
  '%s of an account in %s, in %s, is shown: %s',
  (provider, stripeAccountCountry, selectedCurrency, isShown) => {
    const offered = { installments: { ...installments, provider, stripeAccountCountry }, selectedCurrency }
    expect(installmentContext([PHYSICAL], offered, 'en-US') !== undefined).toBe(isShown)
  },
)

test.each([
  [5_000, 'or 4 interest-free payments of $12.50 with Afterpay'],
  [101, 'or 4 interest-free payments of $0.26 with Afterpay'],
  [5_001, 'Afterpay available for orders up to $50.00'],
  [100, 'Afterpay available for orders over $1.00'],
])('of an order of %i cents it says: %s', (cents, sentence) => {
  const context = installmentContext([PHYSICAL], store, 'en-US')
  expect(context && installmentSentence(context, toMoney(cents, 'USD'))).toBe(sentence)
})
