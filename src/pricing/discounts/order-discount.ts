import { allocate, multiplyAmount } from '../../shared/money/money.ts'
import { type CartLine, sumOf } from '../cart-lines.ts'
import type { CartToPrice } from '../cart-to-price.ts'
import { RATE_SCALE } from '../rules/amounts.ts'
import type { Discount } from '../rules/discount-rules.ts'
import { linesInScope } from './scope.ts'

/** What a discount on the order would take off its lines after product discounts, and the amount it applies to. */
export function offOrder(discount: Discount, cart: CartToPrice, lines: readonly CartLine[]) {
  const { benefit } = discount
  const base = sumOf(linesInScope(discount, cart, lines), ({ total }) => total)
  if (benefit.type === 'percent') return { cents: multiplyAmount(base, benefit.rate, RATE_SCALE), base }
  return { cents: benefit.type === 'fixed' ? Math.min(benefit.cents, base) : 0, base }
}

/** Splits it over its lines in proportion to their totals, so that none falls below zero. */
export function spreadOverLines(discount: Discount, cart: CartToPrice, lines: readonly CartLine[], cents: number) {
  const inScope = linesInScope(discount, cart, lines)
  const shares = allocate(
    cents,
    inScope.map(({ total }) => total),
  )
  for (const [n, line] of inScope.entries()) {
    line.orderDiscount = shares[n] ?? 0
    line.total -= line.orderDiscount
  }
}
