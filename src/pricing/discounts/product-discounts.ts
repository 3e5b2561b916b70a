import { multiplyAmount } from '../../shared/money/money.ts'
import type { CartLine } from '../cart-lines.ts'
import type { CartToPrice } from '../cart-to-price.ts'
import { RATE_SCALE } from '../rules/amounts.ts'
import type { Benefit, Discount } from '../rules/discount-rules.ts'
import { isProductScope, linesInScope } from './scope.ts'

type BuyXGetY = Extract<Benefit, { type: 'buy-x-get-y' }>

/** True for discounts on products, categories and plans, and for every "buy X get Y", which also applies to pieces. */
export function isProductDiscount({ benefit, scope }: Discount): boolean {
  return benefit.type === 'buy-x-get-y' || (benefit.type !== 'free-shipping' && isProductScope(scope))
}

/** What a product discount would take off each line; lines with nothing are missing. */
export function offEachLine(discount: Discount, cart: CartToPrice, lines: readonly CartLine[]): Map<CartLine, number> {
  const inScope = linesInScope(discount, cart, lines)
  const off =
    discount.benefit.type === 'buy-x-get-y'
      ? offPiecesGot(discount.benefit, inScope)
      : new Map(inScope.map((line) => [line, offLine(discount.benefit, line)]))
  for (const [line, cents] of off) if (cents === 0) off.delete(line)
  return off
}

function offLine(benefit: Benefit, { line, subtotal }: CartLine): number {
  if (benefit.type === 'percent') return multiplyAmount(subtotal, benefit.rate, RATE_SCALE)
  if (benefit.type === 'fixed') return multiplyAmount(Math.min(benefit.cents, line.unitPriceCents), line.quantity)
  return 0
}

/** The cheapest pieces are the discounted ones; pieces of the same price in the order of the lines. */
function offPiecesGot(benefit: BuyXGetY, lines: readonly CartLine[]): Map<CartLine, number> {
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0)
  let left = piecesGot(benefit, pieces)
  const off = new Map<CartLine, number>()
  for (const one of lines.toSorted((a, b) => a.line.unitPriceCents - b.line.unitPriceCents)) {
    const got = Math.min(left, one.line.quantity)
    left -= got
    if (got > 0) off.set(one, multiplyAmount(one.line.unitPriceCents * got, benefit.rate, RATE_SCALE))
  }
  return off
}

/** "Buy 2 get 2" gives none of 2 pieces, 1 of 3, 2 of 4 to 6, 3 of 7. */
function piecesGot({ buy, get, timesMax }: BuyXGetY, pieces: number): number {
  const whole = Math.floor(pieces / (buy + get))
  const begun = Math.max(0, pieces - whole * (buy + get) - buy)
  return Math.min(whole * get + begun, (timesMax ?? Number.POSITIVE_INFINITY) * get)
}
