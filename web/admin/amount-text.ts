import { formatMoney } from '../../src/shared/money/format-money.ts'

/** `1,200`. */
export const amountText = (amount: number): string => amount.toLocaleString('en-US')

/** `1 e-mail`, `1,200 e-mails`. */
export const countedText = (count: number, one: string, many = `${one}s`): string =>
  `${amountText(count)} ${count === 1 ? one : many}`

/** The price, or the range from lowest to highest: `$12.00 – $18.00`. */
export function priceRangeText(fromCents: number, toCents: number, currency: string): string {
  const from = formatMoney(fromCents, currency)
  return fromCents === toCents ? from : `${from} – ${formatMoney(toCents, currency)}`
}
