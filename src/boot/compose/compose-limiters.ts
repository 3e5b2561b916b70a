import type { Limiters } from '../../platform/rate-limits/limiters.ts'
import { memoryLimiters } from '../../platform/rate-limits/memory-limiters.ts'
import { postgresLimiters } from '../../platform/rate-limits/postgres-limiters.ts'
import { redisLimiters } from '../../platform/rate-limits/redis-limiters.ts'
import { strictLimiters } from '../../platform/rate-limits/strict-limiters.ts'
import type { Infrastructure } from '../infrastructure.ts'

/** Where rate limits are counted. Without an external database there is only this one process (decision 20). */
export function composeLimiters({ config, urls, secrets, log }: Infrastructure): Limiters {
  const { redisUrl, databaseUrl } = config
  const secret = secrets.cookieKey
  const onError = (error: Error) => log.warn({ err: error }, 'shared rate limits unavailable, counting per process')
  if (redisUrl) return redisLimiters({ url: redisUrl, secret, onError })
  if (!databaseUrl) return memoryLimiters()
  return strictLimiters({ own: memoryLimiters(), shared: postgresLimiters({ url: urls.app, secret, onError }) })
}
