import { expect, test } from 'vitest'
import { fromDecimal } from '../shared/money/money.ts'
import { americanExamples } from '../testing/pricing/worked-examples/american-examples.ts'
import { canadianExamples } from '../testing/pricing/worked-examples/canadian-examples.ts'
import { ownExamples } from '../testing/pricing/worked-examples/own-examples.ts'
import { shopExamples } from '../testing/pricing/worked-examples/shop-examples.ts'
import { vatExamples } from '../testing/pricing/worked-examples/vat-examples.ts'
import type { ExampleDiscount, ExampleTax, WorkedExample } from '../testing/pricing/worked-examples/worked-example.ts'
import type { Destination, LineToPrice } from './cart-to-price.ts'
import { price } from './price.ts'
import { Place } from './rules/places.ts'
import { PricingRules } from './rules/pricing-rules.ts'

const all = [...vatExamples, ...americanExamples, ...canadianExamples, ...shopExamples, ...ownExamples]
const AT = '2026-11-24T12:00:00.000Z'

test('there are 60 examples or more, at least 30 of which someone else has worked out', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(all.filter(({ source }) => source.startsWith('http')).length).toBeGreaterThanOrEqual(30)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all)('$name', (example) => {
  const cents = (amount: string) => fromDecimal(amount, example.currency)
  const { expect: wanted } = example
  const priced = price(cartOf(example), rulesOf(example), destinationOf(example), { entered: [] }, AT)
  expect(priced.taxLines.map(({ name, rate, taxCents }) => [name, rate, taxCents])).toEqual(
    expect.arrayContaining(wanted.tax.map(([name, rate, amount]) => [name, rate, cents(amount)])),
  )
  expect(priced.taxLines).toHaveLength(wanted.tax.length)
  expect(priced.totals.grandTotalCents).toBe(cents(wanted.total))
  if (wanted.base !== undefined) expect(priced.taxLines[0]?.baseCents).toBe(cents(wanted.base))
  expect(priced.totals.discountCents).toBe(cents(wanted.discount ?? '0'))
  expect(priced.totals.taxRemovedCents).toBe(cents(wanted.removed ?? '0'))
})

function placeOf(text: string): Place {
  const [country, region] = text.split('-')
  return Place.parse({ country, region: region ?? null })
}

function destinationOf({ to, billing, vatNumber }: WorkedExample): Destination {
  return { shipping: placeOf(to), billing: billing ? placeOf(billing) : null, vatNumber: vatNumber ?? null }
}

function cartOf({ goods, currency }: WorkedExample) {
  const lines = goods.map(
    (one, n): LineToPrice => ({
      id: `line-${n}`,
      variantId: `variant-${n}`,
      productId: one.product ?? `product-${n}`,
      title: `Thing ${n}`,
      categoryIds: [],
      productType: one.type ?? 1,
      taxClass: one.class ?? 'standard',
      unitPriceCents: fromDecimal(one.price, currency),
      quantity: one.times ?? 1,
      isDonation: one.isDonation ?? false,
    }),
  )
  return { lines, shippingChoice: null }
}

function rulesOf(example: WorkedExample): PricingRules {
  const cents = (amount: string) => fromDecimal(amount, example.currency)
  const rates = [{ id: 'post', name: 'Post', cost: { by: 'flat', cents: cents(example.shipping ?? '0') } }]
  return PricingRules.parse({
    version: 1,
    currency: example.currency,
    seller: placeOf(example.seller),
    tax: {
      pricesIncludeTax: example.includes ?? false,
      untaxedBuyersPay: example.removesTax ? 'remove-tax' : 'same-price',
      rules: example.taxes.map(taxRule),
    },
    shipping: { zones: [{ id: 'all', name: 'Everywhere', rates }] },
    discounts: (example.discounts ?? []).map((one, n) => discountOf(one, n, cents)),
  })
}

function taxRule({ name, area, rates, layer, isCompound, shipping }: ExampleTax, n: number) {
  const { country, region } = placeOf(area)
  return {
    id: `tax-${n}`,
    name,
    area: { country, regions: region ? [region] : [] },
    rates: typeof rates === 'number' ? { standard: rates } : rates,
    confirmedAt: AT,
    ...(layer !== undefined && { layer }),
    ...(isCompound !== undefined && { isCompound }),
    ...(shipping !== undefined && { shipping }),
  }
}

function discountOf(one: ExampleDiscount, n: number, cents: (amount: string) => number) {
  const benefit = () => {
    if (one.freeShippingOver !== undefined) return { type: 'free-shipping' }
    if (one.fixed !== undefined) return { type: 'fixed', cents: cents(one.fixed) }
    return { type: 'percent', rate: one.percent }
  }
  const scope = () => {
    if (one.freeShippingOver !== undefined) return { type: 'over-amount', cents: cents(one.freeShippingOver) }
    return one.product === undefined ? { type: 'order' } : { type: 'products', ids: [one.product] }
  }
  return { id: `discount-${n}`, name: `Discount ${n}`, trigger: 'automatic', benefit: benefit(), scope: scope() }
}
