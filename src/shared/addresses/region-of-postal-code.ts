import data from './address-data.json' with { type: 'json' }

/**
 * Regions of the countries whose taxes depend on the region, with how their postal codes begin. The facts are those of
 * Google's address data, which follows USPS (Labeling List L002, 3-digit ZIP code prefixes) and Canada Post.
 */
const taxedByRegion: Partial<Record<string, { zip: string; regions: string[][] }>> = { US: data.US, CA: data.CA }

/** State or province of a postal code, in countries whose taxes depend on it. Null when it cannot be determined. */
export function regionOfPostalCode(country: string, postalCode: string | null): string | null {
  const code = postalCode?.trim().toUpperCase() ?? ''
  const known = taxedByRegion[country]
  if (!known || !new RegExp(`^(?:${known.zip})$`).test(code)) return null
  const found = known.regions.map(([region = '', , begin]) => ({ region, length: lengthOf(begin, code) }))
  // A code of its own, such as 06390 of an island of New York, is told apart from the range of another state around it.
  const [closest] = found.filter(({ length }) => length > 0).sort((a, b) => rank(a.length) - rank(b.length))
  return closest?.region ?? null
}

/** False only if the postal code is known to lie in another region: one whose tax the address would escape. */
export function mayLieIn(country: string, region: string, postalCode: string): boolean {
  const begin = taxedByRegion[country]?.regions.find(([code]) => code === region)?.[2]
  return begin === undefined || postalCode === '' || lengthOf(begin, postalCode) > 0
}

const ZIP_LENGTH = 5
const rank = (length: number) => (length === ZIP_LENGTH ? 0 : length)

const lengthOf = (begin: string | undefined, code: string) =>
  begin === undefined ? 0 : (new RegExp(`^(?:${begin})`).exec(code)?.[0].length ?? 0)
