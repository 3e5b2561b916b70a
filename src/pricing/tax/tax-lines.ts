import { sumOf } from '../cart-lines.ts'
import type { TaxLine } from '../priced-cart.ts'
import type { ChargedTax, TaxedPart } from './compute-tax.ts'
import type { CartPart } from './taxed-parts.ts'

/** The sum of all charges on one part, and of those that are not compound. */
interface PartTaxes {
  all: number
  simple: number
}

/** Taxes as listed on an invoice. A base is net of all taxes, except for compound taxes, whose base includes the others. */
export function taxLines(taxes: readonly ChargedTax[], pricesIncludeTax: boolean): TaxLine[] {
  const byPart = taxesByPart(taxes)
  const baseOf = (part: TaxedPart, isCompound: boolean) => {
    const { all, simple } = byPart.get(part) ?? { all: 0, simple: 0 }
    return part.cents - (pricesIncludeTax ? all : 0) + (isCompound ? simple : 0)
  }
  return taxes.map(({ charge, taxCents, shares }) => {
    const ofShipping = shares.filter(({ part }) => (part as CartPart).line === null)
    return {
      ...charge,
      baseCents: sumOf(shares, ({ part }) => baseOf(part, charge.isCompound)),
      taxCents,
      shippingBaseCents: sumOf(ofShipping, ({ part }) => baseOf(part, charge.isCompound)),
      shippingTaxCents: sumOf(ofShipping, (share) => share.taxCents),
    }
  })
}

function taxesByPart(taxes: readonly ChargedTax[]): Map<TaxedPart, PartTaxes> {
  const byPart = new Map<TaxedPart, PartTaxes>()
  for (const { charge, shares } of taxes)
    for (const { part, taxCents } of shares) {
      const known = byPart.get(part) ?? { all: 0, simple: 0 }
      byPart.set(part, {
        all: known.all + taxCents,
        simple: known.simple + (charge.isCompound ? 0 : taxCents),
      })
    }
  return byPart
}
