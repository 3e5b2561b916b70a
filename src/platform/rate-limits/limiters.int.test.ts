import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FrozenProxy, startFrozenProxy } from '../../testing/frozen-proxy.ts'
import { createTestDatabase, testPool } from '../../testing/test-database.ts'
import { startTestRedis, type TestRedis, whyNoRedis } from '../queue/redis.contract.ts'
import { limitersContract, sharedLimitersContract } from './limiters.contract.ts'
import { memoryLimiters } from './memory-limiters.ts'
import { postgresLimiters } from './postgres-limiters.ts'
import { redisLimiters } from './redis-limiters.ts'
import { strictLimiters } from './strict-limiters.ts'

const urls = await createTestDatabase()
const own = { secret: 'a secret for tests', onError: () => {} }
const openPostgres = () => postgresLimiters({ url: urls.app, ...own })

limitersContract('This process', memoryLimiters)
limitersContract('PostgreSQL', openPostgres)
sharedLimitersContract('PostgreSQL', openPostgres)

test('PostgreSQL: the website stands first in each key, and no address in any', async () => {
  const limiters = openPostgres()
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

const missing = whyNoRedis()
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
  const open = () => redisLimiters({ url: redis.url, ...own })

  limitersContract('Redis', open)
  sharedLimitersContract('Redis', open)

  test('while Redis hangs, each process counts by itself, and soon nobody waits for it any more', async () => {
    const limiters = redisLimiters({ url: `redis://127.0.0.1:${proxy.port}`, ...own })
    const limiter = limiters.open({ points: 2, seconds: 900 })
    await expect.poll(() => limiter.take('w1:cart', 'warm'), { timeout: 5_000 }).toBeGreaterThan(0)
    proxy.freeze()
    const begun = performance.now()
    expect(await limiter.take('w1:cart', 'a')).toBe(0)
    expect(performance.now() - begun).toBeLessThan(300)
    expect(await limiter.take('w1:cart', 'a')).toBe(0)
    expect(await limiter.take('w1:cart', 'a')).toBeGreaterThan(0)
    await expect.poll(() => timeOf(limiter.take('w1:cart', 'b')), { timeout: 5_000 }).toBeLessThan(20)
    proxy.thaw()
    await expect.poll(() => isShared(limiter, redis.url), { timeout: 5_000 }).toBe(true)
    await limiters.close()
  })
})

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work
  return performance.now() - begun
}

/** Whether what is taken here is missing elsewhere. */
async function isShared(limiter: { take(scope: string, asker: string): Promise<number> }, url: string) {
  const asker = crypto.randomUUID()
  await limiter.take('w1:cart', asker)
  await limiter.take('w1:cart', asker)
  const others = redisLimiters({ url, ...own })
  const other = others.open({ points: 2, seconds: 900 })
  await expect.poll(() => other.take('w1:cart', 'warm elsewhere'), { timeout: 5_000 }).toBeGreaterThan(0)
  const wait = await other.take('w1:cart', asker)
  await others.close()
  return wait > 0
}
