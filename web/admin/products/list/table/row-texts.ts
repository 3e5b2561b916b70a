import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { subscriptionPriceText } from '../../../../../src/shared/money/subscription-price.ts'
import { amountText, priceRangeText } from '../../../amount-text.ts'

/** The price, or the range from lowest to highest: `$12.00 – $18.00`; of a subscription with its period. */
export function priceText({ priceFromCents, priceToCents, subscriptionPlan }: ItemRow, currency: string): string {
  if (!subscriptionPlan) return priceRangeText(priceFromCents, priceToCents, currency)
  const [price, varied] = [formatMoney(priceFromCents, currency), priceFromCents !== priceToCents]
  return subscriptionPriceText({ plan: subscriptionPlan, price, varied })
}

/** Total stock of all variants. */
export function stockText({ stock, soldOut, variantCount }: ItemRow): string {
  if (soldOut) return 'Sold out'
  if (stock === null) return 'Unlimited'
  const amount = amountText(stock)
  return variantCount > 1 ? `${amount} in ${variantCount} variants` : amount
}
