import { currencyOf } from './currencies.ts'
import { toDecimal } from './money.ts'

/** More than all currencies in all languages that stores use at one time; owners may choose any language tag. */
const FORMATS_MAX = 1_000
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats minor units by CLDR, as a locale (BCP 47) writes them: `1.234,50 €`. The digits are those of the currency table, so
 * COP and IDR have 2 (specification §3). Throws RangeError for an unknown currency.
 */
export function cldrMoney(locale: string, cents: number, currency: string): string {
  currencyOf(currency)
  const amount = toDecimal(cents, currency) as Intl.StringNumericLiteral
  const text = formatOf(locale, currency, amount).format(amount)
  // Engines differ in the space and the apostrophe between thousands, and the browser must say what the server said.
  return text.replaceAll('\u202f', '\u00a0').replaceAll("'", '’')
}

function formatOf(locale: string, currency: string, amount: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const digits = amount.split('.')[1]?.length ?? 0
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const made = new Intl.NumberFormat(locale, style)
  if (formats.size >= FORMATS_MAX) formats.clear()
  formats.set(key, made)
  return made
}
