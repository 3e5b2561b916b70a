import { describe, expect, test } from 'vitest'
import { makeProduct } from '../testing/fixtures/make/make.ts'
import { offerFrom } from './offer.ts'

const many = { multipleQuantityAllowedForServices: true }
const shirt = makeProduct({
  variants: [
    { sku: 'S', attributes: { Size: 'Small', Colour: 'Red' }, priceCents: 3000, stock: 4 },
    { sku: 'M', attributes: { Size: 'Medium', Colour: 'Red' }, priceCents: 3000, salePriceCents: 2500, stock: 0 },
  ],
})

test('the sku decides the variant', () => {
  expect(offerFrom(shirt, 'S', many)).toMatchObject({
    title: 'Mug',
    fullUrl: '/shop/p/mug',
    productType: 1,
    quantityMax: 9999,
    variant: {
      id: shirt.structuredContent.variants[0]?.id,
      sku: 'S',
      unitPriceCents: 3000,
      currency: 'USD',
      inStock: 4,
    },
  })
  expect(offerFrom(shirt, 'XL', many).variant).toBeUndefined()
})

test('attributes come in the order of the options', () => {
  const { attributes } = offerFrom(shirt, 'S', many).variant ?? {}
  expect(attributes).toEqual([
    { name: 'Size', value: 'Small' },
    { name: 'Colour', value: 'Red' },
  ])
})

test.each([null, ''])('the sku %j means the only variant, and none where there is a choice', (sku) => {
  expect(offerFrom(makeProduct(), sku, many).variant?.sku).toBe('sku-1')
  expect(offerFrom(shirt, sku, many)).toMatchObject({ variant: undefined, optionNames: ['Size', 'Colour'] })
})

describe('the price of this moment', () => {
  const variants = [{ priceCents: 3000, salePriceCents: 2500 }]
  const priceOf = (content: object) => offerFrom(makeProduct({ variants, content }), null, many).variant?.unitPriceCents

  test.each([
    ['the sale price of a physical product on sale', { productType: 1 }, 2500],
    ['the sale price of a service on sale', { productType: 3 }, 2500],
    ['the sale price of a digital product with its own flag', { productType: 2, onSale: true }, 2500],
    ['the price of a digital product without it', { productType: 2, onSale: false }, 3000],
    ['always the price of a gift card', { productType: 4 }, 3000],
  ])('is %s', (_, content, cents) => expect(priceOf(content)).toBe(cents))

  test('is in whole minor units, of yen too', () =>
    expect(offerFrom(makeProduct({ currency: 'JPY' }), null, many).variant).toMatchObject({
      unitPriceCents: 2000,
      currency: 'JPY',
    }))
})

test.each([
  [1, 3, 3],
  [3, 3, 3],
  [1, 'unlimited', Number.POSITIVE_INFINITY],
  [2, 0, Number.POSITIVE_INFINITY],
  [4, 0, Number.POSITIVE_INFINITY],
] as const)('of product type %i with stock %s there are %s', (productType, stock, inStock) =>
  expect(offerFrom(makeProduct({ variants: [{ stock }], content: { productType } }), null, many).variant?.inStock).toBe(
    inStock,
  ),
)

test.each([
  ['a product', { productType: 1 }, undefined],
  ['a gift card', { productType: 4 }, 'A gift card is bought by itself, on a page of its own.'],
  ['a subscription', { isSubscribable: true }, 'This product is only sold by subscription.'],
])('%s says whether it is sold', (_, content, why) =>
  expect(offerFrom(makeProduct({ content }), null, many).notSoldYet).toBe(why),
)

test.each([
  ['a physical product', { productType: 1 }, true, 9999],
  ['a service', { productType: 3 }, true, 9999],
  ['a service of a store that says so', { productType: 3 }, false, 1],
  ['a subscription', { productType: 1, isSubscribable: true }, true, 1],
])('of %s one cart may hold', (_, content, multipleQuantityAllowedForServices, most) =>
  expect(offerFrom(makeProduct({ content }), null, { multipleQuantityAllowedForServices }).quantityMax).toBe(most),
)

test("the variant's own image is shown, else the first", () => {
  const image = (id: string) => ({
    id,
    assetUrl: `http://assets.localhost/${id}`,
    originalSize: '10x10',
    systemDataVariants: '100w',
    altText: '',
    mediaFocalPoint: { x: 0.5, y: 0.5 },
  })
  const product = makeProduct({ items: [image('a'), image('b')], variants: [{}, {}] })
  const [first, second] = product.structuredContent.variants
  if (second) second.mainImageId = 'b'
  expect(offerFrom(product, first?.sku ?? '', many).variant?.image?.id).toBe('a')
  expect(offerFrom(product, second?.sku ?? '', many).variant?.image?.id).toBe('b')
  expect(offerFrom(makeProduct(), null, many).variant?.image).toBeNull()
})
