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
  const amountsOf = lineAmounts(tally)
  const chosen = choice.lines.filter(({ quantity }) => quantity > 0).map(amountsOf)
  const left = refundableCents(tally)
  const whole = choice.shippingCents + sumOf(chosen, ({ cents }) => cents)
  const suggestedCents = Math.min(whole, left)
  const amountCents = choice.amountCents ?? suggestedCents
  const { shippingCents } = choice
  const takes = takesOf(tally, { lines: chosen, shippingCents, amountCents })
  const taxIn = (some: readonly RefundTake[]) => sumOf(some, ({ taxes }) => sumOf(taxes, ({ cents }) => cents))
  const ofChosen = Map.groupBy(
    takes.filter(({ isRest }) => !isRest),
    ({ lineId }) => lineId,
  )
  const lines = chosen.map((line) => ({ ...line, taxCents: taxIn(ofChosen.get(line.lineId) ?? []) }))
  return { lines, shippingCents, suggestedCents, amountCents, taxCents: taxIn(takes), refundableCents: left }
}

/** Minor units of shipping that were not refunded yet. */
export function refundableShipping(tally: OrderTally): number {
  return tally.shippingCents - sumOf(liveRefunds(tally), ({ shippingCents }) => shippingCents)
}

/** For any of its lines: an order has many, and so have its refunds. */
function lineAmounts(tally: OrderTally) {
  const lines = new Map(tally.lines.map((line) => [line.id, line]))
  const given = new Map<string, number>()
  for (const { lineId, cents } of liveRefunds(tally).flatMap((refund) => refund.lines))
    given.set(lineId, (given.get(lineId) ?? 0) + cents)
  return ({ lineId, quantity, restock }: RefundChoice['lines'][number]): Omit<RefundedLine, 'taxCents'> => {
    const line = lines.get(lineId)
    if (!line) return { lineId, quantity, restock, cents: 0 }
    const done = Math.min(line.quantity, quantitiesOf(tally, lineId).refunded + quantity)
    const cents = multiplyAmount(line.cents, done, line.quantity) - (given.get(lineId) ?? 0)
    return { lineId, quantity, restock, cents: Math.max(0, cents) }
  }
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
