import { allocate } from '../../shared/money.ts'
import type { CartLine } from '../cart-lines.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import { type Charge, chargeOf, chargesKey, rateOf } from './charges.ts'
import type { TaxedPart } from './compute-tax.ts'

/** The cost of shipping in parts that are taxed alike, each by the value of the goods whose rates it takes. */
export function shippingParts(cents: number, sent: readonly CartLine[], rules: readonly TaxRule[]): TaxedPart[] {
  const groups = new Map<string, { charges: Charge[]; value: number }>()
  for (const one of sent) {
    const charges = rules.flatMap((rule) => chargeOnShipping(rule, one, sent))
    const key = chargesKey(charges)
    const value = (groups.get(key)?.value ?? 0) + one.total
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

function chargeOnShipping(rule: TaxRule, { line }: CartLine, sent: readonly CartLine[]): Charge[] {
  switch (rule.shipping) {
    case 'untaxed':
      return []
    case 'standard':
      return [chargeOf(rule, rateOf(rule, 'standard'))]
    case 'as-goods':
      return line.taxClass === 'exempt' ? [] : [chargeOf(rule, rateOf(rule, line.taxClass))]
    case 'if-any-taxed': {
      const highest = Math.max(...sent.map((one) => rateOf(rule, one.line.taxClass)))
      return highest === 0 ? [] : [chargeOf(rule, highest)]
    }
  }
}
