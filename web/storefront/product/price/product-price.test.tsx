import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { productTypes } from '../../../../src/catalog/contract.ts'
import { currencies } from '../../../../src/shared/money/currencies.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import { chosenPrice, productPrice, variantPrice } from './displayed-price.ts'
import { ProductBadge } from './product-badge.tsx'
import { ProductPrice } from './product-price.tsx'
import { SubscriptionPrice } from './subscription-price.tsx'

type Made = Parameters<typeof makeProduct>[0]

const price = (made: Made) => renderToStaticMarkup(<ProductPrice shown={productPrice(makeProduct(made))} />)
const mark = (made: Made) => renderToStaticMarkup(<ProductBadge {...makeProduct(made)} />)

test('one price is shown as it is', () =>
  expect(price({ variants: [{ priceCents: 1250 }] })).toBe('<div class="product-price">$12.50</div>'))

test('different prices are shown from the lowest, sales counted', () =>
  expect(price({ variants: [{ priceCents: 1250 }, { priceCents: 3000, salePriceCents: 999 }] })).toBe(
    '<div class="product-price">from $9.99</div>',
  ))

test('a sale stands beside what it was, and both are named to those who cannot see it', () =>
  expect(price({ variants: [{ priceCents: 3000, salePriceCents: 1999 }] })).toBe(
    '<div class="product-price on-sale"><span class="visually-hidden">Sale Price:</span> $19.99 ' +
      '<span class="visually-hidden">Original Price:</span> <span class="original-price">$30.00</span></div>',
  ))

test('a chosen variant has its own price', () => {
  const [, large] = makeProduct({ variants: [{ priceCents: 100 }, { priceCents: 200 }], currency: 'JPY' })
    .structuredContent.variants
  expect(large && renderToStaticMarkup(<ProductPrice shown={variantPrice(large)} />)).toContain('¥200')
})

test('sold out goes before sale', () => {
  const onSale = { priceCents: 3000, salePriceCents: 1999 }
  expect(mark({ variants: [{ ...onSale, stock: 0 }] })).toBe('<div class="product-mark sold-out">sold out</div>')
  expect(mark({ variants: [{ ...onSale, stock: 1 }] })).toBe('<div class="product-mark sale">sale</div>')
  expect(mark({ variants: [{ stock: 1 }] })).toBe('')
})

test('a digital product is never sold out', () =>
  expect(mark({ variants: [{ stock: 0 }], content: { productType: productTypes.DIGITAL } })).toBe(''))

const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const } }

test('a product of an unknown type is sold out, with an empty price', () => {
  for (const productType of [productTypes.PAYWALL, 99]) {
    expect(price({ content: { productType } })).toBe('<div class="product-price"></div>')
    expect(mark({ content: { productType } })).toBe('<div class="product-mark sold-out">sold out</div>')
  }
})

test('from-text goes before sale', () =>
  expect(
    price({
      variants: [
        { priceCents: 3000, salePriceCents: 1000 },
        { priceCents: 3000, salePriceCents: 2000 },
      ],
    }),
  ).toBe('<div class="product-price">from $10.00</div>'))

test('a gift card is never sold out, and never on sale', () => {
  const card = {
    variants: [{ priceCents: 5000, salePriceCents: 100, stock: 0 }],
    content: { productType: productTypes.GIFT_CARD },
  }
  expect(mark(card)).toBe('')
  expect(price(card)).toBe('<div class="product-price">$50.00</div>')
})

test('a product says in words of its own that it is sold out, and nothing in them is markup', () => {
  const merchandising = {
    scarcityEnabled: false,
    scarcityText: '',
    scarcityShownByDefault: false,
    customSoldOutText: 'Back in <May>',
  }
  expect(mark({ variants: [{ stock: 0 }], merchandising })).toBe(
    '<div class="product-mark sold-out">Back in &lt;May&gt;</div>',
  )
})

test('a subscription says how often it is paid, and so does its variant', () => {
  const made = { variants: [{ priceCents: 1000 }, { priceCents: 2000, salePriceCents: 1500 }], plan }
  expect(price(made)).toBe('<div class="product-price">from $10.00 every 2 weeks</div>')
  const item = makeProduct(made)
  expect(chosenPrice(item, item.structuredContent.variants[1])).toEqual({
    kind: 'subscription',
    text: '$15.00 every 2 weeks',
  })
  expect(price({ variants: [{ priceCents: 1800 }], plan: { ...plan, everyPercent: 10 } })).toBe(
    '<div class="product-price">$16.20 every 2 weeks</div>',
  )
  expect(price({ content: { isSubscribable: true } })).toBe('<div class="product-price">Unavailable</div>')
})

describe('beside the price of one purchase, what every payment is', () => {
  const subscription = (made: Made) =>
    renderToStaticMarkup(<SubscriptionPrice item={makeProduct({ ...made, plan: { ...plan, ...made?.plan } })} />)
  const alsoOneTime = true

  test('is that of the variant with the lowest price, from-text before sale', () => {
    const variants = [{ priceCents: 3000, salePriceCents: 900 }, { priceCents: 1000 }]
    expect(subscription({ variants, plan: { alsoOneTime } })).toBe(
      '<div class="subscription-price">from $9.00 every 2 weeks</div>',
    )
    expect(price({ variants, plan: { alsoOneTime } })).toBe('<div class="product-price">from $9.00</div>')
  })

  test('stands beside what it would be without discounts', () =>
    expect(subscription({ variants: [{ priceCents: 1800 }], plan: { alsoOneTime, everyPercent: 10 } })).toBe(
      '<div class="subscription-price on-sale"><span class="visually-hidden">Sale Price:</span> $16.20 every 2 weeks ' +
        '<span class="visually-hidden">Original Price:</span> <span class="original-price">$18.00</span></div>',
    ))

  test('is not shown where a product is sold in one way only', () => {
    expect(subscription({})).toBe('')
    expect(renderToStaticMarkup(<SubscriptionPrice item={makeProduct()} />)).toBe('')
  })
})

describe.each(Object.keys(currencies))('in %s', (currency) => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const text = (made: Made) => price({ ...made, currency }).replace(/<[^>]*>/g, '')

  test('the price texts are those of the money, whatever the amounts', () => {
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), (prices) => {
        const variants = prices.map((priceCents) => ({ priceCents }))
        const least = formatMoney(Math.min(...prices), currency)
        expect(text({ variants })).toBe(new Set(prices).size > 1 ? `from ${least}` : least)
        const [first = 0] = prices
        expect(text({ variants: variants.slice(0, 1), plan })).toBe(`${formatMoney(first, currency)} every 2 weeks`)
      }),
      { numRuns: 20 },
    )
  })

  test('a sale shows both amounts', () => {
    fc.assert(
      fc.property(cents, cents, (priceCents, salePriceCents) => {
        expect(text({ variants: [{ priceCents, salePriceCents }] })).toBe(
          `Sale Price: ${formatMoney(salePriceCents, currency)} Original Price: ${formatMoney(priceCents, currency)}`,
        )
      }),
      { numRuns: 20 },
    )
  })
})
