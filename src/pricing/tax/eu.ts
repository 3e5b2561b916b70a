import { euCountries } from '../../shared/money/eu-countries.ts'

/** Member states of the EU, and Monaco, which belongs to France's VAT territory. */
const EU = new Set([...euCountries, 'MC'])

export function isInEu(country: string): boolean {
  return EU.has(country)
}

/** Monaco counts as France for VAT (directive 2006/112/EC, article 7). */
export function vatCountry(country: string): string {
  return country === 'MC' ? 'FR' : country
}
