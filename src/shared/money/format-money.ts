import { currencyOf } from './currencies.ts'
import { toDecimal } from './money.ts'

const NO_BREAK = '\u00a0'

/** Specification §9, Currency. */
const INTEGER_PLACES_MAX = 15

/**
 * Formats minor units for shoppers: `$1,234.50`, `1,234.50 zł`, `-¥1,235`. The thousands separator is `,` and the decimal
 * point `.` in every currency (specification §9). Throws RangeError for an invalid amount, an unknown currency, or more than
 * 15 integer places.
 */
export function formatMoney(cents: number, currency: string): string {
  const { symbol, side, withCode } = currencyOf(currency)
  const [whole = '', fraction] = toDecimal(Math.abs(cents), currency).split('.')
  if (whole.length > INTEGER_PLACES_MAX) throw new RangeError('An amount has at most 15 integer places')
  const amount = fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`
  const laidOut = side === 'before' ? symbol + gapAfter(symbol) + amount : amount + NO_BREAK + symbol
  return (cents < 0 ? '-' : '') + laidOut + (withCode ? NO_BREAK + currency : '')
}

function grouped(whole: string): string {
  return whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,')
}

/** `CHF 5.00`, but `R$5.00`. */
function gapAfter(symbol: string): string {
  return /\p{L}$/u.test(symbol) ? NO_BREAK : ''
}
