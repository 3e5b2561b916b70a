import { moneyLocale } from '../words/word.ts'
import { cldrMoney } from './cldr-money.ts'
import { currencyOf } from './currencies.ts'
import { toDecimal } from './money.ts'

const NO_BREAK = '\u00a0'

/** Specification §9, Currency. */
const INTEGER_PLACES_MAX = 15

/**
 * Formats minor units as the website that is rendered now writes them (specification §3, useCLDRMoneyFormat): `1.234,50 €` or
 * `€1,234.50`. Outside of rendering, as in sentences of the API, as `plainMoney` does. Throws RangeError as that does.
 */
export function formatMoney(cents: number, currency: string): string {
  return formatMoneyIn(moneyLocale(), cents, currency)
}

/** The same in a locale, or in the specification's layout without one. */
export function formatMoneyIn(locale: string | undefined, cents: number, currency: string): string {
  return locale === undefined ? plainMoney(cents, currency) : cldrMoney(locale, cents, currency)
}

/**
 * Formats minor units as specification §9 lays them out: `$1,234.50`, `1,234.50 zł`, `-¥1,235`. The thousands separator is
 * `,` and the decimal point `.` in every currency. Throws RangeError for an invalid amount, an unknown currency, or more than
 * 15 integer places.
 */
export function plainMoney(cents: number, currency: string): string {
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
