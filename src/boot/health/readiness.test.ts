import { afterEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from '../../platform/event-store/event-store.ts'
import type { Infrastructure } from '../infrastructure.ts'
import { createHealth } from './readiness.ts'

vi.mock('../../../projections/checkpoint.ts', () => ({ listCheckpoints: (db: () => Promise<unknown>) => db() }))
afterEach(() => void vi.useRealTimers())

const there = async () => new Map()
const away = (reason: string) => async () => Promise.reject(new Error(reason))
const frozen = () => new Promise<never>(() => {})

function healthOf(parts: { head?: unknown; db?: unknown; ping?: unknown; eventStoreUrl?: string; roles?: string[] }) {
  const { head = async () => '1', db = there, ping = async () => {}, eventStoreUrl, roles = ['http'] } = parts
  const leaving = new AbortController()
  const foundation = {
    config: { eventStoreUrl, roles },
    databaseFault: () => undefined,
    db,
    store: { head, compare: () => 0 },
    queue: { ping },
  } as unknown as Infrastructure
  return { leaving, ...createHealth(foundation, { leaving: leaving.signal }) }
}

async function readyOf(parts: Parameters<typeof healthOf>[0]) {
  vi.useFakeTimers()
  const answer = healthOf(parts).ready()
  await vi.advanceTimersByTimeAsync(3_000)
  return answer
}

test.each([
  ['a frozen KurrentDB', { head: frozen, eventStoreUrl: 'esdb://a' }, { eventStore: 'No response' }],
  [
    'a KurrentDB that is away',
    {
      head: async () => Promise.reject(new StoreUnavailable('lost', { cause: new Error('ECONNREFUSED') })),
      eventStoreUrl: 'esdb://a',
    },
    { eventStore: 'ECONNREFUSED' },
  ],
  ['a frozen PostgreSQL', { db: frozen, eventStoreUrl: 'esdb://a' }, { database: 'No response' }],
  ['a PostgreSQL that also has the log', { db: away('refused'), head: away('refused') }, { database: 'refused' }],
  ['a frozen Redis, for workers', { ping: frozen, roles: ['workers'] }, { queue: 'away' }],
])('%s is named by what it is', async (_, parts, named) => {
  const answer = await readyOf(parts)
  expect(answer).toMatchObject({ ok: false, ...named })
  for (const other of ['eventStore', 'database']) if (!(other in named)) expect(answer).not.toHaveProperty(other)
})

test('whether requests are sent here depends on this process alone, not on servers that all share', async () => {
  const { leaving, ...health } = healthOf({ db: frozen, head: frozen, ping: frozen })
  expect(health.isRoutable?.()).toBe(true)
  leaving.abort()
  expect(health.isRoutable?.()).toBe(false)
})
