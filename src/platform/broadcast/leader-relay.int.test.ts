import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { startFrozenProxy } from '../../testing/servers/frozen-proxy.ts'
import { type LeaderRelay, type LeaderRelayOptions, startLeaderRelay } from './leader-relay.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const SOON = { timeout: 60_000, interval: 5 }

interface Heard {
  said: string[]
  reigns: string[]
}

function start(changes: Partial<LeaderRelayOptions> = {}): Heard & { relay: LeaderRelay } {
  const heard: Heard = { said: [], reigns: [] }
  const relay = startLeaderRelay({
    postgresUrl: urls.app,
    channels: ['said'],
    publish: async (_, message) => heard.said.push(message),
    heartbeat: async (reign) => heard.reigns.at(-1) === reign || heard.reigns.push(reign),
    onError: () => {},
    ...changes,
  })
  onTestFinished(() => relay.close())
  return { ...heard, relay }
}

const announce = (text: string) => sql`select pg_notify('said', ${text})`.execute(db)

test('one of many relays leads, and when it ends another takes over within a beat, with a new epoch', async () => {
  const first = start()
  await expect.poll(() => first.reigns.length, SOON).toBe(1)
  const others = [start(), start(), start()]
  await announce('a')
  await expect.poll(() => first.said, SOON).toEqual(['a'])
  expect(others.flatMap(({ said, reigns }) => [...said, ...reigns])).toEqual([])
  const ended = performance.now()
  await first.relay.close()
  await expect.poll(() => others.flatMap(({ reigns }) => reigns).length, SOON).toBe(1)
  expect(performance.now() - ended).toBeLessThan(20_000)
  await announce('b')
  await expect.poll(() => others.flatMap(({ said }) => said), SOON).toEqual(['b'])
})

test('a hanging leader loses its lock, and no longer relays when it is back', async () => {
  const { hostname: host, port } = new URL(urls.app)
  const proxy = await startFrozenProxy({ host, port: Number(port) })
  onTestFinished(() => proxy.close())
  const through = new URL(urls.app)
  Object.assign(through, { hostname: '127.0.0.1', port: `${proxy.port}` })
  const hanging = start({ postgresUrl: through.href })
  await expect.poll(() => hanging.reigns.length, SOON).toBe(1)
  const other = start()
  proxy.freeze()
  await expect.poll(() => other.reigns.length, SOON).toBe(1)
  await announce('once')
  proxy.thaw()
  await expect.poll(() => other.said, SOON).toEqual(['once'])
  expect(hanging).toMatchObject({ said: [], reigns: { length: 1 } })
})

test('it changes its epoch when a message may have been lost', async () => {
  const relay = start({ publish: () => Promise.reject(new Error('perhaps')) })
  await expect.poll(() => relay.reigns.length, SOON).toBe(1)
  await announce('lost')
  await expect.poll(() => relay.reigns.length, SOON).toBe(2)
})

test('it changes its epoch after a lost database connection', async () => {
  const relay = start()
  await expect.poll(() => relay.reigns.length, SOON).toBe(1)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'plinth broadcast' and datname = current_database()`.execute(db)
  await expect.poll(() => relay.reigns.length, SOON).toBe(2)
})
