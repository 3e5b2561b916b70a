import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter } from './limiters.ts'

/** The parts of rate-limiter-flexible that are used. */
interface Flexible {
  consume(key: string): Promise<unknown>
  reward(key: string): Promise<unknown>
}

/** @param nameOf the client in the form in which it may be stored */
export function flexibleLimiter(flexible: Flexible, nameOf = (asker: string) => asker): Limiter {
  const keyOf = (scope: string, asker: string) => `${scope}:${nameOf(asker)}`
  return {
    async take(scope, asker, onTaken) {
      try {
        const taken = await flexible.consume(keyOf(scope, asker))
        if (taken instanceof RateLimiterRes) onTaken?.(taken.remainingPoints, taken.msBeforeNext)
        return 0
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        onTaken?.(0, refused.msBeforeNext)
        return Math.max(1, refused.msBeforeNext)
      }
    },
    async refund(scope, asker) {
      await flexible.reward(keyOf(scope, asker))
    },
  }
}
