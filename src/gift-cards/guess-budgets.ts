import { type AttemptBudgets, type AttemptWindows, attemptBudgets } from '../platform/rate-limits/attempt-budgets.ts'
import type { Limiters } from '../platform/rate-limits/limiters.ts'

/** Limits guessing of codes, on the balance page and at checkout together: only codes that cannot be used count. */
export type GuessBudgets = AttemptBudgets

const HOUR = 3_600
export const guessBudgetWindows = {
  visitor: { points: 10, seconds: HOUR },
  address: { points: 30, seconds: HOUR },
  website: { points: 100, seconds: HOUR },
} satisfies AttemptWindows

export function guessBudgets(
  limiters: Pick<Limiters, 'open' | 'openSet'>,
  windows: AttemptWindows = guessBudgetWindows,
): GuessBudgets {
  const tooMany = 'Too many gift cards were tried. Please try again in an hour.'
  return attemptBudgets(limiters, {
    name: 'gift-card-guesses',
    windows,
    tooMany,
    limitsPeopleTogether: false,
  })
}
