import { expect, test } from 'vitest'
import { makeAdded } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState } from '../cart.ts'
import type { Offer } from '../offer.ts'
import { UnknownEntry } from '../refusals.ts'
import { changeQuantity } from './change-quantity.ts'

const at = '2026-11-20T12:00:00.000Z'
const added = makeAdded({ quantity: 3 })
const variant = {
  id: 'mug-1',
  sku: 'SQ1',
  attributes: [],
  unitPriceCents: 1200,
  currency: 'USD',
  inStock: 5,
  image: null,
}
const offer: Offer = {
  title: 'Mug',
  productType: 1,
  isGiftCard: false,
  fullUrl: '/store/mug',
  optionNames: [],
  form: null,
  notSoldYet: undefined,
  quantityMax: 9999,
  variant,
}
const change = (quantity: number, as: Offer | undefined = offer) => {
  return (cart: CartState) => changeQuantity(cart, { entryId: 'e1', quantity, at }, as)
}
const changed = (quantity: number) => ({ type: 'CartEntryQuantityChanged' as const, entryId: 'e1', quantity, at })
const notForSale = (quantity: number) => (cart: CartState) =>
  changeQuantity(cart, { entryId: 'e1', quantity, at }, undefined)

test('a line takes the new quantity', () => given(Cart, added).when(change(5)).gives(changed(5)))

test('the same quantity changes nothing', () => given(Cart, added).when(change(3)).gives())

test('more than there are is refused, counting the other lines', () => {
  const message = 'Sorry, we do not have enough of that item available.'
  given(Cart, added).when(change(6)).refuses(message)
  given(Cart, added, { ...added, entryId: 'e2', quantity: 1, fieldsRef: 'r1' })
    .when(change(5))
    .refuses(message)
})

test('a lower quantity is always accepted, even beyond stock or when the product is no longer for sale', () => {
  given(Cart, added)
    .when(change(2, { ...offer, variant: { ...variant, inStock: 0 } }))
    .gives(changed(2))
  given(Cart, added).when(notForSale(1)).gives(changed(1))
})

test('a higher quantity of a product no longer for sale is refused', () => {
  const message = 'Sorry, that item variant is unavailable. Please select another variant.'
  given(Cart, added).when(notForSale(4)).refuses(message)
  given(Cart, added)
    .when(change(4, { ...offer, variant: undefined }))
    .refuses(message)
})

test('a line of a product not yet on sale can only be removed', () => {
  const notSoldYet = 'A gift card is bought by itself, on a page of its own.'
  for (const quantity of [2, 4])
    given(Cart, added)
      .when(change(quantity, { ...offer, notSoldYet }))
      .refuses(notSoldYet)
})

test('a second item of a product limited to one is refused', () =>
  given(Cart, { ...added, quantity: 1 })
    .when(change(2, { ...offer, quantityMax: 1 }))
    .refuses('You can have only one of that item in your cart.'))

test('a sum that could no longer be exact is refused', () =>
  given(Cart, { ...added, quantity: 1, unitPriceCents: Number.MAX_SAFE_INTEGER })
    .when(change(2))
    .refuses('That is more than one cart can hold.'))

test('an entry that is not there is unknown', () => expect(() => change(1)(Cart.initial)).toThrow(new UnknownEntry()))

test('a cart that was checked out refuses', () =>
  given(Cart, added, { type: 'CartPurchased', orderId: 'o1', at })
    .when(change(1))
    .refuses('This cart has been checked out and can no longer be changed.'))
