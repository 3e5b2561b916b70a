import type { Money } from '../../../src/shared/money/money-shape.ts'
import { moneyText } from '../../../src/shared/words/money-text.ts'

/** Formats a money of a reply: `$12.50`. */
export function priceText({ value, currency }: Money): string {
  return moneyText(Number(value), currency)
}
