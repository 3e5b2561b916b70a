import { RateLimiterRedis } from 'rate-limiter-flexible'
import { openRedis } from '../redis/open-redis.ts'
import { clientKeys } from './client-key.ts'
import { flexibleLimiter } from './flexible-limiter.ts'
import type { Limiters } from './limiters.ts'
import { localCounter } from './memory-limiters.ts'

export interface RedisLimitersOptions {
  url: string
  /** Key for the pseudonyms of clients. */
  secret: string
  onError: (error: Error) => void
}

/** Milliseconds a request waits for a shared count. While Redis is known to be down it does not wait at all. */
const ANSWERS_WITHIN_MS = 250

/** Counts for all processes together, in Redis. While Redis is down each process counts by itself. */
export function redisLimiters({ url, secret, onError }: RedisLimitersOptions): Limiters {
  const redis = openRedis(url, { answersWithinMs: ANSWERS_WITHIN_MS, onError })
  const nameOf = clientKeys(secret)
  return {
    open(window) {
      const shared = new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: 'plinth:limit',
        points: window.points,
        duration: window.seconds,
        rejectIfRedisNotReady: true,
        insuranceLimiter: localCounter(window),
      })
      return flexibleLimiter(shared, nameOf)
    },
    async close() {
      redis.disconnect()
    },
  }
}
