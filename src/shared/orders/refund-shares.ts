import { allocate } from '../money/money.ts'
import type { TaxShare } from './frozen-order.ts'
import type { OrderTally } from './order-tally.ts'

/** A line of an order, or a part of its shipping, with the taxes that it bears. */
export interface OrderPart {
  /** Null for shipping. */
  lineId: string | null
  /** The price paid for it, tax included. */
  cents: number
  taxes: TaxShare[]
}

/** What a refund takes from one part of the order. */
export interface RefundTake {
  /** Index in `partsOf`. */
  part: number
  lineId: string | null
  /** Tax included. */
  cents: number
  taxes: TaxShare[]
  /** It is not of the chosen lines or shipping, but of an entered amount. */
  isRest: boolean
}

/** A part of one of the order's taxes. */
export interface TaxPart {
  baseCents: number
  taxCents: number
}

export interface SharedRefund {
  /** The chosen lines, with the price paid for the chosen pieces. */
  lines: readonly { lineId: string; cents: number }[]
  shippingCents: number
  amountCents: number
}

type SharedTally = Pick<
  OrderTally,
  'lines' | 'taxLines' | 'shippingTaxes' | 'shippingCents' | 'taxCents' | 'pricesIncludeTax' | 'refunds'
>

/**
 * Divides a refund over the parts of the order. Each step takes from what is left of a part, its price and its taxes in
 * proportion, so no part gives more than it has, and what is refunded last closes every price, base and tax exactly, in
 * whatever partition and order.
 */
export function takesOf(tally: SharedTally, { lines, shippingCents, amountCents }: SharedRefund): RefundTake[] {
  const amounts = [shippingCents, amountCents, ...lines.map(({ cents }) => cents)]
  // Amounts in a form may still be wrong.
  if (amounts.some((cents) => !Number.isSafeInteger(cents) || cents < 0)) return []
  const left = partsLeft(tally)
  const chosenCents = new Map(lines.toReversed().map(({ lineId, cents }) => [lineId, cents]))
  const wanted = left.map(({ lineId, cents }) => (lineId === null ? 0 : Math.min(cents, chosenCents.get(lineId) ?? 0)))
  const shipping = left.map(({ lineId, cents }) => (lineId === null ? cents : 0))
  for (const [n, cents] of shares(shippingCents, shipping).entries()) wanted[n] = (wanted[n] ?? 0) + cents
  const chosen = takeFrom(left, shares(amountCents, wanted), false)
  const rest = amountCents - sumOf(chosen, ({ cents }) => cents)
  const others = shares(
    rest,
    left.map(({ cents }) => cents),
  )
  return [...chosen, ...takeFrom(left, others, true)]
}

/** Base and tax of a refund's parts, for each tax of the order. */
export function taxPartsOf(tally: SharedTally, takes: readonly RefundTake[]): TaxPart[] {
  const before = tally.refunds.filter(isLive)
  const isLast = sumOf(partsLeft(tally), ({ cents }) => cents) === sumOf(takes, ({ cents }) => cents)
  return tally.taxLines.map((line, taxLine) => {
    const given = (what: keyof TaxPart) => sumOf(before, ({ taxParts }) => taxParts[taxLine]?.[what] ?? 0)
    const left = { baseCents: line.baseCents - given('baseCents'), taxCents: line.taxCents - given('taxCents') }
    if (isLast) return left
    const bearing = takes.filter(({ taxes }) => taxes.some((share) => share.taxLine === taxLine))
    const baseCents = sumOf(bearing, (take) => baseOf(tally, take, line.isCompound === true))
    const taxCents = sumOf(bearing, ({ taxes }) => centsOf(taxes.filter((share) => share.taxLine === taxLine)))
    return { baseCents: Math.min(baseCents, left.baseCents), taxCents }
  })
}

/** Without tax; the base of a compound tax includes the others. */
function baseOf({ taxLines }: SharedTally, { cents, taxes }: RefundTake, isCompound: boolean): number {
  const simple = taxes.filter(({ taxLine }) => taxLines[taxLine]?.isCompound !== true)
  return cents - centsOf(taxes) + (isCompound ? centsOf(simple) : 0)
}

/** The amount without its taxes. */
export function netOf({ cents, taxes }: Pick<OrderPart, 'cents' | 'taxes'>): number {
  return cents - centsOf(taxes)
}

/** The lines, then the parts of shipping: those that bear tax, and what bears none. */
function partsOf(tally: SharedTally): OrderPart[] {
  const { lines, shippingTaxes, pricesIncludeTax, shippingCents } = tally
  const ofLines = lines.map(({ id, cents, taxes }) => ({ lineId: id, cents, taxes }))
  if (shippingTaxes === null || ofLines.some(({ taxes }) => taxes === null)) return olderParts(tally)
  const taxed = (shippingTaxes ?? []).map(({ cents, taxes }) => ({
    lineId: null,
    cents: cents + (pricesIncludeTax ? 0 : centsOf(taxes)),
    taxes,
  }))
  const untaxed = { lineId: null, cents: shippingCents - sumOf(taxed, ({ cents }) => cents), taxes: [] }
  return [...ofLines.map((part) => ({ ...part, taxes: part.taxes ?? [] })), ...taxed, untaxed]
}

/**
 * An order that does not say which line bears which tax: each line has the one tax whose rate fits, or else a share of all
 * that is left of them, and shipping has the rest.
 */
function olderParts({ lines, taxLines, shippingCents, taxCents }: SharedTally): OrderPart[] {
  const left = taxLines.length > 0 ? taxLines.map((line) => line.taxCents) : [taxCents]
  const bear = (cents: number, fitting: number[]): TaxShare[] => {
    const [only] = fitting
    const isOne = fitting.length === 1 && only !== undefined && (left[only] ?? 0) >= cents
    const parts = isOne ? left.map((_, n) => (n === only ? cents : 0)) : shares(cents, left)
    for (const [n, part] of parts.entries()) left[n] = (left[n] ?? 0) - part
    return parts.flatMap((part, taxLine) => (part > 0 ? [{ taxLine, cents: part }] : []))
  }
  const ofLines = lines.map(({ id, cents, taxCents: tax }) => {
    const base = cents - tax
    const fits = ({ rate }: { rate: number }) => Math.abs((base * rate) / 1_000_000 - tax) <= 1
    return {
      lineId: id,
      cents,
      taxes: bear(
        tax,
        taxLines.flatMap((line, n) => (fits(line) ? [n] : [])),
      ),
    }
  })
  const shippingTax = Math.min(
    shippingCents,
    sumOf(left, (cents) => cents),
  )
  return [...ofLines, { lineId: null, cents: shippingCents, taxes: bear(shippingTax, []) }]
}

const isLive = ({ status }: { status: string }) => status !== 'failed'

function partsLeft(tally: SharedTally): OrderPart[] {
  const takes = tally.refunds.filter(isLive).flatMap((refund) => refund.takes)
  const byPart = Map.groupBy(takes, ({ part }) => part)
  return partsOf(tally).map((part, n) => (byPart.get(n) ?? []).reduce(without, part))
}

function without(part: OrderPart, { cents, taxes }: Pick<RefundTake, 'cents' | 'taxes'>): OrderPart {
  const taken = (taxLine: number) => centsOf(taxes.filter((share) => share.taxLine === taxLine))
  return {
    ...part,
    cents: part.cents - cents,
    taxes: part.taxes.map((share) => ({ ...share, cents: share.cents - taken(share.taxLine) })),
  }
}

/** Takes these amounts from the parts, and leaves the rest in `left`. */
function takeFrom(left: OrderPart[], amounts: readonly number[], isRest: boolean): RefundTake[] {
  return amounts.flatMap((cents, n) => {
    const part = left[n]
    if (!part || cents === 0) return []
    const [, ...taxes] = shares(cents, [netOf(part), ...part.taxes.map((share) => share.cents)])
    const take = { cents, taxes: part.taxes.map(({ taxLine }, at) => ({ taxLine, cents: taxes[at] ?? 0 })) }
    left[n] = without(part, take)
    return [{ part: n, lineId: part.lineId, ...take, isRest }]
  })
}

/** In proportion to what is there, at most all of it: never more than a part has, and all of each part together. */
function shares(cents: number, there: readonly number[]): number[] {
  const whole = sumOf(there, (one) => one)
  return whole <= cents || there.length === 0 ? [...there] : allocate(cents, [...there])
}

const centsOf = (taxes: readonly TaxShare[]) => sumOf(taxes, ({ cents }) => cents)

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
