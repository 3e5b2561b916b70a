import type { Limiter, LimiterSet, Limiters, Window } from './limiters.ts'

/** Several budgets of one request; one after the other where a store has no better way. */
export function openLimiterSet(limiters: Pick<Limiters, 'open' | 'openSet'>, windows: readonly Window[]): LimiterSet {
  return limiters.openSet?.(windows) ?? oneAfterTheOther(windows.map((window) => limiters.open(window)))
}

function oneAfterTheOther(all: Limiter[]): LimiterSet {
  const set: LimiterSet = {
    async take(askers) {
      for (const [n, { scope, asker }] of askers.entries()) {
        const waitMs = (await all[n]?.take(scope, asker)) ?? 0
        if (waitMs === 0) continue
        await set.refund(askers.slice(0, n))
        return waitMs
      }
      return 0
    },
    async refund(askers) {
      for (const [n, { scope, asker }] of askers.entries()) await all[n]?.refund(scope, asker)
    },
  }
  return set
}
