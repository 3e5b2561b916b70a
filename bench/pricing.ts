import { parseArgs } from 'node:util'
import type { CartToPrice, LineToPrice } from '../src/pricing/cart-to-price.ts'
import { price } from '../src/pricing/price.ts'
import { PricingRules } from '../src/pricing/rules/pricing-rules.ts'
import { median, summary } from './measuring/measure.ts'
import { printTable } from './measuring/report.ts'

/**
 * Pricing of carts beside its floor, the sum of the lines and one rate: `npm run bench:pricing [-- --milliseconds 400]`.
 * Prices include tax at three rates, with shipping by weight and three discounts.
 */
const { values } = parseArgs({ options: { milliseconds: { type: 'string', default: '400' } } })
const milliseconds = Number(values.milliseconds)
const ROUNDS = 5
const AT = '2026-11-24T12:00:00.000Z'
const goals: Record<number, string> = { 20: '<= 0.100' }
const TAX_CLASSES = ['standard', 'standard', 'books', 'food'] as const

const rules = PricingRules.parse({
  version: 7,
  currency: 'EUR',
  timeZone: 'Europe/Paris',
  seller: { country: 'FR' },
  tax: {
    pricesIncludeTax: true,
    rules: ['FR', 'DE', 'BE', 'IT', 'ES'].map((country) => ({
      id: country,
      name: 'VAT',
      area: { country },
      rates: { standard: 190_000, books: 70_000, food: 55_000 },
      confirmedAt: AT,
    })),
  },
  shipping: {
    zones: ['FR', 'DE', 'BE', 'IT', 'ES'].map((country) => ({
      id: country,
      name: country,
      areas: [{ country }],
      rates: [
        {
          id: `${country}-post`,
          name: 'Post',
          freeFromCents: 900_000,
          cost: {
            by: 'weight',
            bands: [
              { upTo: 2_000, cents: 490 },
              { upTo: null, cents: 990 },
            ],
          },
        },
        { id: `${country}-courier`, name: 'Courier', cost: { by: 'flat', cents: 1_490 } },
      ],
    })),
  },
  discounts: [
    { type: 'percent', rate: 150_000 },
    { type: 'buy-x-get-y', buy: 3, get: 1 },
    { type: 'percent', rate: 50_000 },
  ].map((benefit, n) => ({
    id: `discount-${n}`,
    name: `Discount ${n}`,
    trigger: 'automatic',
    benefit,
    scope: n === 2 ? { type: 'order' } : { type: 'categories', ids: [`category-${n}`] },
  })),
})
const destination = { shipping: { country: 'DE', region: null, postalCode: '80331' }, billing: null }

function cartOf(lines: number): CartToPrice {
  return { lines: Array.from({ length: lines }, (_, n) => lineOf(n)), shippingChoice: null }
}

function lineOf(n: number): LineToPrice {
  return {
    id: `line-${n}`,
    variantId: `variant-${(n * 7) % 1_000}`,
    productId: `product-${n}`,
    title: `Product ${n}`,
    categoryIds: [`category-${n % 4}`],
    productType: 1,
    taxClass: TAX_CLASSES[n % TAX_CLASSES.length] ?? 'standard',
    unitPriceCents: 499 + ((n * 331) % 9_000),
    quantity: 1 + (n % 4),
    weight: 120 + n,
  }
}

/** The floor: a sum and one tax. */
function addUp({ lines }: CartToPrice): number {
  let sum = 0
  for (const { unitPriceCents, quantity } of lines) sum += unitPriceCents * quantity
  return sum + Math.round((sum * 19) / 119)
}

let sink = 0

/** Times each call separately, so that pauses of the machine do not distort the average. */
function timeEach(run: () => number): number[] {
  const took: number[] = []
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const start = performance.now()
    sink += run()
    took.push(performance.now() - start)
  }
  return took
}

function compare(lines: number): Record<string, string> {
  const cart = cartOf(lines)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    floor: summary(
      timeEach(() => addUp(cart)),
      milliseconds,
    ),
    ours: summary(
      timeEach(() => price(cart, rules, destination, { entered: [] }, AT).totals.grandTotalCents),
      milliseconds,
    ),
  }))
  const { floor, ours } = median(rounds, (round) => round.ours.p50)
  return {
    lines: String(lines),
    'floor p50 ms': floor.p50.toFixed(5),
    'priced p50 ms': ours.p50.toFixed(3),
    'p99 ms': ours.p99.toFixed(3),
    'priced/s': ours.perSecond.toFixed(0),
    'µs a line': ((ours.p50 * 1_000) / lines).toFixed(1),
    ratio: (ours.p50 / floor.p50).toFixed(0),
    goal: goals[lines] ?? '',
  }
}

timeEach(() => price(cartOf(20), rules, destination, { entered: [] }, AT).totals.grandTotalCents)
printTable([3, 20, 200].map(compare))
if (!Number.isSafeInteger(sink)) throw new RangeError('A price was no amount')
