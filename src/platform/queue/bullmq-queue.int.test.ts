import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { bullmqQueueSuite } from './bullmq-queue.suite.ts'
import { openBullmqQueue } from './bullmq-queue.ts'
import { redisSkipReason, startTestRedis, type TestRedis } from './test-redis.suite.ts'

const urls = await createTestDatabase()

bullmqQueueSuite('PostgreSQL', () => ({ postgresUrl: urls.queue }))

test('PostgreSQL: only the role of the queue sees its schema', async () => {
  const queue = await openBullmqQueue({ name: 'secret', postgresUrl: urls.queue }, { onError: () => {} })
  await queue.close()
  for (const url of [urls.app, urls.events])
    await expect(sql`select * from bullmq.job`.execute(testPool(url))).rejects.toThrow('permission denied for schema')
  await sql`select * from bullmq.job`.execute(testPool(urls.queue))
})

const missing = redisSkipReason()
describe.skipIf(missing)(`Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis?.stop())

  bullmqQueueSuite('Redis', () => ({ redisUrl: redis.url }))
})
