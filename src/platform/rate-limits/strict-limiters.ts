import type { Limiters, Window } from './limiters.ts'

/** Longer windows limit guesses and letters. */
const LONG_SECONDS = 60

const isLong = ({ seconds }: Window) => seconds > LONG_SECONDS

/**
 * Limits over more than a minute concern few requests and must be exact, so they are counted for all processes together.
 * Limits of up to a minute protect a process from floods; each process counts its own, which costs nothing.
 */
export function strictLimiters({ own, shared }: { own: Limiters; shared: Limiters }): Limiters {
  return {
    open: (window) => (isLong(window) ? shared : own).open(window),
    openSet: (windows) => (windows.every(isLong) ? shared.openSet?.(windows) : undefined),
    async close() {
      await own.close()
      await shared.close()
    },
  }
}
