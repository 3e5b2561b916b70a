import type { Amount } from '../../../../src/analytics/commerce-contract.ts'
import { formatMoney } from '../../../../src/shared/money/format-money.ts'

/** A store that changed its currency has amounts in both: `$120.00 + €15.00`. */
export function amountsText(amounts: readonly Amount[]): string {
  if (amounts.length === 0) return '–'
  return amounts.map(({ cents, currency }) => formatMoney(cents, currency)).join(' + ')
}
