import { formatMoney } from '../../../src/shared/money/format-money.ts'
import type { Money } from '../../../src/shared/money/money-shape.ts'

/** An amount of an order in its own currency. */
export function moneyText({ value, currency }: Money): string {
  return formatMoney(Number(value), currency)
}
