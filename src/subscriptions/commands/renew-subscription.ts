import { DomainError } from '../../shared/domain-error.ts'
import { cycleAfter, dueAt, retriesOf } from '../../shared/subscriptions/due-dates.ts'
import type { SubscriptionEvent } from '../events.ts'
import { type SubscriptionState, scheduleOf } from '../subscription.ts'

export interface BeginRenewal {
  /** `schedule`: what is due by itself. The others pay what is owed before it is tried again. */
  by: 'schedule' | 'customer' | 'merchant'
  /** ISO 8601, like every `at`. */
  at: string
}

const NEEDS_CUSTOMER =
  'This card must not be charged again. The customer has to confirm the payment or use another card.'

/**
 * Begins the payment that is due, of which there is at most one at any time; a subscription that was cancelled, or was not
 * paid in time, ends instead. Gives nothing while nothing is due. Throws DomainError when somebody wants to pay what cannot
 * be paid.
 */
export function beginRenewal(state: SubscriptionState, { by, at }: BeginRenewal): SubscriptionEvent[] {
  const { phase } = state
  if (phase.step === 'failing') return payOwed(state, phase, { by, at })
  if (by !== 'schedule') throw new DomainError('Nothing is due at the moment.')
  if (phase.step !== 'waiting' || isEarly(state, at)) return []
  return state.cancelRequestedAt ? [ended('cancelled', at)] : charge(state, { attempt: 1, at })
}

function isEarly(state: SubscriptionState, at: string): boolean {
  const schedule = scheduleOf(state)
  return !schedule || dueAt(schedule, state.cycle) > at
}

function payOwed(
  state: SubscriptionState,
  { attempt, next, nextAt }: Extract<SubscriptionState['phase'], { step: 'failing' }>,
  { by, at }: BeginRenewal,
): SubscriptionEvent[] {
  const mayTry = next === 'retry' || by === 'customer'
  if (by === 'schedule' && nextAt > at) return []
  if (by === 'schedule' && !mayTry) return [ended('unpaid', at)]
  if (!mayTry) throw new DomainError(NEEDS_CUSTOMER)
  return charge(state, { attempt: attempt + 1, at })
}

/** After an outage over several due dates only the last is charged. */
function charge(state: SubscriptionState, { attempt, at }: { attempt: number; at: string }): SubscriptionEvent[] {
  const schedule = scheduleOf(state)
  if (!schedule) return []
  const first = state.cycle
  const last = Math.max(first, cycleAfter(schedule, at) - 1)
  const begun: SubscriptionEvent = {
    type: 'SubscriptionRenewalBegun',
    cycle: last,
    dueAt: dueAt(schedule, last),
    attempt: last > first ? 1 : attempt,
    at,
  }
  return last > first ? [{ type: 'SubscriptionCyclesMissed', from: first, to: last - 1, at }, begun] : [begun]
}

interface RenewalOutcome {
  cycle: number
  attempt: number
  at: string
}

/** The payment went through. Idempotent: what is not being charged is ignored. A plan whose payments were all made has ended. */
export function recordRenewed(
  state: SubscriptionState,
  { cycle, attempt, orderId, at }: RenewalOutcome & { orderId: string },
): SubscriptionEvent[] {
  if (!isCharging(state, { cycle, attempt })) return []
  const cycles = state.begun?.plan.numBillingCycles ?? 0
  const isLast = cycles > 0 && state.paid + 1 >= cycles
  const renewed: SubscriptionEvent = { type: 'SubscriptionRenewed', cycle, attempt, orderId, at }
  return isLast ? [renewed, ended('completed', at)] : [renewed]
}

export interface RenewalFailure {
  /** The gateway's reason. */
  reason: string
  /** `customer`: they have to confirm it. `never`: the card is lost or stolen, or its bank forbids another attempt. */
  mayRetry: 'later' | 'customer' | 'never'
}

/** The payment failed. Idempotent, like `recordRenewed`. When no attempt is left it ends unpaid. */
export function recordFailed(
  state: SubscriptionState,
  { cycle, attempt, reason, mayRetry, at }: RenewalOutcome & RenewalFailure,
): SubscriptionEvent[] {
  const schedule = scheduleOf(state)
  if (!schedule || state.phase.step !== 'charging' || !isCharging(state, { cycle, attempt })) return []
  const retries = retriesOf(schedule, cycle, state.phase.firstAttemptAt).filter((one) => one > at)
  const nextAt = mayRetry === 'later' ? retries[0] : retries.at(-1)
  const next = ({ later: 'retry', customer: 'link', never: 'newCard' } as const)[mayRetry]
  const failed = { type: 'SubscriptionRenewalFailed', cycle, attempt, reason, next, at } as const
  if (state.cancelRequestedAt) return [{ ...failed, nextAt: at }, ended('cancelled', at)]
  return nextAt === undefined ? [{ ...failed, nextAt: at }, ended('unpaid', at)] : [{ ...failed, nextAt }]
}

function isCharging(state: SubscriptionState, { cycle, attempt }: { cycle: number; attempt: number }): boolean {
  return state.phase.step === 'charging' && state.cycle === cycle && state.phase.attempt === attempt
}

function ended(reason: 'completed' | 'cancelled' | 'unpaid', at: string): SubscriptionEvent {
  return { type: 'SubscriptionEnded', reason, at }
}
