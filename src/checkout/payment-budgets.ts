import { type AttemptBudgets, type AttemptWindows, attemptBudgets } from '../platform/rate-limits/attempt-budgets.ts'
import type { Limiters } from '../platform/rate-limits/limiters.ts'

/** Limits testing of stolen cards: only failed payments count. */
export type PaymentBudgets = AttemptBudgets

const HOUR = 3_600
export const paymentBudgetWindows = {
  visitor: { points: 10, seconds: HOUR },
  address: { points: 30, seconds: HOUR },
  website: { points: 300, seconds: HOUR },
} satisfies AttemptWindows

export function paymentBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  windows: AttemptWindows = paymentBudgetWindows,
): PaymentBudgets {
  const tooMany = 'Too many payments have failed. Please try again in an hour.'
  return attemptBudgets(limiters, { name: 'failed-payments', windows, tooMany })
}
