/** No amount is longer, and the regular expressions need stack for each group of digits. */
const LENGTH_MAX = 100
const withPoint = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d+))?$/
const withComma = /^(\d+|\d{1,3}(?:\.\d{3})+)?(?:,(\d+))?$/

/**
 * A number as people write it, in units of 10 to the power of -`digits`; undefined if it is ambiguous or not a number.
 * Currency signs and spaces are ignored. `1.234,56` and `1,234.56` are equal; `1,234` is a thousand if the currency has at
 * most two decimals, and ambiguous if it has three.
 */
export function readAmount(text: string, digits: number): number | undefined {
  if (text.length > LENGTH_MAX) return undefined
  const bare = text.replace(/[\p{Sc}\p{L}\s'’]/gu, '')
  if (!/\d/.test(bare)) return undefined
  const readings = [withPoint, withComma].map((pattern) => scaled(pattern.exec(bare), digits))
  const known = new Set(readings.filter((reading) => reading !== undefined))
  const [only] = known
  return known.size === 1 && only !== undefined && only <= 999_999_999_999 ? only : undefined
}

function scaled(match: RegExpExecArray | null, digits: number): number | undefined {
  if (!match) return undefined
  const [, whole = '0', fraction = ''] = match
  if (/[^0]/.test(fraction.slice(digits)) || (fraction.length > digits && fraction.length === 3)) return undefined
  return Number(whole.replace(/[.,]/g, '') + fraction.slice(0, digits).padEnd(digits, '0'))
}
