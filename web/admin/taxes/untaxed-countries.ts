import type { ShippingDraft, ShippingZone, TaxesDraft } from '../../../src/pricing/contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'

const NAMES_MAX = 3

interface WaysOfShipping extends Pick<ShippingDraft, 'pickup' | 'local'> {
  zones: readonly Pick<ShippingZone, 'areas' | 'rates'>[]
}

/**
 * Countries to which something is sent, delivered or handed over and for which no rate of tax is confirmed. A zone for
 * everywhere else names none.
 */
export function untaxedCountries({ zones, pickup, local }: WaysOfShipping, rules: TaxesDraft['rules']): string[] {
  const taxed = new Set(rules.filter(({ isConfirmed }) => isConfirmed).map(({ area }) => area.country))
  const sent = zones.filter(({ rates }) => rates.length > 0).flatMap(({ areas }) => areas)
  const shipped = [...sent, ...pickup.map(({ place }) => place), ...local].map(({ country }) => country)
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
