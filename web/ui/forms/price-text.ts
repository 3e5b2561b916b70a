import { currencyOf } from '../../../src/shared/money/currencies.ts'
import { toDecimal } from '../../../src/shared/money/money.ts'

const MOST_CENTS = 999_999_999_999

/** A price as text of a field: `12.50`, and `1250` for yen. */
export function priceText(cents: number, currency: string): string {
  return toDecimal(cents, currency)
}

/**
 * Parses a typed or pasted price into minor units; undefined if invalid. Currency signs and spaces are ignored; of several
 * separators the last is the decimal one, and a single one followed by exactly three digits separates thousands: `1,250` is
 * 1250, `1.250,50` is 1250.50.
 */
export function parsePrice(text: string, currency: string): number | undefined {
  const { digits } = currencyOf(currency)
  const bare = text.replace(/[\p{Sc}\p{L}\s'’]/gu, '')
  if (!isPrice(bare)) return undefined
  const { whole, fraction } = split(bare)
  if (fraction.length > digits && /[^0]/.test(fraction.slice(digits))) return undefined
  const cents = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return cents <= MOST_CENTS ? cents : undefined
}

function split(bare: string): { whole: string; fraction: string } {
  const marks = [...bare.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last || partsThousands(bare)) return { whole: bare.replace(/[.,]/g, ''), fraction: '' }
  return { whole: bare.slice(0, last.index).replace(/[.,]/g, '') || '0', fraction: bare.slice(last.index + 1) }
}

const partsThousands = (bare: string) => /^[1-9]\d{0,2}(,\d{3})+$|^[1-9]\d{0,2}(\.\d{3})+$/.test(bare)

const withPoint = /^(\d*|\d{1,3}(,\d{3})+)(\.\d*)?$/
const withComma = /^(\d*|\d{1,3}(\.\d{3})+)(,\d*)?$/

const isPrice = (bare: string) => (withPoint.test(bare) || withComma.test(bare)) && /\d/.test(bare)
