import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { redisSkipReason, startTestRedis, type TestRedis } from '../queue/test-redis.suite.ts'
import { ANNOUNCED, broadcastSuite } from './broadcast.suite.ts'
import { openPostgresBroadcast } from './postgres-broadcast.ts'
import { openRedisBroadcast } from './redis-broadcast.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const onError = () => {}

broadcastSuite('PostgreSQL', async () => ({
  db,
  proxy: () => startFrozenProxy(placeOf(urls.app)),
  open: (through) => openPostgresBroadcast({ url: by(urls.app, through), onError }),
}))

test('without Redis, a process knows whether another one was connected when it last heard from the database', async () => {
  const own = await createTestDatabase()
  const proxy = await startFrozenProxy(placeOf(own.app))
  onTestFinished(() => proxy.close())
  const one = openPostgresBroadcast({ url: by(own.app, proxy), onError })
  onTestFinished(() => one.close())
  await expect.poll(one.reach.mayOthersReach).toBe(false)
  const other = openPostgresBroadcast({ url: own.app, onError })
  await expect.poll(one.reach.mayOthersReach).toBe(true)
  proxy.freeze()
  await other.close()
  // It cannot have noticed.
  expect(one.reach.mayOthersReach()).toBe(true)
  proxy.thaw()
  await expect.poll(one.reach.mayOthersReach).toBe(false)
})

const missing = redisSkipReason()
describe.skipIf(missing)(`Redis${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis?.stop())

  broadcastSuite('Redis', async () => ({
    db,
    proxy: () => startFrozenProxy(placeOf(redis.url)),
    open: (through) =>
      openRedisBroadcast({ redisUrl: by(redis.url, through), postgresUrl: urls.app, announced: ANNOUNCED, onError }),
  }))

  test('a process knows whether another one still reaches the database, as long as Redis answers', async () => {
    const own = await createTestDatabase()
    const redisProxy = await startFrozenProxy(placeOf(redis.url))
    onTestFinished(() => redisProxy.close())
    async function open() {
      const proxy = await startFrozenProxy(placeOf(own.app))
      onTestFinished(() => proxy.close())
      const options = {
        redisUrl: by(`${redis.url}/7`, redisProxy),
        postgresUrl: by(own.app, proxy),
        announced: [],
        onError,
      }
      const broadcast = openRedisBroadcast(options)
      onTestFinished(() => broadcast.close())
      return { proxy, reach: broadcast.reach }
    }
    const [one, other] = [await open(), await open()]
    for (const { reach } of [one, other]) await expect.poll(reach.heardAt).toBeGreaterThan(0)
    one.proxy.freeze()
    const frozen = performance.now()
    // Whoever led before, the other one does now.
    await expect.poll(one.reach.heardAt).toBeGreaterThan(frozen + 2_000)
    expect(one.reach.mayOthersReach()).toBe(true)
    other.proxy.freeze()
    await expect.poll(one.reach.mayOthersReach).toBe(false)
    redisProxy.freeze()
    await expect.poll(one.reach.mayOthersReach).toBe(true)
  })
})

function placeOf(url: string): { port: number; host: string } {
  const { hostname, port } = new URL(url)
  return { port: Number(port), host: hostname }
}

function by(url: string, proxy: { port: number } | undefined): string {
  const through = new URL(url)
  if (proxy) Object.assign(through, { hostname: '127.0.0.1', port: `${proxy.port}` })
  return through.href
}
