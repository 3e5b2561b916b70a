import { DomainError } from '../../shared/domain-error.ts'
import type { PlanDiscounts } from '../../shared/products/plan-terms.ts'
import { cycleAfter } from '../../shared/subscriptions/due-dates.ts'
import type { SavedPaymentMethod, SubscriptionActor, SubscriptionEvent, SubscriptionRepriced } from '../events.ts'
import { type SubscriptionState, scheduleOf } from '../subscription.ts'

interface By {
  by: SubscriptionActor
  /** ISO 8601, like every `at`. */
  at: string
}

const ENDED = 'This subscription has ended.'
const CHARGING = 'A payment is being made. Please try again in a moment.'
const OWED = 'A payment is due. Pay it, or cancel the subscription.'
const CANCELLED = 'This subscription is already canceled.'
const QUANTITY_MAX = 9_999
const NOTICE_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Nothing is due until it is resumed. Idempotent. Throws DomainError while something is owed, and once it is cancelled. */
export function pauseSubscription(state: SubscriptionState, { by, at }: By): SubscriptionEvent[] {
  if (state.phase.step === 'paused') return []
  assertNothingOwed(state)
  return [{ type: 'SubscriptionPaused', by, at }]
}

/** The next due date after now counts; nothing is charged for the time between. Idempotent. */
export function resumeSubscription(state: SubscriptionState, { by, at }: By): SubscriptionEvent[] {
  assertRuns(state)
  const schedule = scheduleOf(state)
  if (state.phase.step !== 'paused' || !schedule) return []
  return [{ type: 'SubscriptionResumed', by, cycle: Math.max(state.cycle, cycleAfter(schedule, at)), at }]
}

/** The next payment, and what it is for, is left out. `cycle` is the one that the customer saw. */
export function skipCycle(state: SubscriptionState, { cycle, at }: { cycle: number; at: string }): SubscriptionEvent[] {
  if (cycle < state.cycle) return []
  assertNothingOwed(state)
  if (cycle > state.cycle || state.phase.step === 'paused') throw new DomainError('This payment cannot be skipped.')
  return [{ type: 'SubscriptionCycleSkipped', cycle, at }]
}

export function changeQuantity(
  state: SubscriptionState,
  { quantity, at }: { quantity: number; at: string },
): SubscriptionEvent[] {
  assertRuns(state)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
    throw new DomainError('The quantity must be between 1 and 9999.')
  return quantity === state.quantity ? [] : [{ type: 'SubscriptionQuantityChanged', quantity, at }]
}

export function changeAddress(
  state: SubscriptionState,
  { detailsRef, at }: { detailsRef: string; at: string },
): SubscriptionEvent[] {
  assertRuns(state)
  return detailsRef === state.detailsRef ? [] : [{ type: 'SubscriptionAddressChanged', detailsRef, at }]
}

/** What is owed is charged to it at once. */
export function changePaymentMethod(
  state: SubscriptionState,
  { paymentMethod, at }: { paymentMethod: SavedPaymentMethod; at: string },
): SubscriptionEvent[] {
  assertRuns(state)
  const isSame = paymentMethod.methodId === state.paymentMethod?.methodId
  return isSame ? [] : [{ type: 'SubscriptionPaymentMethodChanged', paymentMethod, at }]
}

/** The product costs something else: for this subscription after seven days' notice. Idempotent: the last price counts. */
export function repriceSubscription(
  state: SubscriptionState,
  { planVersionId, unitCents, discounts, at }: Omit<SubscriptionRepriced, 'type' | 'from'>,
): SubscriptionEvent[] {
  if (state.phase.step === 'ended' || !state.begun) return []
  const last = state.prices.at(-1)
  if (last?.unitCents === unitCents && isSameDiscount(last.discounts, discounts)) return []
  const from = new Date(Date.parse(at) + NOTICE_DAYS * DAY_MS).toISOString()
  return [{ type: 'SubscriptionRepriced', planVersionId, unitCents, discounts, from, at }]
}

/** It ends when what was paid is over: at the next due date, or now if it is paused or not paid. Idempotent. */
export function cancelSubscription(state: SubscriptionState, { by, at }: By): SubscriptionEvent[] {
  const { phase, begun, cancelRequestedAt } = state
  if (!begun || phase.step === 'ended' || cancelRequestedAt) return []
  const requested: SubscriptionEvent = { type: 'SubscriptionCancelRequested', by, at }
  const isOver = phase.step === 'paused' || phase.step === 'failing'
  return isOver ? [requested, { type: 'SubscriptionEnded', reason: 'cancelled', at }] : [requested]
}

/** It goes on as if it had not been cancelled. Idempotent. */
export function withdrawCancel(state: SubscriptionState, { at }: { at: string }): SubscriptionEvent[] {
  assertRuns(state)
  return state.cancelRequestedAt ? [{ type: 'SubscriptionCancelWithdrawn', at }] : []
}

/** The product is no longer sold. While a payment is being made nothing is decided: it is asked again. */
export function endForDeletedProduct(state: SubscriptionState, { at }: { at: string }): SubscriptionEvent[] {
  const { step } = state.phase
  if (!state.begun || step === 'ended' || step === 'charging') return []
  return [{ type: 'SubscriptionEnded', reason: 'productDeleted', at }]
}

function isSameDiscount(a: PlanDiscounts, b: PlanDiscounts): boolean {
  return a.firstPercent === b.firstPercent && a.everyPercent === b.everyPercent
}

function assertRuns({ phase, begun }: SubscriptionState): void {
  if (!begun || phase.step === 'ended') throw new DomainError(ENDED)
}

function assertNothingOwed(state: SubscriptionState): void {
  assertRuns(state)
  if (state.phase.step === 'charging') throw new DomainError(CHARGING)
  if (state.phase.step === 'failing') throw new DomainError(OWED)
  if (state.cancelRequestedAt) throw new DomainError(CANCELLED)
}
