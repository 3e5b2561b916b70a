import { Redis } from 'ioredis'
import { redisSkipReason, startTestRedis } from '../../src/platform/queue/test-redis.suite.ts'
import type { ProofOptions } from '../proof.ts'
import { holdsText } from './find-text.ts'

/** A Redis of the product's own, of which all that it was ever told is looked at. */
export interface SearchedRedis {
  url: string
  /** Names of the keys that hold the text now, in their name or in what is kept under them. */
  findInKeys(text: string): Promise<string[]>
  /** Commands whose arguments held the text since the last call: also what was passed on and kept nowhere. */
  takeCommandsWith(text: string): string[]
  /** For a control. */
  leak(text: string): Promise<void>
}

/** Undefined, with the reason said, where there is no server. */
export async function openSearchedRedis(options: ProofOptions): Promise<SearchedRedis | undefined> {
  const missing = redisSkipReason()
  if (missing) return void options.say(`without Redis, because ${missing}`)
  const server = await startTestRedis()
  options.defer(server.stop)
  const redis = new Redis(server.url)
  options.defer(() => redis.disconnect())
  await redis.flushall()
  const monitor = await redis.monitor()
  options.defer(() => monitor.disconnect())
  let heard: string[] = []
  monitor.on('monitor', (_: string, command: string[]) => heard.push(command.join(' ')))
  return {
    url: server.url,
    findInKeys: (text) => findInKeys(redis, text),
    leak: async (text) => void (await redis.set('leak', text)),
    takeCommandsWith(text) {
      const found = heard.filter((command) => holdsText(Buffer.from(command), text))
      heard = []
      return found.map((command) => command.slice(0, 120))
    },
  }
}

async function findInKeys(redis: Redis, text: string): Promise<string[]> {
  const found = new Set<string>()
  for await (const keys of redis.scanStream({ count: 500 }))
    for (const key of keys as string[]) if (holdsText(await contentOf(redis, key), text)) found.add(key)
  return [...found]
}

async function contentOf(redis: Redis, key: string): Promise<Buffer> {
  const kept = await valuesOf(redis, key)
  return Buffer.concat([Buffer.from(key), ...kept.flat(3).map((one) => Buffer.from(String(one)))])
}

async function valuesOf(redis: Redis, key: string): Promise<unknown[]> {
  switch (await redis.type(key)) {
    case 'string':
      return [await redis.get(key)]
    case 'hash':
      return Object.entries(await redis.hgetall(key))
    case 'list':
      return redis.lrange(key, 0, -1)
    case 'set':
      return redis.smembers(key)
    case 'zset':
      return redis.zrange(key, '0', '-1')
    case 'stream':
      return redis.xrange(key, '-', '+')
    default:
      return []
  }
}
