import { countryCodes } from './countries.ts'

const english = new Intl.DisplayNames(['en'], { type: 'region' })

/** English name of a country (ISO 3166-1); the code itself when it is unknown. */
export function countryName(code: string): string {
  return nameIn(english, code)
}

/** The same in another language. */
export function countryNameIn(locale: string, code: string): string {
  return nameIn(new Intl.DisplayNames([locale], { type: 'region' }), code)
}

const nameIn = (names: Intl.DisplayNames, code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)

/** All countries sorted by name, for select lists. */
export const countryOptions = countryOptionsIn('en')

/** The same in another language and its sort order. */
export function countryOptionsIn(locale: string): { value: string; label: string }[] {
  const known = new Intl.DisplayNames([locale], { type: 'region' })
  const named = countryCodes.map((value) => ({ value, label: known.of(value) ?? value }))
  return named.toSorted((a, b) => a.label.localeCompare(b.label, locale))
}
