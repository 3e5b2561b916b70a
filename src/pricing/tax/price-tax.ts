import type { CartLine } from '../cart-lines.ts'
import type { PricedCart, TaxLine, VatNumberVerdict } from '../priced-cart.ts'
import type { Place } from '../rules/places.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import type { Charge } from './charges.ts'
import { type ChargedTax, computeTax, type TaxedPart } from './compute-tax.ts'
import { type RemovedTax, removedTax } from './removed-tax.ts'
import { taxLines } from './tax-lines.ts'
import { judgeVatNumber, situationAt, type TaxSituation } from './tax-situation.ts'
import { type CartPart, type SituationOf, taxedParts } from './taxed-parts.ts'
import { readVatNumber } from './vat-number.ts'

export interface TaxQuestion {
  rules: PricingRules
  /** Place of taxation for goods that are shipped or picked up. */
  goodsPlace: Place | null
  /** Place of taxation for digital products and services. */
  billingPlace: Place | null
  vatNumber: string | null
}

export interface PricedTax extends RemovedTax {
  taxLines: TaxLine[]
  status: PricedCart['taxStatus']
  vatNumber: VatNumberVerdict | null
  shippingTaxes: PricedCart['shippingTaxes']
  /** By line; lines without tax are missing. */
  byLine: Map<CartLine, { charge: Charge; cents: number }[]>
}

export function priceTax(lines: readonly CartLine[], shippingCents: number, question: TaxQuestion): PricedTax {
  const { rules } = question
  const typed = question.vatNumber?.trim() || null
  const number = typed === null ? null : readVatNumber(typed, question.billingPlace?.country ?? null)
  const goods = situationAt(question.goodsPlace, rules, number)
  const others = situationAt(question.billingPlace, rules, number)
  const situationOf = ({ isPhysical }: CartLine) => (isPhysical ? goods : others)
  const parts = taxedParts(lines, shippingCents, situationOf, goods)
  const taxes = computeTax(parts, rules.tax.pricesIncludeTax)
  const used = situationsOf(lines, situationOf)
  return {
    taxLines: taxLines(taxes, rules.tax.pricesIncludeTax),
    status: statusOf(used),
    vatNumber: typed === null ? null : judgeVatNumber(number, used, rules),
    byLine: taxesByLine(taxes),
    shippingTaxes: taxesOnShipping(taxes),
    ...removedTax(lines, shippingCents, rules, { situationOf, goods }),
  }
}

/** The situations of all lines that can be taxed. */
function situationsOf(lines: readonly CartLine[], situationOf: SituationOf): TaxSituation[] {
  const taxable = lines.filter(({ line, isMerchandise }) => isMerchandise && line.taxClass !== 'exempt')
  return [...new Set(taxable.map(situationOf))]
}

function statusOf(situations: readonly TaxSituation[]): PricedCart['taxStatus'] {
  if (situations.some(({ why }) => why === 'reverse-charge')) return 'reverse-charge'
  return situations.some(({ why }) => why === 'pending') ? 'pending' : 'charged'
}

function taxesByLine(taxes: readonly ChargedTax[]): PricedTax['byLine'] {
  const byLine: PricedTax['byLine'] = new Map()
  for (const { charge, shares } of taxes)
    for (const { part, taxCents } of shares) {
      const { line } = part as CartPart
      if (line === null) continue
      const known = byLine.get(line)
      if (known) known.push({ charge, cents: taxCents })
      else byLine.set(line, [{ charge, cents: taxCents }])
    }
  return byLine
}

function taxesOnShipping(taxes: readonly ChargedTax[]): PricedTax['shippingTaxes'] {
  const byPart = new Map<TaxedPart, PricedTax['shippingTaxes'][number]>()
  for (const { charge, shares } of taxes)
    for (const { part, taxCents: cents } of shares) {
      if ((part as CartPart).line !== null) continue
      const tax = { ruleId: charge.ruleId, rate: charge.rate, cents }
      const known = byPart.get(part)
      if (known) known.taxes.push(tax)
      else byPart.set(part, { cents: part.cents, taxes: [tax] })
    }
  return [...byPart.values()]
}
