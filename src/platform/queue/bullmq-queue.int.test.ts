import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { bullmqQueueSuite } from './bullmq-queue.suite.ts'
import { openBullmqQueue } from './bullmq-queue.ts'
import { job, record, until } from './queue-harness.suite.ts'
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

test('PostgreSQL: while the database refuses it, the queue asks once a second, and runs jobs as soon as it is let in', async () => {
  const { queue: postgresUrl } = await createTestDatabase()
  const errors: Error[] = []
  const queue = await openBullmqQueue({ name: 'refused', postgresUrl }, { onError: (error) => errors.push(error) })
  const refused = Promise.withResolvers<void>()
  const begun = record(queue, () => refused.promise, 1)
  await queue.add([job('before')])
  await until(() => expect(begun).toHaveLength(1))

  const owner = testPool(postgresUrl)
  await sql`revoke usage on schema bullmq from current_user`.execute(owner)
  // A worker that is not waiting for a notification, as it has just ended a job, asks for the next one at once.
  refused.resolve()
  await sleep(5_000)
  expect(errors.length).toBeGreaterThan(2)
  expect(errors.length).toBeLessThan(10)

  await sql`grant usage on schema bullmq to current_user`.execute(owner)
  await queue.add([job('after')])
  await until(() => expect(begun.map(({ id }) => id)).toContain('after'))
  await queue.close()
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
