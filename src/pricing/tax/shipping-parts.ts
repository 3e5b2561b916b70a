import { allocate } from '../../shared/money/money.ts'
import { type CartLine, sumOf } from '../cart-lines.ts'
import type { TaxClass, TaxRule } from '../rules/tax-rules.ts'
import { type Charge, chargeOf, chargesKey, rateOf } from './charges.ts'
import type { TaxedPart } from './compute-tax.ts'

/** Splits the cost of shipping into parts with the same tax, by the value of the goods whose rates they take. */
export function shippingParts(cents: number, sent: readonly CartLine[], rules: readonly TaxRule[]): TaxedPart[] {
  const byClass = Map.groupBy(sent, ({ line }) => line.taxClass)
  const classes = [...byClass.keys()]
  const groups = new Map<string, { charges: Charge[]; value: number }>()
  for (const [taxClass, lines] of byClass) {
    const charges = rules.flatMap((rule) => chargeOnShipping(rule, taxClass, classes))
    const key = chargesKey(charges)
    const value = (groups.get(key)?.value ?? 0) + sumOf(lines, ({ total }) => total)
    groups.set(key, { charges, value })
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
  if (sorted.length === 0) return []
  const shares = allocate(
    cents,
    sorted.map(({ value }) => value),
  )
  return sorted.map(({ charges }, n) => ({ cents: shares[n] ?? 0, charges }))
}

/** `classes`: of all goods shipped. */
function chargeOnShipping(rule: TaxRule, taxClass: TaxClass, classes: readonly TaxClass[]): Charge[] {
  switch (rule.shipping) {
    case 'untaxed':
      return []
    case 'standard':
      return [chargeOf(rule, rateOf(rule, 'standard'))]
    case 'as-goods':
      return taxClass === 'exempt' ? [] : [chargeOf(rule, rateOf(rule, taxClass))]
    case 'if-any-taxed': {
      const highest = Math.max(...classes.map((one) => rateOf(rule, one)))
      return highest === 0 ? [] : [chargeOf(rule, highest)]
    }
  }
}
