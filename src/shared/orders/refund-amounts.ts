import { multiplyAmount } from '../money/money.ts'
import type { RefundedLine } from './after-sale-events.ts'
import { liveRefunds, type OrderTally, quantitiesOf, refundableCents } from './order-tally.ts'

/** A merchant's choice of what to refund. */
export interface RefundChoice {
  lines: { lineId: string; quantity: number; restock: boolean }[]
  /** Minor units, tax included. */
  shippingCents: number
  /** Total refund; null for the sum of lines and shipping. */
  amountCents: number | null
}

export interface RefundAmounts {
  lines: RefundedLine[]
  shippingCents: number
  /** Sum of lines and shipping, limited to what is left. */
  suggestedCents: number
  amountCents: number
  taxCents: number
  refundableCents: number
}

/**
 * Exact amounts of a choice: the cumulative share of all refunded pieces minus what was refunded for them before, so that
 * the parts of any partition add up to what was paid. The browser shows them, and the order decides by them.
 */
export function refundAmounts(tally: OrderTally, choice: RefundChoice): RefundAmounts {
  const lines = choice.lines.filter(({ quantity }) => quantity > 0).map((line) => lineAmounts(tally, line))
  const left = refundableCents(tally)
  const whole = choice.shippingCents + sumOf(lines, ({ cents }) => cents)
  const suggestedCents = Math.min(whole, left)
  const amountCents = choice.amountCents ?? suggestedCents
  const { shippingCents } = choice
  const taxCents = taxOf(tally, lines, { shippingCents, amountCents, whole })
  return { lines, shippingCents, suggestedCents, amountCents, taxCents, refundableCents: left }
}

/** Minor units of shipping that were not refunded yet. */
export function refundableShipping(tally: OrderTally): number {
  return tally.shippingCents - sumOf(liveRefunds(tally), ({ shippingCents }) => shippingCents)
}

function lineAmounts(tally: OrderTally, { lineId, quantity, restock }: RefundChoice['lines'][number]): RefundedLine {
  const line = tally.lines.find(({ id }) => id === lineId)
  if (!line) return { lineId, quantity, restock, cents: 0, taxCents: 0 }
  const given = liveRefunds(tally).flatMap(({ lines }) => lines.filter((one) => one.lineId === lineId))
  const done = Math.min(line.quantity, quantitiesOf(tally, lineId).refunded + quantity)
  const cents = multiplyAmount(line.cents, done, line.quantity) - sumOf(given, (one) => one.cents)
  const taxCents = multiplyAmount(line.taxCents, done, line.quantity) - sumOf(given, (one) => one.taxCents)
  return { lineId, quantity, restock, cents: Math.max(0, cents), taxCents: Math.max(0, taxCents) }
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}

/**
 * The tax in a refund: that of the lines and of shipping; for an entered amount, its share of the rest. The last refund
 * includes all remaining tax, and none includes more.
 */
function taxOf(
  tally: OrderTally,
  lines: RefundedLine[],
  { shippingCents, amountCents, whole }: { shippingCents: number; amountCents: number; whole: number },
): number {
  const leftTax = tally.taxCents - sumOf(liveRefunds(tally), ({ taxCents }) => taxCents)
  const left = refundableCents(tally)
  if (amountCents >= left) return Math.max(0, leftTax)
  const ofLines = sumOf(lines, ({ taxCents }) => taxCents)
  const shippingTax = tally.taxCents - sumOf(tally.lines, ({ taxCents }) => taxCents)
  const ofShipping = tally.shippingCents > 0 ? multiplyAmount(shippingTax, shippingCents, tally.shippingCents) : 0
  const ofRest = left > 0 ? multiplyAmount(leftTax, amountCents - whole, left) : 0
  return Math.min(Math.max(0, ofLines + ofShipping + ofRest), Math.max(0, leftTax), amountCents)
}
