import type { CartLine } from '../cart-lines.ts'
import type { CartToPrice } from '../cart-to-price.ts'
import type { AppliedDiscount, InvalidCoupon, ValidCoupon } from '../priced-cart.ts'
import type { Candidate } from './candidates.ts'
import { isProductDiscount, offEachLine } from './product-discounts.ts'
import { linesInScope } from './scope.ts'

interface Outcome {
  cart: CartToPrice
  applied: readonly AppliedDiscount[]
  freeShipping: Candidate | null
  /** Discounts whose scope the cart does not reach, with the reason. */
  refused: ReadonlyMap<Candidate, string>
}

/** For each code whether it has an effect, and if not, why not and what would change that. */
export function judgeCodes(candidates: readonly Candidate[], lines: readonly CartLine[], outcome: Outcome) {
  const valid: ValidCoupon[] = []
  const invalid: InvalidCoupon[] = []
  for (const one of candidates) {
    if (one.code === null) continue
    const { id: discountId, name } = one.discount
    const why = isWorking(one, outcome) ? null : (outcome.refused.get(one) ?? whyIdle(one, lines, outcome))
    if (why === null) valid.push({ code: one.code, discountId, name })
    else invalid.push({ code: one.code, discountId, sentence: why })
  }
  return { valid: valid.sort((a, b) => (a.code < b.code ? -1 : 1)), invalid }
}

function isWorking(one: Candidate, { applied, freeShipping }: Outcome): boolean {
  return one === freeShipping || applied.some(({ discountId }) => discountId === one.discount.id)
}

function whyIdle(one: Candidate, lines: readonly CartLine[], { cart, applied, freeShipping }: Outcome): string {
  const { discount } = one
  if (discount.benefit.type === 'free-shipping') return `Shipping is free already: ${freeShipping?.discount.name}.`
  if (isProductDiscount(discount)) return whyProductIdle(one, lines, cart, applied)
  const order = applied.find(({ kind }) => kind === 'order')
  if (!order) return 'There is nothing left in your cart that this code takes something off.'
  return `Only one discount counts for the order, and ${order.name} takes off as much or more.`
}

function whyProductIdle(
  { discount }: Candidate,
  lines: readonly CartLine[],
  cart: CartToPrice,
  applied: readonly AppliedDiscount[],
): string {
  const off = offEachLine(discount, cart, lines)
  const winners = [...off.keys()].flatMap(({ productDiscount }) => productDiscount?.discountId ?? [])
  const winner = applied.find(({ discountId }) => winners.includes(discountId))
  if (winner) return `Each product takes one discount, and ${winner.name} takes off as much or more.`
  const pieces = linesInScope(discount, cart, lines).reduce((sum, { line }) => sum + line.quantity, 0)
  if (discount.benefit.type !== 'buy-x-get-y' || pieces > discount.benefit.buy)
    return 'There is nothing in your cart that this code takes something off.'
  return `Add ${discount.benefit.buy + 1 - pieces} more to use this code: it is for ${discount.benefit.buy + 1} pieces or more.`
}
