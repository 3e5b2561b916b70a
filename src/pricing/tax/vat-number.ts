import { checkVAT, countries } from 'jsvat-next'
import { compareText } from '../areas.ts'
import { isInEu } from './eu.ts'

export interface VatNumber {
  /** ISO 3166-1, so `GR` where the number itself says `EL`. */
  country: string
  /** Without spaces, with the letters in front. */
  normalized: string
}

const ofEu = countries
  .filter(({ codes }) => codes.some(isInEu))
  .toSorted((a, b) => compareText(a.codes[0] ?? '', b.codes[0] ?? ''))

/**
 * A VAT number of a member state of the EU whose form and check digits are right, whether or not it was ever given to
 * anybody; else null. `country` helps where the letters in front were left out.
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
