import { currencyOf } from './currencies.ts'
import type { Money } from './money-shape.ts'

/**
 * Amounts are integers in minor units of a currency (decision 1). Every function here is exact, rounds half away from zero,
 * and throws RangeError when a result exceeds the range of exact integers.
 */
export function toMoney(cents: number, currency: string): Money {
  return {
    value: String(exact(cents)),
    currency,
    decimalValue: toDecimal(cents, currency),
    currencyCode: currency,
  }
}

/** Major units with all digits of the currency: `12.50`, or `1250` for yen. */
export function toDecimal(cents: number, currency: string): string {
  const { digits } = currencyOf(currency)
  const units = String(Math.abs(exact(cents))).padStart(digits + 1, '0')
  const sign = cents < 0 ? '-' : ''
  if (digits === 0) return sign + units
  return `${sign}${units.slice(0, -digits)}.${units.slice(-digits)}`
}

/** Minor units of a decimal such as `12.5` or `-0.005`; excess digits are rounded. */
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

/** `cents` × `numerator` / `denominator`, all integers, for example a line's price, or a tax of 19 / 100. */
export function multiplyAmount(cents: number, numerator: number, denominator = 1): number {
  if (denominator <= 0) throw new RangeError('The denominator must be above zero')
  const small = Math.abs(exact(cents) * exact(numerator))
  if (Number.isSafeInteger(small)) {
    const rounded = divideSmall(small, exact(denominator))
    return cents < 0 !== numerator < 0 ? negated(rounded) : rounded
  }
  const product = big(cents) * big(numerator)
  const size = product < 0n ? -product : product
  const rounded = toExact((2n * size + big(denominator)) / (2n * big(denominator)))
  return product < 0n ? negated(rounded) : rounded
}

/**
 * Splits an amount by weights so that the parts add up to it. Each share is rounded down; the remaining units go, one each,
 * to the shares with the largest remainders, earlier ones first. Weights are integers from zero; all zero means equal
 * shares.
 */
export function allocate(cents: number, weights: number[]): number[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0)) throw new RangeError('Nothing to split among')
  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  const size = Math.abs(exact(cents))
  const split = splitSmall(size, shares) ?? splitBig(size, shares)
  const left = size - addAmounts(...split.map(({ part }) => part))
  const rounded = split.map(({ part }) => part)
  const byLoss = left === 0 ? [] : split.toSorted((a, b) => compare(b.remainder, a.remainder) || a.place - b.place)
  for (const { place, part } of byLoss.slice(0, left)) rounded[place] = part + 1
  return cents < 0 ? rounded.map(negated) : rounded
}

/** A share rounded down, and its remainder. */
interface Share {
  place: number
  part: number
  remainder: number | bigint
}

/** Uses plain numbers, which is many times faster; undefined when a product would exceed the exact integers. */
function splitSmall(size: number, shares: readonly number[]): Share[] | undefined {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const isSmall = (share: number) => Number.isSafeInteger(share) && Number.isSafeInteger(size * share)
  if (!Number.isSafeInteger(total) || !shares.every(isSmall)) return undefined
  return shares.map((share, place) => {
    const remainder = (size * share) % total
    return { place, part: (size * share - remainder) / total, remainder }
  })
}

function splitBig(size: number, weights: readonly number[]): Share[] {
  const shares = weights.map(big)
  const total = shares.reduce((sum, share) => sum + share, 0n)
  return shares.map((share, place) => {
    const product = big(size) * share
    return { place, part: toExact(product / total), remainder: product % total }
  })
}

function compare(a: number | bigint, b: number | bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Both are integers from zero; halves are rounded up. */
function divideSmall(size: number, denominator: number): number {
  const rest = size % denominator
  return (size - rest) / denominator + (rest >= denominator - rest ? 1 : 0)
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

/** Never returns -0, which some comparisons treat as a different amount. */
function negated(cents: number): number {
  return cents === 0 ? 0 : -cents
}
