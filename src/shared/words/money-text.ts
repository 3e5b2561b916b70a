import { currencyOf } from '../money/currencies.ts'
import { formatMoney } from '../money/format-money.ts'
import { toDecimal } from '../money/money.ts'
import { isEnglish, spokenLocale } from './word.ts'

/** More than all currencies in all languages that stores use at one time; owners may choose any language tag. */
const FORMATS_MAX = 1_000
const formats = new Map<string, Intl.NumberFormat>()

/** An amount in minor units, written as the language of the page writes it: `1.234,50 €`. English is the specification's (§9). */
export function moneyText(cents: number, currency: string): string {
  return isEnglish() ? formatMoney(cents, currency) : moneyOf(spokenLocale(), cents, currency)
}

/** The same in a given locale, which need not be one that pages are translated into. */
export function moneyTextIn(locale: string, cents: number, currency: string): string {
  return /^en\b/i.test(locale) ? formatMoney(cents, currency) : moneyOf(locale, cents, currency)
}

function moneyOf(locale: string, cents: number, currency: string): string {
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
