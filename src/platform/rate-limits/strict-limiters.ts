import type { Limiters } from './limiters.ts'

/** Longer windows are about guesses and letters. */
const LONG_SECONDS = 60

/**
 * Budgets over more than a minute are few requests, and exact: they are counted for all processes together. Those over
 * a minute guard a process against floods: each counts its own, for nothing.
 */
export function strictLimiters({ own, shared }: { own: Limiters; shared: Limiters }): Limiters {
  return {
    open: (window) => (window.seconds > LONG_SECONDS ? shared : own).open(window),
    async close() {
      await own.close()
      await shared.close()
    },
  }
}
