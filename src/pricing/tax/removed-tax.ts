import type { CartLine } from '../cart-lines.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import { rulesAt } from './charges.ts'
import { computeTax } from './compute-tax.ts'
import type { TaxSituation } from './tax-situation.ts'
import { type CartPart, type SituationOf, taxedParts } from './taxed-parts.ts'

export interface RemovedTax {
  removedByLine: Map<CartLine, number>
  removedFromShipping: number
}

/** The tax of the seller's own country contained in prices that include tax, when the buyer owes none. */
export function removedTax(
  lines: readonly CartLine[],
  shippingCents: number,
  { tax, seller }: PricingRules,
  { situationOf, goods }: { situationOf: SituationOf; goods: TaxSituation },
): RemovedTax {
  const removed: RemovedTax = { removedByLine: new Map(), removedFromShipping: 0 }
  if (!tax.pricesIncludeTax || tax.untaxedBuyersPay === 'same-price') return removed
  const atHome: TaxSituation = { rules: rulesAt(tax.rules, seller), why: 'charged' }
  const whereUntaxed = ({ why }: TaxSituation) => (why === 'no-rule' || why === 'reverse-charge' ? atHome : NOTHING)
  const parts = taxedParts(lines, shippingCents, (line) => whereUntaxed(situationOf(line)), whereUntaxed(goods))
  for (const { shares } of computeTax(parts, true))
    for (const { part, taxCents } of shares) takeOff(removed, (part as CartPart).line, taxCents)
  return removed
}

const NOTHING: TaxSituation = { rules: [], why: 'charged' }

function takeOff(removed: RemovedTax, line: CartLine | null, cents: number): void {
  if (line === null) removed.removedFromShipping += cents
  else removed.removedByLine.set(line, (removed.removedByLine.get(line) ?? 0) + cents)
}
