import { expect, test } from 'vitest'
import { cartCount } from './cart-count.ts'

test.each([
  [0, '0', 'items', '0 items'],
  [1, '1', 'item', '1 item'],
  [2, '2', 'items', '2 items'],
  [99, '99', 'items', '99 items'],
  [100, '100', 'items', '100 items'],
  [101, '100+', 'items', 'more than 100 items'],
  [9999, '100+', 'items', 'more than 100 items'],
])('a cart of %i shows %s %s and is spoken as %s', (quantity, shown, word, spoken) => {
  expect(cartCount(quantity)).toEqual({ shown, unit: word, spoken })
})
