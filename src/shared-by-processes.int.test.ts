import { afterAll, describe } from 'vitest'
import { startTestRedis, type TestRedis, whyNoRedis } from './platform/queue/redis.contract.ts'
import { sharedByProcessesContract } from './shared-by-processes.contract.ts'

sharedByProcessesContract('PostgreSQL alone', async () => ({ sharesFloods: false }))

const missing = whyNoRedis()
describe.skipIf(missing)(`Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis | undefined
  afterAll(() => redis?.stop())

  sharedByProcessesContract('Redis', async () => {
    redis = await startTestRedis()
    return { redisUrl: redis.url, sharesFloods: true }
  })
})
