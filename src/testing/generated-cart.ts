import type { CartToPrice, Destination, EnteredCodes, LineToPrice } from '../pricing/cart-to-price.ts'
import type { Discount } from '../pricing/rules/discount-rules.ts'
import type { Place } from '../pricing/rules/places.ts'
import { PricingRules } from '../pricing/rules/pricing-rules.ts'
import { currencies } from '../shared/currencies.ts'

/** Everything that `price` asks for, but for the moment. */
export interface GeneratedCart {
  cart: CartToPrice
  rules: PricingRules
  destination: Destination
  codes: EnteredCodes
}

/** From 0 to below 1, repeated by its seed. */
type Next = () => number

const AT = '2026-01-01T00:00:00.000Z'
const CLASSES = ['standard', 'standard', 'standard', 'reduced', 'zero', 'exempt', 'food', 'books', 'digital'] as const
const COUNTRIES = ['DE', 'FR', 'US', 'CA', 'JP', 'CH'] as const
const RATES = [50_000, 55_000, 62_500, 70_000, 81_000, 99_750, 100_000, 190_000, 200_000, 255_000]
const CATEGORIES = ['cups', 'plates', 'books']

const int = (next: Next, min: number, max: number) => min + Math.floor(next() * (max - min + 1))
const chance = (next: Next, part: number) => next() < part
const pick = <Item>(next: Next, items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item

/** A cart of anything, with rules of every kind, in any of our currencies. */
export function generateCart(next: Next): GeneratedCart {
  const currency = pick(next, Object.keys(currencies))
  const lines = Array.from({ length: int(next, 1, chance(next, 0.1) ? 20 : 5) }, (_, n) => generateLine(next, n))
  const [codeDiscounts, automatic] = [0, 100].map((from) =>
    Array.from({ length: int(next, 0, 3) }, (_, n) => generateDiscount(next, from + n)),
  )
  return {
    cart: { lines, shippingChoice: chance(next, 0.2) ? { optionId: pick(next, ['post', 'courier', 'shop']) } : null },
    rules: generateRules(next, currency, automatic ?? []),
    destination: generateDestination(next),
    codes: { entered: (codeDiscounts ?? []).map((discount, n) => ({ code: `Code ${n}`, discount })) },
  }
}

function generateLine(next: Next, n: number): LineToPrice {
  const variantId = `variant-${int(next, 0, 8)}`
  return {
    id: `line-${n}-${int(next, 0, 999)}`,
    variantId,
    productId: `product-${variantId.at(-1)}`,
    title: `Thing ${n}`,
    categoryIds: [pick(next, CATEGORIES)],
    productType: pick(next, [1, 1, 1, 1, 2, 3, 4]),
    taxClass: pick(next, CLASSES),
    unitPriceCents: generatePrice(next),
    quantity: chance(next, 0.05) ? int(next, 1, 9_999) : pick(next, [1, 1, 1, 2, 3, 9]),
    weight: int(next, 0, 5_000),
    shipsSeparately: chance(next, 0.1),
    shippingSurchargeCents: chance(next, 0.1) ? int(next, 1, 500) : 0,
    isDonation: chance(next, 0.03),
  }
}

/** Often one of a few, for where lines cost the same, an odd unit must go to one of them. */
function generatePrice(next: Next): number {
  if (chance(next, 0.5)) return pick(next, [1, 5, 99, 100, 333, 1_000])
  return chance(next, 0.1) ? int(next, 0, 5_000_000) : int(next, 0, 9_999)
}

function generateDiscount(next: Next, n: number): Discount {
  const benefit = pick<() => Discount['benefit']>(next, [
    () => ({ type: 'percent', rate: int(next, 1, 1_000_000) }),
    () => ({ type: 'percent', rate: pick(next, [50_000, 100_000, 333_333, 1_000_000]) }),
    () => ({ type: 'fixed', cents: int(next, 1, 20_000) }),
    () => ({ type: 'buy-x-get-y', buy: int(next, 1, 3), get: int(next, 1, 2), rate: 1_000_000, timesMax: null }),
    () => ({ type: 'free-shipping' }),
  ])()
  const scope = pick<() => Discount['scope']>(next, [
    () => ({ type: 'order' }),
    () => ({ type: 'over-amount', cents: int(next, 1, 20_000) }),
    () => ({ type: 'over-quantity', quantity: int(next, 1, 12) }),
    () => ({ type: 'products', ids: [`product-${int(next, 0, 8)}`, `product-${int(next, 0, 8)}`] }),
    () => ({ type: 'categories', ids: [pick(next, CATEGORIES)] }),
  ])()
  return {
    id: `discount-${n}`,
    name: `Discount ${n}`,
    trigger: n < 100 ? 'code' : 'automatic',
    benefit,
    scope,
    subscriptionPayments: 'first',
    limits: { total: null, perCustomer: null },
    startsAt: null,
    endsAt: null,
    isPaused: false,
  }
}

function generateRules(next: Next, currency: string, discounts: Discount[]): PricingRules {
  const cents = () => int(next, 0, 2_500)
  const bands = [
    { upTo: 1_000, cents: cents() },
    { upTo: 20_000, cents: cents() },
    { upTo: null, cents: cents() },
  ]
  return PricingRules.parse({
    version: int(next, 0, 99),
    currency,
    seller: { country: pick(next, COUNTRIES) },
    tax: {
      pricesIncludeTax: chance(next, 0.5),
      untaxedBuyersPay: pick(next, ['same-price', 'remove-tax']),
      rules: COUNTRIES.flatMap((country) => taxesOf(next, country)),
    },
    shipping: {
      zones: [
        {
          id: 'all',
          name: 'Everywhere',
          rates: [
            { id: 'post', name: 'Post', cost: { by: 'flat', cents: cents() }, freeFromCents: int(next, 1, 90_000) },
            { id: 'courier', name: 'Courier', cost: { by: pick(next, ['weight', 'price', 'count']), bands } },
          ],
        },
      ],
      pickup: [{ id: 'shop', name: 'Our shop', place: { country: pick(next, COUNTRIES) } }],
    },
    discounts,
  })
}

/** One tax, or two of which the second may be charged on the first; or none. */
function taxesOf(next: Next, country: string) {
  const rule = (layer: string, isCompound: boolean) => ({
    id: `${country}-${layer}`,
    name: `${country} ${layer}`,
    area: { country },
    layer,
    rates: { standard: pick(next, RATES), reduced: pick(next, RATES), food: pick(next, RATES), books: 0 },
    isCompound,
    shipping: pick(next, ['untaxed', 'standard', 'as-goods', 'if-any-taxed']),
    confirmedAt: chance(next, 0.9) ? AT : null,
  })
  const second = chance(next, 0.3) ? [rule('second', chance(next, 0.5))] : []
  return chance(next, 0.9) ? [rule('first', false), ...second] : []
}

function generateDestination(next: Next): Destination {
  const place = (): Place => ({ country: pick(next, COUNTRIES), region: null, postalCode: null })
  return {
    shipping: chance(next, 0.9) ? place() : null,
    billing: chance(next, 0.3) ? place() : null,
    vatNumber: chance(next, 0.1) ? pick(next, ['DE136695976', 'FR40303265045', 'nonsense']) : null,
  }
}
