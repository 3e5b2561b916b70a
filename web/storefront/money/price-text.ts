import { formatMoney } from '../../../src/shared/money/format-money.ts'
import type { Money } from '../../../src/shared/money/money-shape.ts'

/** Formats a money of a reply: `$12.50`. */
export function priceText({ value, currency }: Money): string {
  return formatMoney(Number(value), currency)
}
