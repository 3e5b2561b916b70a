import { countryCodes } from './countries.ts'

const names = new Intl.DisplayNames(['en'], { type: 'region' })

/** The English name of a country (ISO 3166-1), or the code itself where it is none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/** Every country by its name, for lists to choose from. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
