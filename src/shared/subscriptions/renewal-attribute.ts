import { formatMoney } from '../money/format-money.ts'
import { subscriptionPriceText } from '../money/subscription-price.ts'
import { paymentCents } from '../products/plan-terms.ts'
import { word } from '../words/word.ts'
import type { LineSubscription } from './line-subscription.ts'

/** What a line says of its later payments, in the language that is being rendered: Subscription, $18.00 every month. */
export function renewalAttribute(
  terms: Pick<LineSubscription, 'plan' | 'unitCents' | 'discounts'>,
  { quantity, currency }: { quantity: number; currency: string },
): { name: string; value: string } {
  const price = formatMoney(quantity * paymentCents(terms.unitCents, terms.discounts, { isFirst: false }), currency)
  return { name: word('Subscription'), value: subscriptionPriceText({ plan: terms.plan, price, varied: false }) }
}
