import type { CartLine } from '../cart-lines.ts'
import { type Charge, chargesOn } from './charges.ts'
import type { TaxedPart } from './compute-tax.ts'
import { shippingParts } from './shipping-parts.ts'
import type { TaxSituation } from './tax-situation.ts'

/** A part with its line; shipping has none. */
export interface CartPart extends TaxedPart {
  line: CartLine | null
}

export type SituationOf = (line: CartLine) => TaxSituation

/** All taxable parts: lines, and shipping in the situation of the goods. */
export function taxedParts(
  lines: readonly CartLine[],
  shippingCents: number,
  situationOf: SituationOf,
  goods: TaxSituation,
): CartPart[] {
  const chargesOf = chargesBySituation()
  const ofLines = lines.map((line) => ({
    line,
    cents: line.total,
    charges: line.isMerchandise ? chargesOf(situationOf(line), line) : [],
  }))
  const sent = lines.filter(({ isPhysical }) => isPhysical)
  const ofShipping = shippingParts(shippingCents, sent, goods.rules).map((part) => ({ ...part, line: null }))
  return [...ofLines, ...ofShipping]
}

/** Caches the charges, because lines of one class at one place share them. */
function chargesBySituation() {
  const kept = new Map<TaxSituation, Map<string, Charge[]>>()
  return (situation: TaxSituation, { line: { taxClass } }: CartLine): Charge[] => {
    const byClass = kept.get(situation) ?? new Map<string, Charge[]>()
    kept.set(situation, byClass)
    const charges = byClass.get(taxClass) ?? chargesOn(taxClass, situation.rules)
    byClass.set(taxClass, charges)
    return charges
  }
}
