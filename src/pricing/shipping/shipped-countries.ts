import type { ShippingSettings } from '../rules/shipping-rules.ts'

/** Countries to which something is sent, delivered or handed over; null: everywhere, or nowhere yet. */
export function shippedCountries({ zones, pickup, local }: ShippingSettings): Set<string> | null {
  const open = zones.filter(({ rates }) => rates.length > 0)
  if (open.some(({ areas }) => areas.length === 0)) return null
  const countries = new Set([
    ...open.flatMap(({ areas }) => areas.map(({ country }) => country)),
    ...pickup.map(({ place }) => place.country),
    ...local.map(({ country }) => country),
  ])
  return countries.size > 0 ? countries : null
}
