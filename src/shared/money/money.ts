import { currencyOf } from './currencies.ts'
import type { Money } from './money-shape.ts'

/**
 * Amounts are integers in minor units of a currency (decision 1). Every function here is exact, rounds half away from
 * zero, and throws RangeError rather than leave the integers that a number can hold.
 */
export function toMoney(cents: number, currency: string): Money {
  return {
    value: String(exact(cents)),
    currency,
    decimalValue: toDecimal(cents, currency),
    currencyCode: currency,
  }
}

/** Major units with all digits of the currency: `12.50`, and `1250` for yen. */
export function toDecimal(cents: number, currency: string): string {
  const { digits } = currencyOf(currency)
  const units = String(Math.abs(exact(cents))).padStart(digits + 1, '0')
  const sign = cents < 0 ? '-' : ''
  if (digits === 0) return sign + units
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`
}

/** Minor units of a decimal such as `12.5` or `-0.005`; digits beyond the currency's own are rounded. */
export function fromDecimal(decimal: string, currency: string): number {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,16})(?:\.(\d{1,30}))?$/.exec(decimal) ?? []
  if (whole === '') throw new RangeError('Not a decimal amount')
  const { digits } = currencyOf(currency)
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const roundsUp = Number(fraction[digits] ?? 0) >= 5
  const cents = exact(Number(kept) + (roundsUp ? 1 : 0))
  return sign === '-' ? negated(cents) : cents
}

export function addAmounts(...cents: number[]): number {
  return cents.reduce((sum, one) => exact(sum + exact(one)), 0)
}

/** `cents` × `numerator` / `denominator`, all integers: a line's price, or a tax of 19 / 100. */
export function multiplyAmount(cents: number, numerator: number, denominator = 1): number {
  if (denominator <= 0) throw new RangeError('The denominator must be above zero')
  const product = big(cents) * big(numerator)
  const size = product < 0n ? -product : product
  const rounded = toExact((2n * size + big(denominator)) / (2n * big(denominator)))
  return product < 0n ? negated(rounded) : rounded
}

/**
 * Splits an amount by weights so that the parts add up to it: each gets its share rounded down, and what is left goes,
 * a unit each, to those that lost most by it; earlier ones first. Weights are integers from zero; all zero means equal.
 */
export function allocate(cents: number, weights: number[]): number[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0)) throw new RangeError('Nothing to split among')
  const shares = weights.some((weight) => weight > 0) ? weights.map(big) : weights.map(() => 1n)
  const total = shares.reduce((sum, share) => sum + share, 0n)
  const size = big(Math.abs(cents))
  const parts = shares.map((share) => (size * share) / total)
  const lost = shares.map((share, place) => ({ place, remainder: (size * share) % total }))
  lost.sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1))
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n))
  const favoured = new Set(lost.slice(0, left).map(({ place }) => place))
  const rounded = parts.map((part, place) => toExact(part) + (favoured.has(place) ? 1 : 0))
  return cents < 0 ? rounded.map(negated) : rounded
}

function exact(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Not an amount in whole minor units')
  return cents
}

function big(integer: number): bigint {
  return BigInt(exact(integer))
}

function toExact(integer: bigint): number {
  return exact(Number(integer))
}

/** Never -0, which would be another amount to some comparisons. */
function negated(cents: number): number {
  return cents === 0 ? 0 : -cents
}
