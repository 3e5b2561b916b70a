import { expect, test } from 'vitest'
import type { ShoppingCart } from '../../../src/cart/contract.ts'
import { maxQuantityFor, quantityOf, withQuantity } from './optimistic-cart.ts'

const entries = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 3 },
]
const cart = { entries, totalQuantity: 5, subtotalCents: 900 } as ShoppingCart

test('a changed quantity counts at once; money waits for the server', () => {
  const expected = withQuantity(cart, 'b', 7)
  expect(expected.totalQuantity).toBe(9)
  expect(quantityOf(expected, 'b')).toBe(7)
  expect(quantityOf(expected, 'a')).toBe(2)
  expect(expected.subtotalCents).toBe(900)
})

test('a line that is gone changes nothing', () => {
  expect(withQuantity(cart, 'c', 7)).toEqual(cart)
  expect(quantityOf(cart, 'c')).toBeUndefined()
})

test('a line is limited by stock less the other lines of the variant, and by 9999', () => {
  const line = (id: string, quantity: number, sku: string) => ({ id, itemId: 'mug', quantity, chosenVariant: { sku } })
  const both = { entries: [line('a', 2, 'S'), line('b', 1, 'S'), line('c', 5, 'M')] } as ShoppingCart
  expect(maxQuantityFor(both, 'a', 4)).toBe(3)
  expect(maxQuantityFor(both, 'c', 4)).toBe(4)
  expect(maxQuantityFor(both, 'c', Number.MAX_SAFE_INTEGER)).toBe(9999)
})
