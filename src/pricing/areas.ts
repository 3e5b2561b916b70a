import type { Area, Place, PostalCodeRange } from './rules/places.ts'

/** How specifically an area matches a place: by postal code (3), region (2), country (1), or not at all (0). */
export function closeness({ country, regions, postalCodes }: Area, place: Place): 0 | 1 | 2 | 3 {
  if (country !== place.country) return 0
  if (regions.length > 0 && !regions.includes(place.region?.toUpperCase() ?? '')) return 0
  if (postalCodes.length > 0) return isWithin(postalCodes, place.postalCode) ? 3 : 0
  return regions.length > 0 ? 2 : 1
}

/** Compares codes in upper case without spaces and hyphens, over as many characters as the rule has. */
export function isWithin(ranges: readonly PostalCodeRange[], postalCode: string | null): boolean {
  if (postalCode === null) return false
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '')
  return ranges.some(
    ({ from, to }) =>
      code.length >= Math.min(from.length, to.length) &&
      code.slice(0, from.length) >= from &&
      code.slice(0, to.length) <= to,
  )
}

/** Sorts by id in the same order on every machine, whatever its language. */
export function byId(a: { id: string }, b: { id: string }): number {
  return compareText(a.id, b.id)
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
