import { hoursLines, type WeeklyHours } from '../../shared/cart/opening-hours.ts'
import { countryName } from '../../shared/money/country-names.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import type { Area, PostalCodeRange } from '../rules/places.ts'
import type { ShippingRate } from '../rules/shipping-rules.ts'

type Writer = (value: unknown, currency: string) => string

const money: Writer = (value, currency) => (value === null ? 'none' : formatMoney(Number(value), currency))
const hours: Writer = (value) => hoursLines(value as WeeklyHours[]).join(', ') || 'none'
const countries: Writer = (value) =>
  [...new Set((value as Area[]).map(({ country }) => countryName(country)))].join(', ') || 'everywhere else'
const codes: Writer = (value) =>
  (value as PostalCodeRange[]).map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(', ') || 'none'

const writers: Record<string, Writer> = {
  cents: money,
  freeFromCents: money,
  minimumCents: money,
  hours,
  windows: hours,
  areas: countries,
  postalCodes: codes,
  leadMinutes: (value) => `${value} minutes`,
  daysAhead: String,
  address: String,
  rates: (value, currency) => (value as ShippingRate[]).map((rate) => rateWords(rate, currency)).join('; ') || 'none',
}

/** Longer texts are not shown in full. */
const LENGTH_MAX = 120

/** The values of a shipping rule's field before and after, `$5.00 → $6.00`; null when that is meaningless or too long. */
export function describeValues(part: string, before: unknown, after: unknown, currency: string): string | null {
  const write = writers[part]
  if (!write || before === undefined || after === undefined) return null
  const [was, is] = [write(before, currency), write(after, currency)]
  return was === is || was.length > LENGTH_MAX || is.length > LENGTH_MAX ? null : `${was} → ${is}`
}

/** `Parcel $4.90, free from $50.00`. */
function rateWords({ name, cost, freeFromCents }: ShippingRate, currency: string): string {
  const price =
    cost.by === 'flat'
      ? money(cost.cents, currency)
      : `by ${cost.by} ${cost.bands.map(({ cents }) => money(cents, currency)).join('/')}`
  return `${name} ${price}${freeFromCents === null ? '' : `, free from ${money(freeFromCents, currency)}`}`
}
