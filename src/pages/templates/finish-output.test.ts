import { expect, test } from 'vitest'
import { finishOutput } from './finish-output.ts'

const price = (amount: string) => `<b>from <span class="sqs-money-native">${amount}</span></b>`

test.each([
  ['USD', '1,234.50', '$1,234.50'],
  ['EUR', '18.00', '€18.00'],
  ['JPY', '1,800.00', '¥1,800'],
  ['PLN', '-5.00', '-5.00\u00a0zł'],
])('prices in %s have their currency: %s is %s', (currency, amount, written) => {
  expect(finishOutput(price(amount), currency)).toBe(price(written))
})

test('what is no price, and prices in no currency, stay as they are', () => {
  expect(finishOutput(price('much'), 'USD')).toBe(price('much'))
  expect(finishOutput(price('18.00'), undefined)).toBe(price('18.00'))
  expect(finishOutput(price('18.00'), 'XXX')).toBe(price('18.00'))
})

test('buttons that sell and quick views are found by the page’s scripts', () => {
  const button = '<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">'
  expect(finishOutput(button, 'USD')).toContain('<div data-island="product" class="sqs-add-to-cart-button-wrapper"')
  const view = '<span class="sqs-product-quick-view-button" role="button">'
  expect(finishOutput(view, 'USD')).toContain('<span data-island="product" class="sqs-product-quick-view-button"')
})
