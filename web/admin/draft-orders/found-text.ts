import type { ItemRow } from '../../../src/catalog/admin-contract.ts'
import type { CustomerRow } from '../../../src/customers/admin-contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'

type Offered = Pick<ItemRow, 'title' | 'priceFromCents' | 'priceToCents' | 'stock' | 'soldOut'>

/** `Mug · $12.00 · 5 in stock`, for a product that was found. */
export function foundProductText({ title, ...offered }: Offered, currency: string): string {
  return [title, priceOf(offered, currency), stockOf(offered)].filter((part) => part !== '').join(' · ')
}

function priceOf({ priceFromCents, priceToCents }: Omit<Offered, 'title'>, currency: string): string {
  const from = formatMoney(priceFromCents, currency)
  return priceFromCents === priceToCents ? from : `${from} to ${formatMoney(priceToCents, currency)}`
}

function stockOf({ stock, soldOut }: Omit<Offered, 'title'>): string {
  if (soldOut) return 'sold out'
  return stock === null ? '' : `${stock} in stock`
}

/** `Ann Lee · ann@example.com`, for a customer that was found. */
export function foundCustomerText({ name, email }: Pick<CustomerRow, 'name' | 'email'>): string {
  return [name, email].filter(Boolean).join(' · ')
}
