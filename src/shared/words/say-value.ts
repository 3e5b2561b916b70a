import { currencies } from '../money/currencies.ts'
import { formatMoney, plainMoney } from '../money/format-money.ts'
import { spokenLocale } from './word.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const MOMENT = new RegExp(`^(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4}), (\\d\\d):(\\d\\d)$`)

/** A value in a sentence of the server, which writes English: a decimal, an amount, a moment, a country; others stay. */
export function sayValue(value: string): string {
  return decimalIn(value) ?? amountIn(value) ?? momentIn(value) ?? countryIn(value) ?? value
}

function decimalIn(value: string): string | undefined {
  return /^\d+\.\d+$/.test(value) ? Number(value).toLocaleString(spokenLocale()) : undefined
}

/** The sentence with its amounts as the page writes them; each is one word, whose spaces do not break. */
export function sayAmounts(sentence: string): string {
  const parts = sentence.split(/([ \n()]|[.,;:](?=[ \n()]|$))/)
  return parts.map((part) => amountIn(part) ?? part).join('')
}

/** `$1,234.50` is read as what it was written from: no two currencies are written alike. */
function amountIn(value: string): string | undefined {
  const [digits] = /\d[\d,.]*/.exec(value) ?? []
  if (!digits) return undefined
  const minus = value.startsWith('-') ? -1 : 1
  const cents = minus * Number(digits.replace(/\D/g, ''))
  const code = Object.keys(currencies).find((one) => isWrittenSo(cents, one, value))
  return code && formatMoney(cents, code)
}

function isWrittenSo(cents: number, currency: string, value: string): boolean {
  return Math.abs(cents) < 1e15 && plainMoney(cents, currency) === value
}

function momentIn(value: string): string | undefined {
  const [, day, month = '', year, hour, minute] = MOMENT.exec(value) ?? []
  if (day === undefined) return undefined
  const at = Date.UTC(Number(year), MONTHS.indexOf(month), Number(day), Number(hour), Number(minute))
  return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)
}

/** A country may have a part of it behind its name: `Germany (10115)`. */
function countryIn(value: string): string | undefined {
  const [, name = '', part = ''] = /^(.+?)( \(.+\))?$/.exec(value) ?? []
  codesByName ??= namedCodes()
  const code = codesByName.get(name)
  return code && `${new Intl.DisplayNames([spokenLocale()], { type: 'region' }).of(code) ?? name}${part}`
}

let codesByName: Map<string, string> | undefined

/** Every two letters are tried: a list of countries would be one more file for each page to load. */
function namedCodes(): Map<string, string> {
  const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(codes.flatMap((code) => (english.of(code) === undefined ? [] : [[english.of(code) ?? '', code]])))
}
