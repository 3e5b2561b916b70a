import type { Money } from '../../../src/shared/money/money-shape.ts'
import { moneyText } from '../../../src/shared/words/money-text.ts'

/** A money from a reply, as a shopper reads it: `$12.50`. */
export function priceText({ value, currency }: Money): string {
  return moneyText(Number(value), currency)
}
