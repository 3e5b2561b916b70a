import type { VatNumberVerdict } from '../priced-cart.ts'
import type { Place } from '../rules/places.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import type { TaxRule } from '../rules/tax-rules.ts'
import { rulesAt } from './charges.ts'
import { isInEu, vatCountry } from './eu.ts'
import type { VatNumber } from './vat-number.ts'

/** What is taxed at one place, and why. */
export interface TaxSituation {
  rules: TaxRule[]
  /** `no-rule`: the website charges no tax there. */
  why: 'charged' | 'no-rule' | 'pending' | 'reverse-charge'
}

/** Before the place is known, prices that include tax contain that of the seller's own place. */
export function situationAt(place: Place | null, rules: PricingRules, vatNumber: VatNumber | null): TaxSituation {
  const { tax, seller } = rules
  if (place === null) return { rules: tax.pricesIncludeTax ? rulesAt(tax.rules, seller) : [], why: 'pending' }
  if (isReverseCharge(place, rules, vatNumber)) return { rules: [], why: 'reverse-charge' }
  const found = rulesAt(tax.rules, place)
  return { rules: found, why: found.length > 0 ? 'charged' : 'no-rule' }
}

/**
 * True when seller and buyer are in different EU member states, and the VAT number is of another member state than the
 * seller's.
 */
function isReverseCharge(place: Place, { tax, seller }: PricingRules, vatNumber: VatNumber | null): boolean {
  const home = vatCountry(seller.country)
  return (
    tax.reverseCharge &&
    vatNumber !== null &&
    isInEu(seller.country) &&
    isInEu(place.country) &&
    vatCountry(place.country) !== home &&
    vatNumber.country !== home
  )
}

export function judgeVatNumber(
  vatNumber: VatNumber | null,
  situations: readonly TaxSituation[],
  { tax, seller }: PricingRules,
): VatNumberVerdict {
  if (vatNumber === null)
    return {
      isValid: false,
      normalized: null,
      sentence: 'This is not a VAT number of a country of the EU. Please check it.',
    }
  const isUsed = situations.some(({ why }) => why === 'reverse-charge')
  const sentence = isUsed ? 'Reverse charge: you account for the VAT in your own country.' : whyUnused()
  return { isValid: true, normalized: vatNumber.normalized, sentence }

  function whyUnused(): string {
    if (!tax.reverseCharge) return 'This store charges VAT to businesses too.'
    if (!isInEu(seller.country)) return 'The seller is outside the EU, so a VAT number changes nothing.'
    if (situations.some(({ why }) => why === 'pending')) return 'Reverse charge is decided once we know where to.'
    return 'VAT is charged, for reverse charge is for goods and services that go to another country of the EU.'
  }
}
