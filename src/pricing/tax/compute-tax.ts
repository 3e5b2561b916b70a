import { allocate, multiplyAmount } from '../../shared/money/money.ts'
import { sumOf } from '../cart-lines.ts'
import { RATE_SCALE } from '../rules/amounts.ts'
import { type Charge, chargesKey } from './charges.ts'

/** A taxable amount: a line, or a part of shipping. */
export interface TaxedPart {
  cents: number
  charges: readonly Charge[]
}

/** One charge on all parts to which it applies, and the tax on each. */
export interface ChargedTax {
  charge: Charge
  taxCents: number
  shares: { part: TaxedPart; taxCents: number }[]
}

/**
 * Each tax is computed once on the sum of its parts, rounded half away from zero, and then split over the parts by largest
 * remainder: an invoice's total per rate is exact to the unit, however many lines it has.
 */
export function computeTax(parts: readonly TaxedPart[], pricesIncludeTax: boolean): ChargedTax[] {
  const groups = alike(parts)
  return pricesIncludeTax ? merged(groups.flatMap(contained)) : added(groups)
}

/** Groups parts with the same charges. Most parts share one list object, which saves comparing its content. */
function alike(parts: readonly TaxedPart[]): TaxedPart[][] {
  const byList = Map.groupBy(parts, ({ charges }) => charges)
  const byKey = new Map<string, TaxedPart[]>()
  for (const [charges, group] of byList) {
    if (charges.length === 0) continue
    const key = chargesKey(charges)
    byKey.set(key, [...(byKey.get(key) ?? []), ...group])
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** A fraction of the price, kept exact because a compound rate multiplies two rates in millionths. */
interface Fraction {
  numerator: number
  denominator: number
}

/** The fraction of the net price that a charge takes. */
function fractionOf(charge: Charge, charges: readonly Charge[]): Fraction {
  if (!charge.isCompound) return { numerator: charge.rate, denominator: RATE_SCALE }
  return { numerator: charge.rate * (RATE_SCALE + simpleRates(charges)), denominator: RATE_SCALE * RATE_SCALE }
}

function simpleRates(charges: readonly Charge[]): number {
  return sumOf(charges, ({ rate, isCompound }) => (isCompound ? 0 : rate))
}

/** For prices without tax: for each charge, the parts of all groups for which it is the same fraction are taken together. */
function added(groups: readonly TaxedPart[][]): ChargedTax[] {
  const taxed = new Map<string, { charge: Charge; charges: readonly Charge[]; parts: TaxedPart[] }>()
  for (const parts of groups) {
    const charges = parts[0]?.charges ?? []
    for (const charge of charges) {
      const key = `${charge.ruleId} ${fractionOf(charge, charges).numerator}`
      const known = taxed.get(key)
      if (known) known.parts.push(...parts)
      else taxed.set(key, { charge, charges, parts: [...parts] })
    }
  }
  return merged([...taxed.values()].map(addedTax))
}

function addedTax({ charge, charges, parts }: { charge: Charge; charges: readonly Charge[]; parts: TaxedPart[] }) {
  const net = sumOf(parts, ({ cents }) => cents)
  const { numerator, denominator } = fractionOf(charge, charges)
  return chargedTax(charge, parts, multiplyAmount(net, numerator, denominator))
}

/** For prices with tax: the total of all charges is taken out of the sum once, and split over the charges by their rates. */
function contained(parts: readonly TaxedPart[]): ChargedTax[] {
  const charges = parts[0]?.charges ?? []
  const denominator = charges.some(({ isCompound }) => isCompound) ? RATE_SCALE * RATE_SCALE : RATE_SCALE
  const weights = charges.map((charge) => {
    const fraction = fractionOf(charge, charges)
    return fraction.numerator * (denominator / fraction.denominator)
  })
  const all = sumOf(weights, (weight) => weight)
  const gross = sumOf(parts, ({ cents }) => cents)
  const taxCents = multiplyAmount(gross, all, denominator + all)
  const taxes = all === 0 ? charges.map(() => 0) : allocate(taxCents, weights)
  return charges.map((charge, n) => chargedTax(charge, parts, taxes[n] ?? 0))
}

function chargedTax(charge: Charge, parts: readonly TaxedPart[], taxCents: number): ChargedTax {
  const taxes = allocate(
    taxCents,
    parts.map(({ cents }) => cents),
  )
  return { charge, taxCents, shares: parts.map((part, n) => ({ part, taxCents: taxes[n] ?? 0 })) }
}

/** One entry per rule and rate, sorted by them. */
function merged(taxes: readonly ChargedTax[]): ChargedTax[] {
  const byRate = new Map<string, ChargedTax>()
  for (const tax of taxes) {
    const key = chargesKey([tax.charge])
    const known = byRate.get(key)
    if (known) {
      known.taxCents += tax.taxCents
      known.shares.push(...tax.shares)
    } else byRate.set(key, tax)
  }
  return [...byRate.values()].sort((a, b) =>
    a.charge.ruleId === b.charge.ruleId ? a.charge.rate - b.charge.rate : a.charge.ruleId < b.charge.ruleId ? -1 : 1,
  )
}
