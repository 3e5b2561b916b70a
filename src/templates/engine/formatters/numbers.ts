import type { Formatter, Scope } from '../scope.ts'
import { textOf, type Value } from '../values.ts'
import { numberFormat, plainSpaces } from './intl-cache.ts'
import { digitsOf, optionsOf } from './number-options.ts'

export const numberFormatters: Record<string, Formatter> = {
  decimal: (value, args, scope) => formatDecimal(value, args, scope.settings.locale),
  /** Two or three digits after the point, or with `trim` only those that say something; without a percent sign. */
  'percentage-format'(value, args, { settings }) {
    const least = args.includes('trim') ? 0 : 2
    const options = { minimumFractionDigits: least, maximumFractionDigits: 3, roundingMode: 'halfEven' } as const
    return plainSpaces(numberFormat(settings.locale, options).format(decimalOf(value) ?? '0'))
  },
  unit,
}

/** Digits as they are written, so that none is lost; undefined for what is no number. */
export function decimalOf(value: Value): Intl.StringNumericLiteral | undefined {
  const text = textOf(value).trim()
  return /^[+-]?\d{1,400}(\.\d{0,400})?([eE][+-]?\d{1,3})?$/.test(text)
    ? (text as Intl.StringNumericLiteral)
    : undefined
}

const DIGITS_MAX = 3

/** Empty for what is no number. */
export function formatDecimal(value: Value, args: readonly string[], locale: string): string {
  const decimal = decimalOf(value)
  if (decimal === undefined) return ''
  const options = optionsOf(args)
  const style = options.findLast(([name]) => name === 'style')?.[1] ?? 'decimal'
  const digits: Intl.NumberFormatOptions = { roundingMode: 'halfEven', ...digitsOf(options) }
  const write = (chosen: Intl.NumberFormatOptions, amount = decimal) =>
    plainSpaces(numberFormat(locale, { ...digits, ...chosen }).format(amount))
  switch (style) {
    case 'short':
    case 'long':
      return write({ notation: 'compact', compactDisplay: style })
    case 'scientific':
      return write({ notation: 'scientific', maximumFractionDigits: digits.maximumFractionDigits ?? 0 })
    case 'percent':
      return write({ style: 'percent' })
    case 'percent-scaled':
      return write({ style: 'percent' }, shifted(decimal, -2))
    case 'permille':
    case 'permille-scaled': {
      const amount = style === 'permille' ? shifted(decimal, 3) : decimal
      return `${write(digits.maximumFractionDigits === undefined ? { maximumFractionDigits: 0 } : {}, amount)}‰`
    }
    default:
      return write(digits.minimumFractionDigits === undefined ? withMost(digits) : {})
  }
}

/** Three digits unless the template says otherwise. */
const withMost = (digits: Intl.NumberFormatOptions) =>
  digits.maximumFractionDigits === undefined ? { maximumFractionDigits: DIGITS_MAX } : {}

/** Moved by so many places to the left or right, exactly. */
function shifted(decimal: string, places: number): Intl.StringNumericLiteral {
  const [mantissa = '', exponent = '0'] = decimal.toLowerCase().split('e')
  return `${mantissa}e${Number(exponent) + places}` as Intl.StringNumericLiteral
}

const unitWidths: Record<string, 'short' | 'long' | 'narrow'> = { short: 'short', long: 'long', narrow: 'narrow' }

/** `unit kilogram`, `unit unit:kilometer-per-hour style:long`: units of Intl; another word is left out. */
function unit(value: Value, args: readonly string[], { settings }: Scope): string {
  const decimal = decimalOf(value)
  if (decimal === undefined) return ''
  const options = optionsOf(args)
  const name = options.findLast(([key]) => key === 'unit')?.[1] ?? options.find(([, text]) => text === '')?.[0] ?? ''
  const unitDisplay = unitWidths[options.findLast(([key]) => key === 'style')?.[1] ?? ''] ?? 'short'
  const digits = digitsOf(options)
  if (!isUnit(name)) return plainSpaces(numberFormat(settings.locale, digits).format(decimal))
  return plainSpaces(
    numberFormat(settings.locale, { ...digits, style: 'unit', unit: name, unitDisplay }).format(decimal),
  )
}

const units = new Set(Intl.supportedValuesOf('unit'))

/** A unit of Intl, or one per another. */
function isUnit(name: string): boolean {
  return name !== '' && name.split('-per-').length <= 2 && name.split('-per-').every((one) => units.has(one))
}
