import type { PricedCart } from '../../src/pricing/priced-cart.ts'
import type { GeneratedCart } from '../../src/testing/fixtures/make/generated-cart.ts'
import type { Random } from '../processes/random.ts'

/** The same cart with its lines and codes in another order. */
export function shuffledCart(generated: GeneratedCart, random: Random): GeneratedCart {
  const { cart, codes } = generated
  return {
    ...generated,
    cart: { ...cart, lines: shuffled(cart.lines, random) },
    codes: { ...codes, entered: shuffled(codes.entered, random) },
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Differences between two prices of a cart, ignoring the order of lines and steps. */
export function judgeOrder(one: PricedCart, other: PricedCart): string[] {
  const parts = (
    ['totals', 'lines', 'taxLines', 'discounts', 'shipping', 'validCoupons', 'invalidCoupons'] as const
  ).filter((part) => comparable(one[part]) !== comparable(other[part]))
  return parts.map((part) => `another order of lines or codes gives other ${part}`)
}

function comparable(part: PricedCart[keyof PricedCart]): string {
  return JSON.stringify(Array.isArray(part) ? part.map((entry) => JSON.stringify(entry)).sort() : part)
}
