import { afterAll, beforeAll, describe } from 'vitest'
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
