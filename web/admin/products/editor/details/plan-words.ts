import type { AdminItem } from '../../../../../src/catalog/admin-contract.ts'
import type { SubscriptionPlan } from '../../../../../src/catalog/contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { paymentCents } from '../../../../../src/shared/products/plan-terms.ts'
import { periodText } from './period-text.ts'

/** What a subscriber pays, as a sentence; that no price is set, while none is. Empty while a discount is not one. */
export function planSentence(plan: SubscriptionPlan, { variants, currency }: Pick<AdminItem, 'variants' | 'currency'>) {
  if (![plan.firstPercent, plan.everyPercent].every((percent) => percent >= 0 && percent <= 99)) return ''
  const prices = variants.map(({ onSale, salePriceCents, priceCents }) => (onSale ? salePriceCents : priceCents))
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  if (least === 0) return 'Set a price above 0 to see what a subscriber pays.'
  const from = least === most ? '' : 'from '
  const amount = (isFirst: boolean) => from + formatMoney(paymentCents(least, plan, { isFirst }), currency)
  const { numBillingCycles: count, billingPeriod } = plan
  if (count === 1) return `A subscriber pays ${amount(true)} once.`
  const every = periodText(billingPeriod).replace('E', 'e')
  const end = count === 0 ? '' : `, ${count} payments in all`
  return plan.firstPercent > 0
    ? `A subscriber pays ${amount(true)} today, then ${amount(false)} ${every}${end}.`
    : `A subscriber pays ${amount(false)} ${every}${end}.`
}
