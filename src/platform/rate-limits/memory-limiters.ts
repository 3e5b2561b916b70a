import { RateLimiterMemory } from 'rate-limiter-flexible'
import { flexibleLimiter } from './flexible-limiter.ts'
import type { Limiters, Window } from './limiters.ts'

/** Counted in this process. */
export function memoryLimiters(): Limiters {
  return { open: (window) => flexibleLimiter(ownCount(window)), async close() {} }
}

export function ownCount({ points, seconds }: Window): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: '', points, duration: seconds })
}
