import { cldrMoney } from '../../../shared/money/cldr-money.ts'
import { currencyIn } from '../../../shared/money/countries.ts'
import { type CurrencyCode, currencies, isCurrencyCode } from '../../../shared/money/currencies.ts'
import { fromDecimal, toDecimal } from '../../../shared/money/money.ts'
import { element } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { childOf, isObject, isTruthy, textOf, type Value } from '../values.ts'
import { numberFormat, plainSpaces } from './intl-cache.ts'
import { digitsOf, optionsOf } from './number-options.ts'

/** Minor units in a currency. */
export interface Amount {
  cents: number
  currency: CurrencyCode
}

export const moneyFormatters: Record<string, Formatter> = {
  money(value, args, { settings }) {
    const amount = amountOf(value)
    return amount ? formatAmount(amount, args, settings.locale) : ''
  },
  'money-format': legacyMoney,
  moneyFormat: legacyMoney,
  'money-string': (value, _, scope) => plainText(minorOrMoney(value, scope), scope),
  'i18n-money-format': i18nMoney,
  /** Minor units in the currency of the language's country. */
  'bookkeeper-money-format'(value, _, { settings }) {
    const currency = currencyIn(new Intl.Locale(settings.locale).maximize().region ?? '')
    return cldrMoney(settings.locale, centsOf(value), currency)
  },
}

/**
 * An amount of JSON: major units in `decimalValue` and `currencyCode`, or without these in `value` and `currency`. Undefined
 * for anything else, and for a currency that stores do not have.
 */
export function amountOf(value: Value): Amount | undefined {
  const older = [childOf(value, 'decimalValue'), childOf(value, 'currencyCode')]
  const [decimal, code] = older.includes(undefined) ? [childOf(value, 'value'), childOf(value, 'currency')] : older
  const currency = textOf(code).trim()
  if (!isCurrencyCode(currency)) return undefined
  const cents = centsIn(textOf(decimal), currency)
  return cents === undefined ? undefined : { cents, currency }
}

function centsIn(decimal: string, currency: CurrencyCode): number | undefined {
  try {
    return fromDecimal(decimal.trim(), currency)
  } catch {
    return undefined
  }
}

/** Whole minor units; anything else is 0. */
function centsOf(value: Value): number {
  const cents = Math.round(Number(textOf(value)))
  return Number.isSafeInteger(cents) ? cents : 0
}

/** The currency's own layout in the locale, unless options ask for another. */
export function formatAmount({ cents, currency }: Amount, args: readonly string[], locale: string): string {
  if (args.length === 0) return cldrMoney(locale, cents, currency)
  const options = optionsOf(args)
  const chosen = (name: string) => options.findLast(([key]) => key === name)?.[1]
  const digits = digitsOf(options)
  const style = chosen('style')
  const isShort = style === 'short'
  const places = isShort || usesSignificant(digits) ? {} : placesOf(digits, currencies[currency].digits)
  const text = numberFormat(locale, {
    roundingMode: 'halfExpand',
    ...digits,
    ...places,
    style: 'currency',
    currency,
    currencyDisplay:
      style === 'code' || style === 'name' ? style : chosen('symbol') === 'narrow' ? 'narrowSymbol' : 'symbol',
    currencySign: style === 'accounting' ? 'accounting' : 'standard',
    ...(isShort && compact),
  }).format(toDecimal(cents, currency) as Intl.StringNumericLiteral)
  return text.replaceAll('\u202f', '\u00a0').replaceAll("'", '’')
}

const compact = { notation: 'compact' } as const

const usesSignificant = (digits: Intl.NumberFormatOptions) =>
  digits.minimumSignificantDigits !== undefined || digits.maximumSignificantDigits !== undefined

/** As many digits as the currency has, widened to what is asked for. */
function placesOf({ minimumFractionDigits, maximumFractionDigits }: Intl.NumberFormatOptions, own: number) {
  const most = maximumFractionDigits ?? Math.max(own, minimumFractionDigits ?? 0)
  return { minimumFractionDigits: minimumFractionDigits ?? Math.min(own, most), maximumFractionDigits: most }
}

/** Whether prices are written as the website's language writes them: facts A.2. */
function usesCldr(scope: Scope): boolean {
  return moneyFlags.some((path) => isTruthy(scope.resolve(path)))
}

const moneyFlags = [
  ['featureFlags', 'useCLDRMoneyFormat'],
  ['website', 'useCLDRMoneyFormat'],
  ['websiteSettings', 'useCLDRMoneyFormat'],
]

/** A price as the website writes prices: localized, or the plain amount in an element that scripts add the currency to. */
export function priceText(amount: Amount, args: readonly string[], scope: Scope): string {
  if (usesCldr(scope)) return formatAmount(amount, args, scope.settings.locale)
  return element('span', { class: 'sqs-money-native' }, plainAmount(amount))
}

function plainText(amount: Amount, scope: Scope): string {
  return usesCldr(scope) ? formatAmount(amount, [], scope.settings.locale) : plainAmount(amount)
}

/** `1,234.50`, whatever the language. */
function plainAmount({ cents, currency }: Amount): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return numberFormat('en-US', options).format(toDecimal(cents, currency) as Intl.StringNumericLiteral)
}

/** Legacy fields hold minor units; newer ones hold an amount. */
function minorOrMoney(value: Value, { settings }: Scope): Amount {
  const currency = isCurrencyCode(settings.currency) ? settings.currency : 'USD'
  if (isObject(value)) return amountOf(value) ?? { cents: 0, currency }
  return { cents: centsOf(value), currency }
}

function legacyMoney(value: Value, args: readonly string[], scope: Scope): string {
  return priceText(minorOrMoney(value, scope), args, scope)
}

const legacySymbols: Partial<Record<CurrencyCode, string>> = {
  AUD: 'A$',
  CAD: 'C$',
  DKK: 'kr',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  NOK: 'kr',
  SEK: 'kr',
  USD: '$',
}
const symbolOnRight = new Set(['da-DK', 'de-DE', 'fr-FR', 'sv-SE'])

/** The older localized layout: facts A.2, Legacy i18n money. */
function i18nMoney(value: Value, [tag = 'en-US']: readonly string[]): string {
  const code = textOf(childOf(value, 'currencyCode')) || 'USD'
  const currency = isCurrencyCode(code) ? code : 'USD'
  const cents = centsIn(textOf(childOf(value, 'decimalValue')) || '0', currency) ?? 0
  const locale = isLocale(tag) ? tag : 'en-US'
  const { digits, symbol: ownSymbol } = currencies[currency]
  const symbol = legacySymbols[currency] ?? ownSymbol
  const decimal = toDecimal(Math.abs(cents), currency) as Intl.StringNumericLiteral
  const number = plainSpaces(
    numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(decimal),
  )
  const sign = cents < 0 ? '-' : ''
  if (symbolOnRight.has(locale)) return `${sign}${number}${/^\p{L}/u.test(symbol) ? ' ' : ''}${symbol}`
  return /\p{L}$/u.test(symbol) ? `${symbol} ${sign}${number}` : `${sign}${symbol}${number}`
}

function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}
