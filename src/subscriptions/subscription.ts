import type { Aggregate } from '../shared/aggregate.ts'
import { type BillingSchedule, dueAt } from '../shared/subscriptions/due-dates.ts'
import type { PiecePrice } from '../shared/subscriptions/line-subscription.ts'
import type {
  EndReason,
  SavedPaymentMethod,
  SubscriptionBegun,
  SubscriptionEvent,
  SubscriptionRenewalBegun,
  SubscriptionRenewalFailed,
} from './events.ts'

/** What a cycle costs from a moment on. */
export interface SubscriptionPrice extends PiecePrice {
  planVersionId: string
  /** ISO 8601 */
  from: string
}

/** Where a subscription stands. */
export type SubscriptionPhase =
  | { step: 'none' }
  | { step: 'waiting' }
  /** A payment is requested, and its outcome is not known yet. */
  | { step: 'charging'; attempt: number; firstAttemptAt: string }
  | {
      step: 'failing'
      attempt: number
      firstAttemptAt: string
      next: SubscriptionRenewalFailed['next']
      nextAt: string
    }
  | { step: 'paused'; since: string }
  | { step: 'ended'; reason: EndReason; at: string }

export interface SubscriptionState {
  /** Null until it has begun. */
  begun: Omit<SubscriptionBegun, 'type'> | null
  phase: SubscriptionPhase
  /** The cycle that is due next, or being paid. */
  cycle: number
  /** Number of payments made, the first included. */
  paid: number
  quantity: number
  detailsRef: string
  paymentMethod: SavedPaymentMethod | null
  /** Oldest first. */
  prices: readonly SubscriptionPrice[]
  cancelRequestedAt: string | null
}

/** Something that is delivered, or done, and paid again and again. */
export const Subscription: Aggregate<SubscriptionState, SubscriptionEvent> = {
  name: 'subscription',
  limit: {
    events: 5_000,
    sentence: 'This subscription was changed too many times. Please contact the store.',
    always: [
      'SubscriptionRenewalBegun',
      'SubscriptionRenewed',
      'SubscriptionRenewalFailed',
      'SubscriptionCyclesMissed',
      'SubscriptionCancelRequested',
      'SubscriptionEnded',
    ],
  },
  initial: {
    begun: null,
    phase: { step: 'none' },
    cycle: 0,
    paid: 0,
    quantity: 0,
    detailsRef: '',
    paymentMethod: null,
    prices: [],
    cancelRequestedAt: null,
  },
  evolve(state, event) {
    switch (event.type) {
      case 'SubscriptionBegun': {
        const { type: _, ...begun } = event
        const { planVersionId, unitCents, discounts, at: from } = event
        return {
          ...state,
          begun,
          phase: { step: 'waiting' },
          cycle: 1,
          paid: 1,
          quantity: event.quantity,
          detailsRef: event.detailsRef,
          paymentMethod: event.paymentMethod,
          prices: [{ planVersionId, unitCents, discounts, from }],
        }
      }
      case 'SubscriptionRenewalBegun':
        return { ...state, cycle: event.cycle, phase: charging(state.phase, event) }
      case 'SubscriptionRenewed':
        return { ...state, cycle: event.cycle + 1, paid: state.paid + 1, phase: { step: 'waiting' } }
      case 'SubscriptionRenewalFailed': {
        const { attempt, next, nextAt } = event
        const { firstAttemptAt } = charging(state.phase, event)
        return { ...state, phase: { step: 'failing', attempt, firstAttemptAt, next, nextAt } }
      }
      case 'SubscriptionCyclesMissed':
      case 'SubscriptionCycleSkipped':
        return { ...state, cycle: (event.type === 'SubscriptionCyclesMissed' ? event.to : event.cycle) + 1 }
      case 'SubscriptionPaused':
        return { ...state, phase: { step: 'paused', since: event.at } }
      case 'SubscriptionResumed':
        return { ...state, cycle: event.cycle, phase: { step: 'waiting' } }
      case 'SubscriptionQuantityChanged':
        return { ...state, quantity: event.quantity }
      case 'SubscriptionAddressChanged':
        return { ...state, detailsRef: event.detailsRef }
      case 'SubscriptionPaymentMethodChanged':
        return { ...state, paymentMethod: event.paymentMethod, phase: chargedAtOnce(state.phase, event.at) }
      case 'SubscriptionRepriced': {
        const { planVersionId, unitCents, discounts, from } = event
        return { ...state, prices: [...state.prices, { planVersionId, unitCents, discounts, from }] }
      }
      case 'SubscriptionCancelRequested':
        return { ...state, cancelRequestedAt: event.at }
      case 'SubscriptionCancelWithdrawn':
        return { ...state, cancelRequestedAt: null }
      case 'SubscriptionEnded':
        return { ...state, phase: { step: 'ended', reason: event.reason, at: event.at } }
    }
  },
}

function charging(
  phase: SubscriptionPhase,
  { type, attempt, at }: SubscriptionRenewalBegun | SubscriptionRenewalFailed,
) {
  const isFirst = type === 'SubscriptionRenewalBegun' && attempt === 1
  const firstAttemptAt = !isFirst && 'firstAttemptAt' in phase ? phase.firstAttemptAt : at
  return { step: 'charging' as const, attempt, firstAttemptAt }
}

/** A new card pays what is owed, at once. */
function chargedAtOnce(phase: SubscriptionPhase, at: string): SubscriptionPhase {
  return phase.step === 'failing' ? { ...phase, next: 'retry', nextAt: at } : phase
}

/** Undefined until it has begun. */
export function scheduleOf({ begun }: SubscriptionState): BillingSchedule | undefined {
  if (!begun) return undefined
  const { at: anchor, timeZone, plan } = begun
  return { anchor, timeZone, billingPeriod: plan.billingPeriod }
}

/** The price that counts on a due date (ISO 8601). */
export function priceOn({ prices }: SubscriptionState, due: string): SubscriptionPrice | undefined {
  return prices.findLast(({ from }) => from <= due) ?? prices[0]
}

/** ISO 8601: when something is to be done next, by itself; null while it is paused or has ended. */
export function nextActionAt(state: SubscriptionState): string | null {
  const { phase, cycle } = state
  const schedule = scheduleOf(state)
  if (!schedule) return null
  switch (phase.step) {
    case 'waiting':
      return dueAt(schedule, cycle)
    case 'failing':
      return phase.nextAt
    case 'charging':
      return dueAt(schedule, cycle)
    default:
      return null
  }
}
