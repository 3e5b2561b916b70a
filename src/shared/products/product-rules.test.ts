import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeProduct } from '../../testing/fixtures/make/make.ts'
import {
  fromPrice,
  hasVariants,
  isOnSale,
  isSoldOut,
  normalPrice,
  salePrice,
  showsQuantityInput,
  stockRemaining,
  UNLIMITED,
  variedPrices,
} from './product-rules.ts'

const [PHYSICAL, DIGITAL, SERVICE, GIFT_CARD, PAYWALL, UNKNOWN] = [1, 2, 3, 4, 5, 99]
type Made = NonNullable<Parameters<typeof makeProduct>[0]>

function product(productType: number, variants: Made['variants'] = [{}], content: Made['content'] = {}) {
  return makeProduct({ variants, content: { productType, ...content } }).structuredContent
}

const gone = { stock: 0 }
const few = { stock: 2 }

describe('"physical and service products are sold out when no variant is unlimited or has qtyInStock above 0. Digital and gift-card products are never sold out"', () => {
  test.each([
    [PHYSICAL, [gone, gone], true],
    [PHYSICAL, [gone, few], false],
    [PHYSICAL, [gone, { stock: 'unlimited' as const }], false],
    [PHYSICAL, [], true],
    [SERVICE, [gone], true],
    [SERVICE, [few], false],
    [DIGITAL, [gone], false],
    [GIFT_CARD, [gone], false],
    [PAYWALL, [few], true],
    [UNKNOWN, [few], true],
  ])('type %i with variants %j: sold out is %s', (type, variants, soldOut) =>
    expect(isSoldOut(product(type, variants))).toBe(soldOut),
  )
})

describe('"On sale means any variant is on sale (digital: its own flag)"', () => {
  const sale = { salePriceCents: 1500 }
  test.each([
    [PHYSICAL, [{}, sale], undefined, true],
    [PHYSICAL, [{}, {}], undefined, false],
    [PHYSICAL, [{}, {}], true, false],
    [SERVICE, [sale], undefined, true],
    [DIGITAL, [{}], true, true],
    [DIGITAL, [sale], false, false],
    [GIFT_CARD, [sale], true, false],
    [UNKNOWN, [sale], true, false],
  ])('type %i with variants %j and own flag %s: on sale is %s', (type, variants, onSale, expected) =>
    expect(isOnSale(product(type, variants, onSale === undefined ? {} : { onSale }))).toBe(expected),
  )
})

describe('"Variant pickers appear only when there is more than one variant"', () => {
  test.each([
    [PHYSICAL, [{}, {}], true],
    [GIFT_CARD, [{}, {}], true],
    [PHYSICAL, [{}], false],
    [PHYSICAL, [], false],
    [DIGITAL, [{}, {}], false],
  ])('type %i with variants %j: %s', (type, variants, expected) =>
    expect(hasVariants(product(type, variants))).toBe(expected),
  )
})

describe('prices vary when a variant differs from the first in being on sale, in its sale price, or in its price', () => {
  test.each([
    [PHYSICAL, [{}, {}], false],
    [PHYSICAL, [{}], false],
    [PHYSICAL, [], false],
    [PHYSICAL, [{ priceCents: 1000 }, { priceCents: 1200 }], true],
    [PHYSICAL, [{}, { salePriceCents: 1500 }], true],
    [PHYSICAL, [{ salePriceCents: 1500 }, { salePriceCents: 1400 }], true],
    [
      PHYSICAL,
      [
        { priceCents: 2000, salePriceCents: 1500 },
        { priceCents: 1800, salePriceCents: 1500 },
      ],
      false,
    ],
    [SERVICE, [{ priceCents: 1000 }, { priceCents: 1200 }], true],
    [GIFT_CARD, [{ priceCents: 2500 }, { priceCents: 5000 }], true],
    [DIGITAL, [{ priceCents: 1000 }, { priceCents: 1200 }], false],
  ])('type %i with variants %j: %s', (type, variants, expected) =>
    expect(variedPrices(product(type, variants))).toBe(expected),
  )
})

describe('from is the lowest price of the moment, normal the highest without a sale, sale the lowest sale price', () => {
  test.each([
    [PHYSICAL, [{ priceCents: 3000 }, { priceCents: 2600, salePriceCents: 2000 }], '2000', '3000', '2000'],
    [PHYSICAL, [{ priceCents: 900 }, { priceCents: 10000 }], '900', '10000', '10000'],
    [PHYSICAL, [{ salePriceCents: 1800 }, { salePriceCents: 1700 }], '1700', '2000', '1700'],
    [DIGITAL, [{ priceCents: 1500, salePriceCents: 1000 }], '1000', '1500', '1000'],
    [GIFT_CARD, [{ priceCents: 5000 }, { priceCents: 2500 }], '2500', '5000', '5000'],
    [PHYSICAL, [], '0', '0', '0'],
  ])('type %i with variants %j: from %s, normal %s, sale %s', (type, variants, from, normal, sale) => {
    const made = product(type, variants)
    expect([fromPrice(made).value, normalPrice(made).value, salePrice(made).value]).toEqual([from, normal, sale])
  })
})

describe('"Unlimited stock is treated as the maximum safe integer"', () => {
  test.each([
    [PHYSICAL, [{ stock: 2 }, { stock: 3 }], 5],
    [PHYSICAL, [{ stock: 2 }, { stock: 'unlimited' as const }], UNLIMITED],
    [PHYSICAL, [], 0],
    [DIGITAL, [gone], UNLIMITED],
    [GIFT_CARD, [gone], UNLIMITED],
  ])('type %i with variants %j: %i remain', (type, variants, expected) =>
    expect(stockRemaining(product(type, variants))).toBe(expected),
  )
})

describe('"Shown only for physical products, or services when the store setting allows multiple quantities, and only when the product is not subscribable and stock is more than 1"', () => {
  test.each([
    [PHYSICAL, few, false, false, true],
    [PHYSICAL, { stock: 1 }, false, false, false],
    [PHYSICAL, gone, false, false, false],
    [PHYSICAL, few, true, true, false],
    [SERVICE, few, false, true, true],
    [SERVICE, few, false, false, false],
    [DIGITAL, few, false, true, false],
    [GIFT_CARD, few, false, true, false],
    [UNKNOWN, few, false, true, false],
  ])('type %i, stock %j, subscribable %s, services allowed many %s: %s', (type, stock, isSubscribable, many, shown) =>
    expect(
      showsQuantityInput(product(type, [stock], { isSubscribable }), { multipleQuantityAllowedForServices: many }),
    ).toBe(shown),
  )
})

test('no product is cheaper than its from price or dearer than its normal price', () => {
  const variant = fc.record({ priceCents: fc.nat(1_000_000), off: fc.option(fc.nat(1_000), { nil: undefined }) })
  const variants = fc.array(variant, { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(variants, (made) => {
      const sold = product(
        PHYSICAL,
        made.map(({ priceCents, off }) =>
          off === undefined ? { priceCents } : { priceCents, salePriceCents: Math.max(0, priceCents - off) },
        ),
      )
      for (const { onSale, price, salePrice: reduced } of sold.variants) {
        expect(onSale ? reduced : price).toBeGreaterThanOrEqual(Number(fromPrice(sold).value))
        expect(price).toBeLessThanOrEqual(Number(normalPrice(sold).value))
      }
    }),
  )
})
