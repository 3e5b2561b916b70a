import { expect, test } from 'vitest'
import type { ShoppingCart } from '../../../../src/cart/contract.ts'
import { productTypes } from '../../../../src/catalog/contract.ts'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import { addObstacle, stockObstacle } from './add-obstacle.ts'

const shirt = makeProduct({
  variants: [
    { attributes: { Size: 'S', Colour: 'Red', Cut: 'Slim' } },
    { attributes: { Size: 'M', Colour: 'Blue', Cut: 'Wide' } },
  ],
})
const giftCard = makeProduct({
  variants: [{ attributes: { Value: '$25' } }, { attributes: { Value: '$50' } }],
  content: { productType: productTypes.GIFT_CARD },
})
const whole = { Size: 'S', Colour: 'Red', Cut: 'Slim' }

test.each([
  [{ Size: 'S', Colour: 'Red' }, '1', 'Please select the Cut option.'],
  [{ Size: 'S' }, '1', 'Please select the Colour and Cut options.'],
  [{}, '1', 'Please select the Size, Colour and Cut options.'],
  [{ ...whole, Cut: 'Wide' }, '1', 'Sorry, that item variant is unavailable. Please select another variant.'],
  [whole, '', 'Quantity must be a number.'],
  [whole, 'two', 'Quantity must be a number.'],
  [whole, '1.5', 'Quantity must be a whole number.'],
  [whole, '0', 'Quantity must be between 1 and 9999.'],
  [whole, '-1', 'Quantity must be between 1 and 9999.'],
  [whole, '10000', 'Quantity must be between 1 and 9999.'],
  [whole, '1', undefined],
  [whole, '9999', undefined],
])('a choice of %j and a quantity of "%s": %s', (choice, quantity, message) => {
  expect(addObstacle(shirt, choice, quantity)).toBe(message)
})

test('a gift card wants a denomination', () => {
  expect(addObstacle(giftCard, {}, '1')).toBe('Select a denomination for the Gift Card.')
  expect(addObstacle(giftCard, { Value: '$50' }, '1')).toBeUndefined()
})

test.each([
  [0, 0, 'Sorry, we do not have enough of that item available.'],
  [1, 0, undefined],
  [2, 2, 'Sorry, we do not have enough of that item available.'],
  [3, 2, undefined],
  ['unlimited' as const, 900, undefined],
])('before a form opens, a stock of %s must exceed the %i in the cart', (stock, held, message) => {
  const cake = makeProduct({ variants: [{ sku: 'cake', stock }] })
  const entries = [{ itemId: cake.id, chosenVariant: { sku: 'cake' }, quantity: held }]
  const [variant] = cake.structuredContent.variants
  expect(variant && stockObstacle(cake, variant, { entries } as ShoppingCart)).toBe(message)
})
