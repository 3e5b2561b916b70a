import { checkVAT, countries } from 'jsvat-next'
import { compareText } from '../areas.ts'
import { isInEu } from './eu.ts'

export interface VatNumber {
  /** ISO 3166-1, so `GR` although the number itself begins with `EL`. */
  country: string
  /** Without spaces, with the country prefix. */
  normalized: string
}

const ofEu = countries
  .filter(({ codes }) => codes.some(isInEu))
  .toSorted((a, b) => compareText(a.codes[0] ?? '', b.codes[0] ?? ''))

/**
 * Parses a VAT number of an EU member state and checks its form and check digits, not whether it was ever issued; null when
 * invalid. `country` is used when the prefix is missing.
 */
export function readVatNumber(text: string, country: string | null): VatNumber | null {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const prefix = country === 'GR' ? 'EL' : country
  return check(bare) ?? (prefix && isInEu(country ?? '') ? check(prefix + bare) : null)
}

function check(text: string): VatNumber | null {
  const { isValid, country } = checkVAT(text, ofEu)
  return isValid && country ? { country: country.isoCode.short, normalized: text } : null
}
