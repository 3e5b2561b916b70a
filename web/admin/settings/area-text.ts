import type { TaxesDraft } from '../../../src/pricing/contract.ts'

type Area = TaxesDraft['rules'][number]['area']
type PostalCodeRange = Area['postalCodes'][number]

/** `10115, 80000-81999`. */
export function postalCodesText(ranges: readonly PostalCodeRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ')
}

/** Postal codes or prefixes, separated by commas; a hyphen between two digits or letters makes a range. */
export function parsePostalCodes(text: string): PostalCodeRange[] {
  return words(text).map((word) => {
    const [from = '', to = from] = word.split(/\s*[-–]\s*/)
    return { from: from.trim(), to: to.trim() }
  })
}

export function regionsText(regions: readonly string[]): string {
  return regions.join(', ')
}

export function parseRegions(text: string): string[] {
  return [...new Set(words(text).map((word) => word.toUpperCase()))]
}

/** Error message for invalid postal codes; undefined if valid. */
export function postalCodesFault(text: string): string | undefined {
  const isGood = parsePostalCodes(text).every(({ from, to }) => [from, to].every(isCode) && bare(from) <= bare(to))
  return isGood ? undefined : 'Write postal codes like 80331, 81000-81999: the first of a range comes before the last.'
}

/** Error message for invalid regions; undefined if valid. */
export function regionsFault(text: string): string | undefined {
  const isGood = parseRegions(text).every((region) => /^[A-Z0-9]{1,3}$/.test(region))
  return isGood ? undefined : 'Write regions by their short codes, such as NY, CA.'
}

const words = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
const bare = (code: string) => code.toUpperCase().replace(/\s/g, '')
const isCode = (code: string) => /^[A-Z0-9]{1,10}$/.test(bare(code))
