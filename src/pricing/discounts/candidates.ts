import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import { whyUsedUp } from '../../shared/discounts/use-limits.ts'
import { compareText } from '../areas.ts'
import type { CartToPrice, EnteredCode, EnteredCodes } from '../cart-to-price.ts'
import { minuteInWords } from '../local-clock.ts'
import type { Discount } from '../rules/discount-rules.ts'

/** A discount that may apply, and its code; null when it is automatic. */
export interface Candidate {
  discount: Discount
  code: string | null
}

/** Each code once, in an order independent of how they were entered. */
export function distinctCodes(entered: readonly EnteredCode[]): EnteredCode[] {
  const byCode = new Map<string, EnteredCode>()
  for (const one of entered) {
    const code = normalizeCode(one.code)
    if (code !== '') byCode.set(code, { code, discount: one.discount })
  }
  return [...byCode.values()].sort((a, b) => compareText(a.code, b.code))
}

/** Why a discount is not available now, whatever the cart's content; null when it is. `now`: in the website's time zone. */
export function whyNotNow(discount: Discount, { uses }: EnteredCodes, now: () => string): string | null {
  const { startsAt, endsAt } = discount
  if (discount.isPaused) return 'This code cannot be used at the moment.'
  if (startsAt !== null && now() < startsAt) return `This code can be used from ${minuteInWords(startsAt)}.`
  if (endsAt !== null && now() >= endsAt) return `This code could be used until ${minuteInWords(endsAt)}.`
  return whyUsedUp(discount.limits, uses?.[discount.id] ?? { total: 0, byCustomer: null })
}

/** After the first payment, lines of a subscription get only discounts on all payments. */
export function appliesToPlan({ subscriptionPayments }: Discount, cart: CartToPrice, planId?: string | null): boolean {
  return !planId || !cart.isRenewal || subscriptionPayments === 'all'
}
