import { afterAll, describe } from 'vitest'
import { redisSkipReason, startTestRedis, type TestRedis } from '../platform/queue/test-redis.suite.ts'
import { describeSharedByProcesses } from './shared-by-processes.suite.ts'

describeSharedByProcesses('PostgreSQL alone', async () => ({ sharesRateLimits: false }))

const missing = redisSkipReason()
describe.skipIf(missing)(`Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis | undefined
  afterAll(() => redis?.stop())

  describeSharedByProcesses('Redis', async () => {
    redis = await startTestRedis()
    return { redisUrl: redis.url, sharesRateLimits: true }
  })
})
