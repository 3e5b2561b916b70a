import { RateLimiterMemory } from 'rate-limiter-flexible'
import { flexibleLimiter } from './flexible-limiter.ts'
import type { Limiters, Window } from './limiters.ts'

/** Limiters that count in this process only. */
export function memoryLimiters(): Limiters {
  return { open: (window) => flexibleLimiter(localCounter(window)), async close() {} }
}

export function localCounter({ points, seconds }: Window): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix: '', points, duration: seconds })
}
