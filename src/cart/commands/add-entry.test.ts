import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeAdded, makeForm } from '../../testing/fixtures/make/make-cart.ts'
import { given } from '../../testing/given.ts'
import { Cart, type CartState, quantityOf } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import type { Offer } from '../offer.ts'
import { FieldsRefused } from '../refusals.ts'
import { type AddEntry, addEntry } from './add-entry.ts'

const at = '2026-11-20T12:00:00.000Z'
const twoMugs: AddEntry = {
  entryId: 'e1',
  itemId: 'mug',
  sku: 'SQ1',
  quantity: 2,
  additionalFields: null,
  fieldsRef: null,
  at,
}
const variant = {
  id: 'mug-1',
  sku: 'SQ1',
  attributes: [{ name: 'Colour', value: 'Blue' }],
  unitPriceCents: 1200,
  currency: 'USD',
  inStock: 5,
  image: null,
}
const mug: Offer = {
  title: 'Mug',
  productType: 1,
  isGiftCard: false,
  fullUrl: '/store/mug',
  optionNames: ['Colour'],
  form: null,
  notSoldYet: undefined,
  quantityMax: 9999,
  variant,
}
const added = makeAdded({ attributes: [{ name: 'Colour', value: 'Blue' }], quantity: 2 })
const add = (command: Partial<AddEntry> = {}, offer: Offer | undefined = mug) => {
  return (cart: CartState) => addEntry(cart, { ...twoMugs, ...command }, offer)
}
const unlimited = { ...mug, variant: { ...variant, inStock: Number.POSITIVE_INFINITY } }

test('an entry is added as the shop offers it at this moment', () => given(Cart).when(add()).gives(added))

test('the same variant again raises the quantity', () =>
  given(Cart, added)
    .when(add({ entryId: 'e2' }))
    .gives({ type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 4, at }))

test('at another price than before it is a line of its own', () =>
  given(Cart, added)
    .when(add({ entryId: 'e2' }, { ...mug, variant: { ...variant, unitPriceCents: 900 } }))
    .gives({ ...added, entryId: 'e2', unitPriceCents: 900 }))

describe('products that are not for sale', () => {
  const message = 'Sorry, that item variant is unavailable. Please select another variant.'

  test('an unknown item is refused', () =>
    given(Cart)
      .when((cart) => addEntry(cart, twoMugs, undefined))
      .refuses(message))

  test('a sku that names no variant is refused', () =>
    given(Cart)
      .when(add({}, { ...mug, variant: undefined }))
      .refuses(message))

  test('an item without variants and options is refused', () =>
    given(Cart)
      .when(add({ sku: null }, { ...mug, variant: undefined, optionNames: [] }))
      .refuses(message))
})

describe.each([null, ''])('where there is a choice, the sku %j', (sku) => {
  test.each([
    [['Size'], 'Please select the Size option.'],
    [['Size', 'Colour'], 'Please select the Size and Colour options.'],
    [['Size', 'Colour', 'Fabric'], 'Please select the Size, Colour and Fabric options.'],
  ])('asks for %j', (optionNames, message) =>
    given(Cart)
      .when(add({ sku }, { ...mug, optionNames, variant: undefined }))
      .refuses(message),
  )

  test('asks for the denomination of a gift card', () =>
    given(Cart)
      .when(add({ sku }, { ...mug, isGiftCard: true, optionNames: ['Amount'], variant: undefined }))
      .refuses('Select a denomination for the Gift Card.'))
})

describe('stock', () => {
  const message = 'Sorry, we do not have enough of that item available.'

  test('the last ones can be added', () =>
    given(Cart, added)
      .when(add({ quantity: 3 }))
      .gives({ type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 5, at }))

  test('more than there are is refused, counting what the cart holds', () =>
    given(Cart, added)
      .when(add({ quantity: 4 }))
      .refuses(message))

  test('counts every line with the variant', () =>
    given(Cart, added, { ...added, entryId: 'e2', fieldsRef: 'r1' })
      .when(add())
      .refuses(message))

  test('counts neither other variants nor other items', () =>
    given(Cart, { ...added, sku: 'SQ2', quantity: 5 }, { ...added, itemId: 'cup', entryId: 'e3', quantity: 5 })
      .when(add({ entryId: 'e2' }))
      .gives({ ...added, entryId: 'e2' }))

  test('a quantity of zero is refused', () =>
    given(Cart)
      .when(add({ quantity: 1 }, { ...mug, variant: { ...variant, inStock: 0 } }))
      .refuses(message))

  test('unlimited stock does not run out', () =>
    given(Cart)
      .when(add({ quantity: 9999 }, unlimited))
      .gives({ ...added, quantity: 9999 }))

  test('whatever is added in whatever order, the cart never holds more than there are', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9999 })), fc.nat(20_000), (quantities, inStock) => {
        const offer = { ...mug, variant: { ...variant, inStock } }
        let cart = Cart.initial
        for (const [n, quantity] of quantities.entries())
          try {
            cart = addEntry(cart, { ...twoMugs, entryId: `e${n}`, quantity }, offer).reduce(Cart.evolve, cart)
          } catch {
            expect(quantityOf(cart, added) + quantity > Math.min(inStock, 9999)).toBe(true)
          }
        expect(quantityOf(cart, added)).toBeLessThanOrEqual(Math.min(inStock, 9999))
      }),
    ))
})

test('a line holds at most 9999', () =>
  given(Cart, { ...added, quantity: 9998 })
    .when(add({}, unlimited))
    .refuses('Quantity must be between 1 and 9999.'))

test('products that are not on sale yet are refused', () =>
  given(Cart)
    .when(add({}, { ...mug, notSoldYet: 'Subscriptions cannot be bought online yet.' }))
    .refuses('Subscriptions cannot be bought online yet.'))

test('a product limited to one per cart is added once', () => {
  const one = { ...mug, quantityMax: 1 }
  const message = 'You can have only one of that item in your cart.'
  given(Cart).when(add({}, one)).refuses(message)
  given(Cart, { ...added, quantity: 1 })
    .when(add({ quantity: 1 }, one))
    .refuses(message)
})

test('a cart has at most 200 lines, and a full one still takes more of the same', () => {
  const full = Array.from({ length: 200 }, (_, n): CartEvent => ({ ...added, entryId: `e${n}`, sku: `SKU${n}` }))
  given(Cart, ...full)
    .when(add({ entryId: 'one too many' }))
    .refuses('Your cart is full. Please remove an item before you add another.')
  given(Cart, ...full)
    .when(add({ sku: 'SKU7', quantity: 1 }, { ...mug, variant: { ...variant, sku: 'SKU7' } }))
    .gives({ type: 'CartEntryQuantityChanged', entryId: 'e7', quantity: 3, at })
})

test('one cart is paid in one currency', () =>
  given(Cart, added)
    .when(add({}, { ...mug, variant: { ...variant, currency: 'EUR' } }))
    .refuses('Your cart holds items in another currency. Please remove them first.'))

test('a sum that could no longer be exact is refused', () =>
  given(Cart, added)
    .when(add({}, { ...mug, variant: { ...variant, unitPriceCents: Number.MAX_SAFE_INTEGER } }))
    .refuses('That is more than one cart can hold.'))

test('a cart that was checked out refuses', () =>
  given(Cart, added, { type: 'CartPurchased', orderId: 'o1', at })
    .when(add())
    .refuses('This cart has been checked out and can no longer be changed.'))

describe('a product with a form', () => {
  const form = makeForm({ maxLength: 5 })
  const offer = { ...mug, form }

  test('is added with the ref of what was written', () =>
    given(Cart)
      .when(add({ additionalFields: '{"f1":"Ada"}', fieldsRef: 'r1' }, offer))
      .gives({ ...added, additionalFieldsForm: form, fieldsRef: 'r1' }))

  test('is a line of its own each time', () =>
    given(Cart, { ...added, additionalFieldsForm: form, fieldsRef: 'r1' })
      .when(add({ entryId: 'e2', additionalFields: '{"f1":"Ada"}', fieldsRef: 'r2' }, offer))
      .gives({ ...added, entryId: 'e2', additionalFieldsForm: form, fieldsRef: 'r2' }))

  test.each([
    [null, { f1: 'Required' }],
    ['', { f1: 'Required' }],
    ['{}', { f1: 'Required' }],
    ['{"f1":"too long"}', { f1: 'You have exceeded the character limit.' }],
    ['{"f1":"Ada","f2":"x"}', {}],
    ['{"f1":"Ada","__proto__":{"x":1}}', {}],
  ])('refuses %j with a sentence per field', (additionalFields, errors) => {
    const decide = () => add({ additionalFields }, offer)(Cart.initial)
    expect(decide).toThrow(new FieldsRefused(errors))
    expect(decide).toThrow('One or more fields is invalid, please check your entries.')
  })

  test.each(['{', 'null', '[]', '"Ada"', '7', '{"f1":"Ada"', 'undefined'])('cannot parse %s', (additionalFields) =>
    expect(() => add({ additionalFields }, offer)(Cart.initial)).toThrow(
      'Could not parse the form fields, please check your entries.',
    ),
  )

  test('whose fields are all optional may be left empty', () => {
    const optional = { ...form, fields: form.fields.map((field) => ({ ...field, required: false })) }
    given(Cart)
      .when(add({}, { ...mug, form: optional }))
      .gives({ ...added, additionalFieldsForm: optional })
  })
})
