import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { type FrozenProxy, startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { redisSkipReason, startTestRedis, type TestRedis } from '../queue/test-redis.suite.ts'
import { limitersSuite, sharedLimitersSuite } from './limiters.suite.ts'
import type { Limiters } from './limiters.ts'
import { memoryLimiters } from './memory-limiters.ts'
import { postgresLimiters } from './postgres-limiters.ts'
import { redisLimiters } from './redis-limiters.ts'
import { strictLimiters } from './strict-limiters.ts'

const urls = await createTestDatabase()
const own = { secret: 'a secret for tests', onError: () => {} }
const openPostgres = async () => postgresLimiters({ url: urls.app, ...own })

limitersSuite('This process', async () => memoryLimiters())
limitersSuite('PostgreSQL', openPostgres)
sharedLimitersSuite('PostgreSQL', openPostgres)

test('PostgreSQL: the website stands first in each key, and no address in any', async () => {
  const limiters = await openPostgres()
  await limiters.open({ points: 5, seconds: 900 }).take('w7:sign-in', '192.0.2.77')
  await limiters.close()
  const { rows } = await sql<{ key: string }>`select key from rate_limits where key like 'w7:%'`.execute(
    testPool(urls.app),
  )
  expect(rows).toEqual([{ key: expect.stringMatching(/^w7:sign-in:[\w-]{22}$/) }])
})

test('PostgreSQL: while it is away, each process counts by itself', async () => {
  const limiters = postgresLimiters({ url: 'postgres://nobody:x@127.0.0.1:1/none', ...own })
  const limiter = limiters.open({ points: 1, seconds: 900 })
  expect(await limiter.take('w1:sign-in', 'a')).toBe(0)
  expect(await limiter.take('w1:sign-in', 'a')).toBeGreaterThan(0)
  await limiters.close()
})

test('without Redis, budgets over more than a minute are shared and the others cost no round trip', async () => {
  const asked: string[] = []
  const named = (name: string) => ({ open: () => void asked.push(name) as never, close: async () => {} })
  const limiters = strictLimiters({ own: named('own'), shared: named('shared') })
  for (const seconds of [60, 61, 900]) limiters.open({ points: 1, seconds })
  expect(asked).toEqual(['own', 'shared', 'shared'])
})

const missing = redisSkipReason()
describe.skipIf(missing)(`Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis
  let proxy: FrozenProxy
  beforeAll(async () => {
    redis = await startTestRedis()
    proxy = await startFrozenProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
  })
  afterAll(async () => {
    proxy?.close()
    await redis?.stop()
  })
  const open = () => openShared(redis.url, redis.url)

  limitersSuite('Redis', open)
  sharedLimitersSuite('Redis', open)

  test('while Redis hangs, each process counts by itself, and soon nobody waits for it any more', async () => {
    const limiters = await openShared(`redis://127.0.0.1:${proxy.port}`, redis.url)
    const limiter = limiters.open({ points: 2, seconds: 900 })
    proxy.freeze()
    const begun = performance.now()
    expect(await limiter.take('w1:cart', 'a')).toBe(0)
    expect(performance.now() - begun).toBeLessThan(20_000)
    expect(await limiter.take('w1:cart', 'a')).toBe(0)
    expect(await limiter.take('w1:cart', 'a')).toBeGreaterThan(0)
    await expect.poll(() => timeOf(limiter.take('w1:cart', 'b')), { timeout: 60_000 }).toBeLessThan(200)
    proxy.thaw()
    await untilShared(limiters, redis.url)
    await limiters.close()
  })
})

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

/** Waits until it counts in the shared store: before its connection is up, a process counts by itself. */
async function openShared(url: string, redisUrl: string): Promise<Limiters> {
  const limiters = redisLimiters({ url, ...own })
  await untilShared(limiters, redisUrl)
  return limiters
}

async function untilShared(limiters: Limiters, redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl)
  const limiter = limiters.open({ points: 1, seconds: 900 })
  const isCounted = async () => {
    const scope = `probe:${crypto.randomUUID()}`
    await limiter.take(scope, 'anybody')
    return (await redis.keys(`plinth:limit:${scope}:*`)).length
  }
  await expect.poll(isCounted, { timeout: 60_000, interval: 5 }).toBe(1)
  redis.disconnect()
}
