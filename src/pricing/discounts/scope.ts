import { formatMoney } from '../../shared/money/format-money.ts'
import { type CartLine, sumOf } from '../cart-lines.ts'
import type { CartToPrice, LineToPrice } from '../cart-to-price.ts'
import { idSet } from '../id-set.ts'
import type { Discount, Scope } from '../rules/discount-rules.ts'
import { appliesToPlan } from './candidates.ts'

/** Lines to which a discount applies; never gift cards and donations. */
export function linesInScope(discount: Discount, cart: CartToPrice, lines: readonly CartLine[]): CartLine[] {
  return lines.filter(
    ({ line, isMerchandise }) =>
      isMerchandise && isInScope(discount.scope, line) && appliesToPlan(discount, cart, line.subscriptionPlanId),
  )
}

function isInScope(scope: Scope, line: LineToPrice): boolean {
  switch (scope.type) {
    case 'products':
      return idSet(scope.ids).has(line.productId)
    case 'categories': {
      const ids = idSet(scope.ids)
      return line.categoryIds.some((id) => ids.has(id))
    }
    case 'plans':
      return line.subscriptionPlanId != null && idSet(scope.ids).has(line.subscriptionPlanId)
    default:
      return true
  }
}

export function isProductScope({ type }: Scope): boolean {
  return type === 'products' || type === 'categories' || type === 'plans'
}

/** What the cart lacks to reach the scope, as a sentence; null when it reaches it. */
export function whyNotReached(
  discount: Discount,
  cart: CartToPrice,
  lines: readonly CartLine[],
  { subtotal, currency }: { subtotal: number; currency: string },
): string | null {
  const { scope } = discount
  if (scope.type === 'over-amount' && subtotal < scope.cents) {
    const [missing, wanted] = [scope.cents - subtotal, scope.cents].map((cents) => formatMoney(cents, currency))
    return `Add ${missing} more to use this code: it is for orders of ${wanted} or more.`
  }
  const quantity = sumOf(lines, ({ line }) => line.quantity)
  if (scope.type === 'over-quantity' && quantity < scope.quantity)
    return `Add ${scope.quantity - quantity} more to use this code: it is for orders of ${scope.quantity} items or more.`
  if (linesInScope(discount, cart, lines).length > 0) return null
  return notInCart[scope.type]
}

const NOTHING = 'There is nothing in your cart that this code takes something off.'
const notInCart: Record<Scope['type'], string> = {
  order: NOTHING,
  'over-amount': NOTHING,
  'over-quantity': NOTHING,
  products: 'This code is for certain products. Add one of them to use it.',
  categories: 'This code is for products of certain categories. Add one of them to use it.',
  plans: 'This code is for certain subscriptions. Add one of them to use it.',
}
