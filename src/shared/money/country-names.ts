import { countryCodes } from './countries.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English name of a country (ISO 3166-1), or the code itself where it is none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** Every country by its name, for lists to choose from. */
export const countryOptions = countryOptionsIn('en')

/** The same in another language, in its order. */
export function countryOptionsIn(locale: string): { value: string; label: string }[] {
  const known = new Intl.DisplayNames([locale], { type: 'region' })
  const named = countryCodes.map((value) => ({ value, label: known.of(value) ?? value }))
  return named.toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
