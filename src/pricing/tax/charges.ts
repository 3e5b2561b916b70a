import { closeness, compareText } from '../areas.ts'
import type { Place } from '../rules/places.ts'
import type { TaxClass, TaxRule } from '../rules/tax-rules.ts'

/** One tax on one amount. */
export interface Charge {
  ruleId: string
  name: string
  /** Millionths. */
  rate: number
  isCompound: boolean
}

/** The rules that apply at a place: the most specific of each layer, of equal ones the first by id; sorted by id. */
export function rulesAt(rules: readonly TaxRule[], place: Place): TaxRule[] {
  const best = new Map<string, { rule: TaxRule; close: number }>()
  for (const rule of rules) {
    if (rule.confirmedAt === null || rule.area.country !== place.country) continue
    const close = closeness(rule.area, place)
    const other = best.get(rule.layer)
    const isBetter = !other || close > other.close || (close === other.close && rule.id < other.rule.id)
    if (close > 0 && isBetter) best.set(rule.layer, { rule, close })
  }
  return [...best.values()].map(({ rule }) => rule).sort((a, b) => compareText(a.id, b.id))
}

/** Empty for exempt products; a rate of zero is a charge too, because invoices list it. */
export function chargesOn(taxClass: TaxClass, rules: readonly TaxRule[]): Charge[] {
  if (taxClass === 'exempt') return []
  return rules.map((rule) => chargeOf(rule, rateOf(rule, taxClass)))
}

export function chargeOf({ id, name, isCompound }: TaxRule, rate: number): Charge {
  return { ruleId: id, name, rate, isCompound }
}

export function rateOf({ rates }: TaxRule, taxClass: TaxClass): number {
  if (taxClass === 'exempt') return 0
  return rates[taxClass] ?? (taxClass === 'zero' ? 0 : (rates.standard ?? 0))
}

/** Equal for amounts with the same charges. */
export function chargesKey(charges: readonly Charge[]): string {
  return charges.map(({ ruleId, rate }) => `${ruleId} ${rate}`).join('\n')
}
