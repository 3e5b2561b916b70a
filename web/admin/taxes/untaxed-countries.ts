import type { ShippingZone, TaxesDraft } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'

const NAMES_MAX = 3

/** Countries with a way of shipping for which no rate of tax is confirmed. A zone for everywhere else names none. */
export function untaxedCountries(
  zones: readonly Pick<ShippingZone, 'areas' | 'rates'>[],
  rules: TaxesDraft['rules'],
): string[] {
  const taxed = new Set(rules.filter(({ isConfirmed }) => isConfirmed).map(({ area }) => area.country))
  const shipped = zones
    .filter(({ rates }) => rates.length > 0)
    .flatMap(({ areas }) => areas.map(({ country }) => country))
  return [...new Set(shipped)].filter((country) => !taxed.has(country)).sort()
}

/** `Orders to Austria, Belgium and 3 more countries will have no tax`; null if there are none. */
export function untaxedSentence(countries: readonly string[]): string | null {
  if (countries.length === 0) return null
  const more = countries.length - NAMES_MAX
  const names = countries.slice(0, NAMES_MAX).map(countryName)
  const all = more > 0 ? [...names, more === 1 ? '1 more country' : `${more} more countries`] : names
  return `Orders to ${new Intl.ListFormat('en-US').format(all)} will have no tax`
}
