import { DomainError } from '../../shared/domain-error.ts'
import { refundTenders } from '../../shared/gift-cards/refund-tenders.ts'
import type { OrderRefundFound } from '../../shared/orders/after-sale-events.ts'
import { liveRefunds, type OrderTally, quantitiesOf, refundableCents } from '../../shared/orders/order-tally.ts'
import { type RefundChoice, refundAmounts, refundableShipping } from '../../shared/orders/refund-amounts.ts'
import type { OrderEvent } from '../events.ts'
import type { OrderState } from '../order.ts'
import { placedOrder } from './placed-order.ts'

/** Each takes from every line, and from every tax of it. Those made in the gateway’s dashboard are recorded all the same. */
export const REFUNDS_MAX = 100

export interface RefundOrder extends RefundChoice {
  refundId: string
  /** The total that the merchant saw before confirming; if it is another one now, the refund is refused. */
  expectedCents: number
  reason: string
  at: string
}

/**
 * Checked against what is left of each line, of shipping, of tax and of the payment; of concurrent refunds only those that
 * fit are accepted. The gateway is called afterwards. Idempotent by `refundId`.
 */
export function refundOrder(state: OrderState, refund: RefundOrder): OrderEvent[] {
  const { tally } = placedOrder(state)
  const { refundId, expectedCents, reason, at } = refund
  if (tally.refunds.some(({ id }) => id === refundId)) return []
  if (tally.refunds.length >= REFUNDS_MAX)
    throw new DomainError(`An order can have at most ${REFUNDS_MAX} refunds, with those that failed.`)
  if (!isRefundable(tally)) throw new DomainError('Nothing of this order was paid, so there is nothing to refund.')
  if (isDisputed(state)) throw new DomainError('This payment is disputed. It cannot be refunded as well.')
  assertLinesLeft(state, tally, refund)
  const { lines, shippingCents, amountCents, taxCents } = refundAmounts(tally, refund)
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) throw new DomainError('A refund must be above zero.')
  if (amountCents > refundableCents(tally))
    throw new DomainError('At most what was paid and not refunded can be refunded.')
  if (amountCents !== expectedCents)
    throw new DomainError('What this refund comes to has changed. Please look at it once more.')
  const tenders = refundTenders(tally, amountCents)
  return [{ type: 'OrderRefundAsked', refundId, lines, shippingCents, amountCents, taxCents, ...tenders, reason, at }]
}

/** Where the payment has failed, what gift cards paid can still be given back. */
function isRefundable({ payment, paidCents }: OrderTally): boolean {
  return payment === 'PAID' || (payment === 'FAILED' && paidCents > 0)
}

function isDisputed({ disputes }: OrderState): boolean {
  return [...disputes.values()].some(({ status }) => status !== 'won')
}

function assertLinesLeft(state: OrderState, tally: OrderTally, { lines, shippingCents }: RefundChoice): void {
  const ids = new Set(lines.map(({ lineId }) => lineId))
  if (ids.size < lines.length) throw new DomainError('A line can stand in a refund only once.')
  for (const { lineId, quantity, restock } of lines) {
    const { refundable, restockable } = quantitiesOf(tally, lineId)
    const title = state.lines.find(({ id }) => id === lineId)?.title ?? 'This item'
    if (quantity > refundable) throw new DomainError(`${title}: at most ${refundable} can still be refunded.`)
    if (restock && quantity > restockable) throw new DomainError(`${title}: it is back in stock already.`)
  }
  if (shippingCents > refundableShipping(tally)) throw new DomainError('Shipping was refunded already.')
}

export type RefundOutcome = { outcome: 'done' } | { outcome: 'failed'; reason: string }

/** Records the outcome of a refund; a succeeded one may still fail later, a failed one stays failed. */
export function settleRefund(state: OrderState, refundId: string, outcome: RefundOutcome, at: string): OrderEvent[] {
  const refund = state.tally?.refunds.find(({ id }) => id === refundId)
  if (!refund || refund.status === 'failed') return []
  if (outcome.outcome === 'failed') return [{ type: 'OrderRefundFailed', refundId, reason: outcome.reason, at }]
  return refund.status === 'asked' ? [{ type: 'OrderRefundDone', refundId, at }] : []
}

/** Records a refund made in the gateway's dashboard, once. Its tax is its share of what is left. */
export function recordFoundRefund(
  state: OrderState,
  { refundId, amountCents, at }: Pick<OrderRefundFound, 'refundId' | 'amountCents' | 'at'>,
): OrderEvent[] {
  const { tally } = state
  if (!tally || tally.refunds.some(({ id }) => id === refundId)) return []
  const { taxCents } = refundAmounts(tally, { lines: [], shippingCents: 0, amountCents })
  return [{ type: 'OrderRefundFound', refundId, amountCents, taxCents, at }]
}

/** Everything that is left, without restocking: the refund of a cancelled order. `spentCents`: of its gift cards. */
export function refundOfAllLeft(tally: OrderTally, spentCents = 0): RefundChoice {
  const lines = tally.lines
    .map(({ id }) => ({ lineId: id, quantity: quantitiesOf(tally, id).refundable, restock: false }))
    .filter(({ quantity }) => quantity > 0)
  return {
    lines,
    shippingCents: Math.max(0, refundableShipping(tally)),
    amountCents: Math.max(0, refundableCents(tally) - spentCents),
  }
}

/** Goods of refunds and of a cancellation that are not restocked yet. */
export function dueRestocks({
  tally,
}: OrderState): { sourceId: string; lines: { lineId: string; quantity: number }[] }[] {
  if (!tally) return []
  const ofRefunds = liveRefunds(tally)
    .filter(({ status }) => status === 'done')
    .map(({ id, lines }) => ({ sourceId: id, lines: lines.filter(({ restock }) => restock) }))
  const ofCancel = tally.cancelled ? [{ sourceId: CANCEL, lines: tally.cancelled.restock }] : []
  return [...ofRefunds, ...ofCancel].filter(
    ({ sourceId, lines }) => lines.length > 0 && !tally.restocked.includes(sourceId),
  )
}

/** Used in place of a refund id. */
export const CANCEL = 'cancel'
