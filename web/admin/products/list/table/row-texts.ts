import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { subscriptionPriceText } from '../../../../../src/shared/money/subscription-price.ts'
import { paymentCents } from '../../../../../src/shared/products/plan-terms.ts'
import { amountText, priceRangeText } from '../../../amount-text.ts'

/**
 * The price, or the range from lowest to highest: `$12.00 – $18.00`; of a subscription what every payment is, with its
 * period: `$18.00 or $16.20 every month` when it is sold once, too.
 */
export function priceText({ priceFromCents, priceToCents, subscriptionPlan: plan }: ItemRow, currency: string): string {
  const once = priceRangeText(priceFromCents, priceToCents, currency)
  if (!plan) return once
  const cents = paymentCents(priceFromCents, plan, { isFirst: false })
  const price = formatMoney(cents, currency)
  const text = subscriptionPriceText({ plan, price, varied: priceFromCents !== priceToCents })
  return plan.alsoOneTime ? `${once} or ${text}` : text
}

/** Total stock of all variants. */
export function stockText({ stock, soldOut, variantCount }: ItemRow): string {
  if (soldOut) return 'Sold out'
  if (stock === null) return 'Unlimited'
  const amount = amountText(stock)
  return variantCount > 1 ? `${amount} in ${variantCount} variants` : amount
}
