import { expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { UnknownCart } from '../refusals.ts'
import { purchaseCart } from './purchase-cart.ts'

const at = '2026-11-20T12:00:00.000Z'
const purchased: CartEvent = { type: 'CartPurchased', orderId: 'o1', at }
const purchase = (cart: CartState) => purchaseCart(cart, { orderId: 'o1', at })

test('a cart is purchased once', () => {
  given(Cart, makeAdded()).when(purchase).gives(purchased)
  given(Cart, makeAdded(), purchased).when(purchase).gives()
})

test('an unknown cart cannot be purchased', () => {
  expect(() => purchase(Cart.initial)).toThrow(new UnknownCart())
})
