/** How a currency is written: specification §3, Currencies. */
export interface Currency {
  /** Digits after the decimal point; a major unit has 10 to this power of minor units. */
  digits: 0 | 2
  symbol: string
  /** Side of the amount on which the symbol is placed. */
  side: 'before' | 'after'
  /** A symbol shared by several supported currencies is followed by the code; a plain `$` is the US dollar. */
  withCode: boolean
}

const before = (symbol: string): Currency => ({ digits: 2, symbol, side: 'before', withCode: false })
const after = (symbol: string): Currency => ({ digits: 2, symbol, side: 'after', withCode: false })
const withCode = (currency: Currency): Currency => ({ ...currency, withCode: true })

/** The 27 supported currencies. COP and IDR have 2 digits here, although CLDR says 0 (specification §3). */
export const currencies = {
  EUR: before('€'),
  USD: before('$'),
  AUD: withCode(before('$')),
  NOK: withCode(after('kr')),
  CAD: withCode(before('$')),
  NZD: withCode(before('$')),
  DKK: withCode(after('kr')),
  GBP: before('£'),
  HKD: withCode(before('$')),
  CHF: before('CHF'),
  MXN: withCode(before('$')),
  SGD: withCode(before('$')),
  SEK: withCode(after('kr')),
  CZK: after('Kč'),
  ILS: before('₪'),
  PHP: before('₱'),
  RUB: after('₽'),
  PLN: after('zł'),
  THB: before('฿'),
  MYR: before('RM'),
  ARS: withCode(before('$')),
  BRL: before('R$'),
  COP: withCode(before('$')),
  IDR: before('Rp'),
  INR: before('₹'),
  JPY: { ...before('¥'), digits: 0 },
  ZAR: before('R'),
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export const DEFAULT_CURRENCY: CurrencyCode = 'USD'

export function isCurrencyCode(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code)
}

/** Throws RangeError for an unsupported code; stores and prices are validated before they are stored. */
export function currencyOf(code: string): Currency {
  if (!isCurrencyCode(code)) throw new RangeError(`Not a currency of ours: ${code}`)
  return currencies[code]
}
