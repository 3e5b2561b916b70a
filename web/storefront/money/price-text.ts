import { formatMoney } from '../../../src/shared/format-money.ts'
import type { Money } from '../../../src/shared/money-shape.ts'

/** A money from a reply, as a shopper reads it: `$12.50`. */
export function priceText({ value, currency }: Money): string {
  return formatMoney(Number(value), currency)
}
