import { expect, test } from 'vitest'
import { signName } from './event-words.ts'

test.each([
  ['checkout-columns', '', 'Checkout'],
  ['form-submit', 'product-restock-form', 'form-submit: Back-in-stock sign-up'],
  ['browse-shop', '', 'browse-shop'],
  ['constructor', '', 'constructor'],
  ['', '', 'Without a name'],
])('what is called %s and %s in the markup is shown as %s', (name, about, shown) => {
  expect(signName(name, about)).toBe(shown)
})
