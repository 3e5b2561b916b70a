import type { ItemRow } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { subscriptionPriceText } from '../../../../../src/shared/money/subscription-price.ts'

/** The price, or the range from lowest to highest: `$12.00 – $18.00`; of a subscription with its period. */
export function priceText({ priceFromCents, priceToCents, subscriptionPlan }: ItemRow, currency: string): string {
  const from = formatMoney(priceFromCents, currency)
  const varied = priceFromCents !== priceToCents
  if (subscriptionPlan) return subscriptionPriceText({ plan: subscriptionPlan, price: from, varied })
  return priceFromCents === priceToCents ? from : `${from} – ${formatMoney(priceToCents, currency)}`
}

/** Total stock of all variants. */
export function stockText({ stock, soldOut, variantCount }: ItemRow): string {
  if (soldOut) return 'Sold out'
  if (stock === null) return 'Unlimited'
  const amount = stock.toLocaleString('en-US')
  return variantCount > 1 ? `${amount} in ${variantCount} variants` : amount
}
