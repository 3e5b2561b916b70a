import { expect, test } from 'vitest'
import { makeAdded, makeForm } from '../testing/fixtures/make/make-cart.ts'
import { Cart } from './cart.ts'
import { ShoppingCart } from './contract.ts'
import type { CartEvent } from './events.ts'
import { mockCart } from './mock-cart.ts'
import { type CartFacts, presentCart } from './present.ts'

const facts: CartFacts = { id: 'c1', websiteId: 'w1', currency: 'EUR', fields: new Map(), calculated: 'subtotal' }
const cartOf = (...events: CartEvent[]) => events.reduce(Cart.evolve, Cart.initial)
const shown = (...events: CartEvent[]) => presentCart(cartOf(...events), facts)

test('a cart shows every field of the specification', () => {
  const cart = shown(
    makeAdded({ quantity: 2, attributes: [{ name: 'Size', value: 'L' }] }),
    makeAdded({ entryId: 'e2', sku: 'SQ2', unitPriceCents: 550 }),
  )
  expect(ShoppingCart.strict().parse(cart)).toEqual(cart)
  expect(cart).toMatchObject({
    id: 'c1',
    websiteId: 'w1',
    orderId: null,
    created: Date.parse('2026-11-20T12:00:00.000Z'),
    isPurchased: false,
    subtotalCents: 2950,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 2950,
    amountDueCents: 2950,
    subtotalAmount: { value: '2950', currency: 'USD', decimalValue: '29.50', currencyCode: 'USD' },
    totalQuantity: 3,
  })
  expect(cart.entries[0]).toEqual({
    id: 'e1',
    itemId: 'mug',
    quantity: 2,
    chosenVariant: { sku: 'SQ1', attributes: { Size: 'L' } },
    additionalFields: null,
    title: 'Mug',
    subTotal: 2400,
    purchasePriceCents: 1200,
    purchasePriceMoney: { value: '1200', currency: 'USD', decimalValue: '12.00', currencyCode: 'USD' },
    subTotalMoney: { value: '2400', currency: 'USD', decimalValue: '24.00', currencyCode: 'USD' },
    productType: 1,
    fullUrl: '/store/mug',
    image: null,
    additionalFieldsForm: null,
    notice: null,
  })
})

test('an empty cart is in the currency of the store', () => {
  const cart = presentCart(Cart.initial, { ...facts, id: null })
  expect(ShoppingCart.strict().parse(cart)).toEqual(cart)
  expect(cart).toMatchObject({ id: null, created: null, entries: [], subtotalCents: 0, totalQuantity: 0 })
  expect(cart.subtotalAmount).toEqual({ value: '0', currency: 'EUR', decimalValue: '0.00', currencyCode: 'EUR' })
})

test('without the subtotal asked for, the sums stay 0 and the rest is there', () => {
  const cart = presentCart(cartOf(makeAdded()), { ...facts, calculated: null })
  expect(cart).toMatchObject({ subtotalCents: 0, grandTotalCents: 0, amountDueCents: 0, totalQuantity: 1 })
  expect(cart.subtotalAmount.value).toBe('0')
  expect(cart.entries).toHaveLength(1)
})

test('what was written into a form comes from the vault, and is null when forgotten', () => {
  const cart = cartOf(makeAdded({ additionalFieldsForm: makeForm(), fieldsRef: 'r1' }))
  const fields = new Map([['r1', '{"f1":"Ada"}']])
  expect(presentCart(cart, { ...facts, fields }).entries[0]?.additionalFields).toBe('{"f1":"Ada"}')
  expect(presentCart(cart, facts).entries[0]).toMatchObject({
    additionalFields: null,
    additionalFieldsForm: makeForm(),
  })
})

test.each([
  [[1], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
  [[2], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
  [[1, 2], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
  [[2, 3], { hasDigital: true, purelyDigital: false, requiresShipping: false }],
  [[4], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
  [[], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
])('product types %j make it %j', (types, kinds) =>
  expect(shown(...types.map((productType, n) => makeAdded({ entryId: `e${n}`, productType })))).toMatchObject(kinds),
)

test('the made-up cart is a whole one', () => {
  const cart = presentCart(mockCart('JPY'), facts)
  expect(ShoppingCart.strict().parse(cart)).toEqual(cart)
  expect(cart).toMatchObject({ totalQuantity: 3, hasDigital: true, requiresShipping: true })
})
