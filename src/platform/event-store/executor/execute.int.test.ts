import { afterAll, expect, test } from 'vitest'
import type { Aggregate } from '../../../shared/aggregate.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { createTestDatabase } from '../../../testing/databases/test-database.ts'
import { openPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { readAll } from '../suite/streams.suite.ts'
import { createExecutor } from './execute.ts'

type Sold = { type: 'Sold'; by: object }
interface Shelf {
  left: number
  last: object
}

const Shelf: Aggregate<Shelf, Sold> = {
  name: 'shelf',
  initial: { left: 50, last: {} },
  evolve: ({ left }, { by }) => ({ left: left - 1, last: by }),
}

const urls = await createTestDatabase()
const open = () => openPostgresEventStore({ url: urls.events, onError: () => {}, allowUnsafe: true })
const stores = [await open(), await open()] as const
afterAll(() => Promise.all(stores.map((store) => store.close())))

function sell(by: object) {
  return ({ left }: Shelf): Sold[] => {
    if (left === 0) throw new DomainError('Sorry, we do not have enough of that item available.')
    return [{ type: 'Sold', by }]
  }
}

test('buyers in two processes get exactly what there is, each key once', async () => {
  const executors = stores.map((store) => createExecutor(store))
  const target = { websiteId: 'w1', id: 'hot' }
  const buy = (n: number) =>
    executors[n % 2]?.execute(Shelf, target, { correlationId: 'c', key: `k${n >> 1}`, request: 'r' }, sell({ n }))
  const answers = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => buy(n)))
  const stored = await readAll(stores[0], { websiteId: 'w1', category: 'shelf', entityId: 'hot' })
  expect(new Set(stored.map(({ meta }) => meta.key)).size).toBe(50)
  expect(stored).toHaveLength(50)
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(50)
})

test('a repeat read back from PostgreSQL answers to the byte what the first time answered', async () => {
  const intent = { correlationId: 'c', key: 'k', request: 'r' }
  const target = { websiteId: 'w1', id: 'bytes' }
  const by = { zebra: 'ü😀', ab: -0, b: [1e21, 0.1, 1e-7], é: null, a: { 10: 1, 9: 2, length: 3, __proto__: null } }
  const first = await createExecutor(stores[0]).execute(Shelf, target, intent, sell(by))
  const again = await createExecutor(stores[1]).execute(Shelf, target, intent, sell({}))
  expect(JSON.stringify(again)).toBe(JSON.stringify({ ...first, repeated: true }))
})
