import { expect, test } from 'vitest'
import { makePlan } from '../../../../../src/testing/fixtures/make/make-plan.ts'
import { makeItemRow } from './make-item-row.ts'
import { priceText, stockText } from './row-texts.ts'

test.each([
  [1200, 1200, 'USD', '$12.00'],
  [1200, 180050, 'USD', '$12.00 – $1,800.50'],
  [500, 900, 'JPY', '¥500 – ¥900'],
])('%i to %i in %s is %s', (priceFromCents, priceToCents, currency, text) => {
  expect(priceText(makeItemRow({ priceFromCents, priceToCents }), currency)).toBe(text)
})

test.each([
  [{ stock: 1200 }, '1,200'],
  [{ stock: 12, variantCount: 3 }, '12 in 3 variants'],
  [{ stock: null }, 'Unlimited'],
  [{ stock: 0, soldOut: true }, 'Sold out'],
  [{ stock: null, variantCount: 3 }, 'Unlimited'],
])('%j: %s', (row, text) => expect(stockText(makeItemRow(row))).toBe(text))

test('the price of a subscription says how often it is paid', () => {
  const subscriptionPlan = makePlan()
  expect(priceText(makeItemRow({ subscriptionPlan }), 'USD')).toBe('$20.00 every month')
  expect(priceText(makeItemRow({ subscriptionPlan, priceToCents: 3000 }), 'USD')).toBe('from $20.00 every month')
  const both = makePlan({ everyPercent: 10, alsoOneTime: true })
  expect(priceText(makeItemRow({ subscriptionPlan: both }), 'USD')).toBe('$20.00 or $18.00 every month')
})
