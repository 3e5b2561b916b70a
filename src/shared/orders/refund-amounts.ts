import { multiplyAmount } from '../money/money.ts'
import type { RefundedLine } from './after-sale-events.ts'
import { liveRefunds, type OrderTally, quantitiesOf, refundableCents } from './order-tally.ts'
import { type RefundTake, takesOf } from './refund-shares.ts'

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
  const chosen = choice.lines.filter(({ quantity }) => quantity > 0).map((line) => lineAmounts(tally, line))
  const left = refundableCents(tally)
  const whole = choice.shippingCents + sumOf(chosen, ({ cents }) => cents)
  const suggestedCents = Math.min(whole, left)
  const amountCents = choice.amountCents ?? suggestedCents
  const { shippingCents } = choice
  const takes = takesOf(tally, { lines: chosen, shippingCents, amountCents })
  const taxIn = (some: readonly RefundTake[]) => sumOf(some, ({ taxes }) => sumOf(taxes, ({ cents }) => cents))
  const lines = chosen.map((line) => ({
    ...line,
    taxCents: taxIn(takes.filter(({ lineId, isRest }) => lineId === line.lineId && !isRest)),
  }))
  return { lines, shippingCents, suggestedCents, amountCents, taxCents: taxIn(takes), refundableCents: left }
}

/** Minor units of shipping that were not refunded yet. */
export function refundableShipping(tally: OrderTally): number {
  return tally.shippingCents - sumOf(liveRefunds(tally), ({ shippingCents }) => shippingCents)
}

function lineAmounts(
  tally: OrderTally,
  { lineId, quantity, restock }: RefundChoice['lines'][number],
): Omit<RefundedLine, 'taxCents'> {
  const line = tally.lines.find(({ id }) => id === lineId)
  if (!line) return { lineId, quantity, restock, cents: 0 }
  const given = liveRefunds(tally).flatMap(({ lines }) => lines.filter((one) => one.lineId === lineId))
  const done = Math.min(line.quantity, quantitiesOf(tally, lineId).refunded + quantity)
  const cents = multiplyAmount(line.cents, done, line.quantity) - sumOf(given, (one) => one.cents)
  return { lineId, quantity, restock, cents: Math.max(0, cents) }
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
