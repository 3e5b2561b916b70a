import { formatMoney } from '../../../src/shared/money/format-money.ts'
import type { Money } from '../../../src/shared/money/money-shape.ts'

/** An amount in the order's currency. */
export function moneyText({ value, currency }: Money): string {
  return formatMoney(Number(value), currency)
}
