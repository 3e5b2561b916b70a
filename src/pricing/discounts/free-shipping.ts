import type { CartLine } from '../cart-lines.ts'
import type { CartToPrice } from '../cart-to-price.ts'
import type { Candidate } from './candidates.ts'
import { linesInScope } from './scope.ts'

/**
 * The first discount by id that makes shipping free. If it is limited to products, everything shipped must be among them.
 */
export function freeShippingOf(
  candidates: readonly Candidate[],
  lines: readonly CartLine[],
  cart: CartToPrice,
  refused: Map<Candidate, string>,
): Candidate | null {
  const sent = lines.filter(({ isPhysical }) => isPhysical)
  for (const one of candidates.filter(({ discount }) => discount.benefit.type === 'free-shipping')) {
    if (sent.length === 0) refused.set(one, 'This code is for shipping, and nothing in your cart is shipped.')
    else if (linesInScope(one.discount, cart, sent).length === sent.length) return one
    else refused.set(one, 'This code frees the shipping of certain products. It works when nothing else is shipped.')
  }
  return null
}
