import type { PricedCart } from '../../src/pricing/priced-cart.ts'
import type { nextShare } from '../../src/testing/pricing/next-share.ts'
import type { Random } from '../processes/random.ts'

/**
 * Refunds a cart in parts: some pieces of some lines at a time, until nothing is left. Returns the deviation of the sum of
 * each line's price and tax from what was paid, in minor units.
 */
export function unitsOffInPartition({ lines }: PricedCart, random: Random, shareOf: typeof nextShare): number {
  let off = 0
  for (const { quantity, totalCents, taxCents } of lines) {
    const given = { price: 0, tax: 0 }
    for (let done = 0; done < quantity; ) {
      const part = { done, next: random.int(1, quantity - done), whole: quantity }
      given.price += shareOf(totalCents, part)
      given.tax += shareOf(taxCents, part)
      done += part.next
      if (given.price > totalCents || given.tax > taxCents) off++
    }
    off += Math.abs(given.price - totalCents) + Math.abs(given.tax - taxCents)
  }
  return off
}
