import { chunkLines, type FrozenLine, type FrozenOrder } from '../../shared/orders/frozen-order.ts'
import type { CheckoutState, Placement } from '../checkout.ts'
import type { CheckoutEvent, EndReason, PaymentAsked, ReceivedTender } from '../events.ts'

export interface BeginPlacement {
  order: FrozenOrder
  lines: readonly FrozenLine[]
  amountDueCents: number
  totalsHash: string
  received?: ReceivedTender
  couponCustomers?: string[]
  /** ISO 8601. */
  holdsUntil: string
  /** ISO 8601; absent if the payment is offered with the order. */
  unpaidUntil?: string
  at: string
}

/** Freezes the order. A second click or another tab joins the placement in progress. */
export function beginPlacement(state: CheckoutState, { lines, at, ...frozen }: BeginPlacement): CheckoutEvent[] {
  if (state.orderId !== null || state.placement) return []
  const attempt = state.attempts + 1
  return [
    { type: 'PlacementBegun', attempt, ...frozen, lineCount: lines.length, at },
    ...chunkLines(lines).map((chunk): CheckoutEvent => ({ type: 'PlacementLinesFrozen', attempt, lines: chunk, at })),
  ]
}

interface Step {
  attempt: number
  at: string
}

export function takeHolds(state: CheckoutState, { attempt, at }: Step): CheckoutEvent[] {
  return isAt(state, attempt, 'begun') ? [{ type: 'HoldsTaken', attempt, at }] : []
}

export function refuseHold(state: CheckoutState, step: Step & { sentence: string }): CheckoutEvent[] {
  const { attempt, sentence, at } = step
  return isAt(state, attempt, 'begun') ? [{ type: 'HoldRefused', attempt, sentence, at }] : []
}

/** Records the first payment source of an attempt, or another one after a decline. Concurrent requests join it. */
export function askForPayment(
  state: CheckoutState,
  step: Step & { paymentId: string; source: PaymentAsked['source']; offer: number },
): CheckoutEvent[] {
  const { attempt, paymentId, source, offer, at } = step
  const isNext = isAt(state, attempt, 'held') || isAt(state, attempt, 'asked')
  if (!isNext || offer !== (state.placement?.payment?.offer ?? 0) + 1) return []
  return [{ type: 'PaymentAsked', attempt, paymentId, source, offer, at }]
}

export function needAction(state: CheckoutState, step: Step & { holdsUntil: string }): CheckoutEvent[] {
  const { attempt, holdsUntil, at } = step
  if (!isAt(state, attempt, 'asked') || state.placement?.actionNeeded) return []
  return [{ type: 'ActionNeeded', attempt, holdsUntil, at }]
}

/**
 * Point of no return: the order will be placed. Decided on the same stream as `endPlacement`, so only one of them happens.
 */
export function commitStock(state: CheckoutState, { attempt, at }: Step): CheckoutEvent[] {
  return isAt(state, attempt, 'held') || isAt(state, attempt, 'asked') ? [{ type: 'StockCommitted', attempt, at }] : []
}

/** This attempt will not become an order. Writes nothing if it has ended already, or is committed. */
export function endPlacement(
  state: CheckoutState,
  step: Step & { reason: EndReason; sentence: string },
): CheckoutEvent[] {
  const { attempt, reason, sentence, at } = step
  const placement = placementOf(state, attempt)
  if (!placement || placement.step === 'committed' || placement.step === 'ending') return []
  return [{ type: 'PlacementEnded', attempt, reason, sentence, at }]
}

export function settlePlacement(state: CheckoutState, { attempt, at }: Step): CheckoutEvent[] {
  return isAt(state, attempt, 'ending') ? [{ type: 'PlacementSettled', attempt, at }] : []
}

export function completeCheckout(state: CheckoutState, step: Step & { orderId: string }): CheckoutEvent[] {
  const { attempt, orderId, at } = step
  return isAt(state, attempt, 'committed') ? [{ type: 'CheckoutCompleted', attempt, orderId, at }] : []
}

function placementOf({ placement }: CheckoutState, attempt: number): Placement | undefined {
  return placement?.attempt === attempt ? placement : undefined
}

function isAt(state: CheckoutState, attempt: number, step: Placement['step']): boolean {
  return placementOf(state, attempt)?.step === step
}
