import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Aggregate } from '../../../shared/aggregate.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { type EventStore, StreamDeleted } from '../event-store.ts'
import { memoryEventStore } from '../memory/memory-event-store.ts'
import { readAll } from '../suite/streams.suite.ts'
import { createExecutor } from './execute.ts'
import { type Intent, KeyInFlight, KeyReused, TooManyConflicts } from './executor.ts'

type Event = { type: 'Added'; amount: number; note?: object } | { type: 'Emptied' }
interface Tally {
  total: number
  adds: number
  note?: object
}

const Tally: Aggregate<Tally, Event> = {
  name: 'tally',
  initial: { total: 0, adds: 0 },
  evolve(state, event) {
    if (event.type === 'Emptied') return { ...state, total: 0 }
    return { total: state.total + event.amount, adds: state.adds + 1, ...(event.note && { note: event.note }) }
  },
}

const target = { websiteId: 'w1', id: 'a' }
const stream = { websiteId: 'w1', category: 'tally', entityId: 'a' }
const plain: Intent = { correlationId: 'c' }
const keyed = (key: string, request = 'r'): Intent => ({ correlationId: 'c', key, request })
const add = (amount: number) => (): Event[] => [{ type: 'Added', amount }]

function addUpTo(limit: number) {
  return (state: Tally): Event[] => {
    if (state.adds >= limit) throw new DomainError('Full.')
    return [{ type: 'Added', amount: 1 }]
  }
}

/** A store that counts round trips, and two executors on it, which stand for two processes. */
function setup() {
  const inner = memoryEventStore()
  const trips: string[] = []
  const store: EventStore = {
    ...inner,
    append(...args) {
      trips.push('append')
      return inner.append(...args)
    },
    read(...args) {
      trips.push('read')
      return inner.read(...args)
    },
  }
  return { store, trips, one: createExecutor(store), two: createExecutor(store) }
}

test('a stream that is as long as it may become takes no further change, but what has to be recorded', async () => {
  const Short: Aggregate<Tally, Event> = {
    ...Tally,
    limit: { events: 3, sentence: 'Changed too often.', always: ['Emptied'] },
  }
  const { one, two, store } = setup()
  for (const amount of [1, 2, 3]) await one.execute(Short, target, plain, add(amount))
  for (const executor of [one, two])
    await expect(executor.execute(Short, target, plain, add(4))).rejects.toThrow(new DomainError('Changed too often.'))
  await expect(two.execute(Short, target, plain, () => [...add(4)(), { type: 'Emptied' }])).rejects.toThrow('too often')
  expect((await two.execute(Short, target, plain, () => [{ type: 'Emptied' }])).state.total).toBe(0)
  expect(await readAll(store, stream)).toHaveLength(4)
})

describe('a command', () => {
  test('is decided on the state so far and answers with the state after it', async () => {
    const { one, store } = setup()
    await one.execute(Tally, target, plain, add(2))
    const outcome = await one.execute(Tally, target, plain, (): Event[] => [
      { type: 'Added', amount: 3 },
      { type: 'Added', amount: 4 },
    ])
    expect(outcome).toEqual({ state: { total: 9, adds: 3 }, version: 2, position: '3', repeated: false })
    expect((await readAll(store, stream)).map(({ type, data }) => [type, data])).toEqual([
      ['Added', { amount: 2 }],
      ['Added', { amount: 3 }],
      ['Added', { amount: 4 }],
    ])
  })

  test('carries its intent in each event', async () => {
    const { one, store } = setup()
    await one.execute(Tally, target, { correlationId: 'c9', actor: 'visitor:1', key: 'k', request: 'r' }, add(1))
    const [event] = await readAll(store, stream)
    expect(event?.meta).toEqual({ v: 1, correlationId: 'c9', actor: 'visitor:1', key: 'k', request: 'r' })
  })

  test('costs one read the first time and then exactly one append', async () => {
    const { one, trips } = setup()
    await one.execute(Tally, target, plain, add(1))
    await one.execute(Tally, target, plain, add(1))
    await one.execute(Tally, target, plain, add(1))
    expect(trips).toEqual(['read', 'append', 'append', 'append'])
  })

  test('on a stream that is said to be new costs one append, and is decided again where that was wrong', async () => {
    const { one, two, trips, store } = setup()
    const asNew = { ...target, isNew: true }
    await one.execute(Tally, asNew, plain, addUpTo(1))
    expect(trips).toEqual(['append'])
    await expect(two.execute(Tally, asNew, plain, addUpTo(1))).rejects.toThrow(new DomainError('Full.'))
    expect((await two.execute(Tally, asNew, plain, add(4))).state.total).toBe(5)
    expect(await readAll(store, stream)).toHaveLength(2)
  })

  test('that refuses or writes nothing first refreshes a stale state', async () => {
    const { one, two } = setup()
    await one.execute(Tally, target, plain, addUpTo(1))
    await two.execute(Tally, target, plain, (): Event[] => [{ type: 'Emptied' }])
    const empty = (state: Tally): Event[] => (state.total > 0 ? [{ type: 'Emptied' }] : [])
    expect((await one.execute(Tally, target, plain, empty)).version).toBe(1)
    await two.execute(Tally, target, plain, add(5))
    expect((await one.execute(Tally, target, plain, empty)).version).toBe(3)
    await two.execute(Tally, target, plain, add(5))
    const sale = (state: Tally): Event[] => {
      if (state.total < 5) throw new DomainError('Too little.')
      return [{ type: 'Emptied' }]
    }
    expect(await one.execute(Tally, target, plain, sale)).toMatchObject({ version: 5, state: { total: 0 } })
    await expect(one.execute(Tally, target, plain, sale)).rejects.toThrow(new DomainError('Too little.'))
  })

  test('without events writes nothing', async () => {
    const { one, trips } = setup()
    expect(await one.execute(Tally, target, plain, () => [])).toEqual({
      state: { total: 0, adds: 0 },
      version: -1,
      position: undefined,
      repeated: false,
    })
    expect(trips).toEqual(['read'])
  })

  test('on a deleted stream fails, and the stream reads as empty', async () => {
    const { one, store } = setup()
    await one.execute(Tally, target, plain, add(1))
    await store.deleteStream(stream)
    expect(await one.load(Tally, target)).toEqual({ state: Tally.initial, version: -1 })
    await expect(one.execute(Tally, target, plain, add(1))).rejects.toThrow(StreamDeleted)
  })

  test('gives up after repeated conflicts', async () => {
    const { store, one } = setup()
    const append = store.append
    const rival = createExecutor({ ...store, append })
    store.append = async (...args) => {
      await rival.execute(Tally, target, plain, add(1))
      return append(...args)
    }
    await expect(one.execute(Tally, target, plain, add(1))).rejects.toThrow(TooManyConflicts)
    expect((await rival.load(Tally, target)).version).toBe(10)
  })

  test('of one website never meets the state of another', async () => {
    const { one, trips } = setup()
    await one.execute(Tally, target, plain, add(7))
    const other = await one.execute(Tally, { websiteId: 'w2', id: 'a' }, plain, add(1))
    expect(other.state).toEqual({ total: 1, adds: 1 })
    expect(trips).toEqual(['read', 'append', 'read', 'append'])
  })
})

describe('many commands on one hot stream', () => {
  test('400 in one process sell exactly what there is, without a single conflict', async () => {
    const { one, store, trips } = setup()
    const answers = await Promise.allSettled(
      Array.from({ length: 400 }, () => one.execute(Tally, target, plain, addUpTo(100))),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
    expect(await readAll(store, stream)).toHaveLength(100)
    expect(trips.filter((trip) => trip === 'append')).toHaveLength(100)
  })

  test('400 in two processes sell exactly what there is', async () => {
    const { one, two, store } = setup()
    const buy = (n: number) => (n % 2 ? one : two).execute(Tally, target, plain, addUpTo(100))
    const answers = await Promise.allSettled(Array.from({ length: 400 }, (_, n) => buy(n)))
    const others = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    const sold = answers.length - others.length
    expect(others.every((error) => error instanceof DomainError || error instanceof TooManyConflicts)).toBe(true)
    expect(await readAll(store, stream)).toHaveLength(sold)
    expect(sold).toBe(100)
  })
})

describe('an idempotency key', () => {
  test('has one effect, and its repeat answers to the byte what the first time answered', async () => {
    const { one, two } = setup()
    const note = { longer: 1, b: { z: undefined, at: new Date(0) }, a: [-0, 1e21] }
    const first = await one.execute(Tally, target, keyed('k'), (): Event[] => [{ type: 'Added', amount: 1, note }])
    await one.execute(Tally, target, keyed('k2'), add(5))
    for (const executor of [one, two]) {
      const again = await executor.execute(Tally, target, keyed('k'), add(9))
      expect(JSON.stringify(again)).toBe(JSON.stringify({ ...first, repeated: true }))
    }
    expect((await two.load(Tally, target)).state.total).toBe(6)
  })

  test('is known to a process that remembers an older state', async () => {
    const { one, two } = setup()
    await one.execute(Tally, target, plain, add(1))
    await two.execute(Tally, target, plain, add(1))
    await two.execute(Tally, target, keyed('k'), add(1))
    const again = await one.execute(Tally, target, keyed('k'), add(1))
    expect(again).toMatchObject({ repeated: true, version: 2, state: { total: 3 } })
  })

  test('is known when both processes decide on the same version', async () => {
    const { one, two, store } = setup()
    const [a, b] = await Promise.all([
      one.execute(Tally, target, keyed('k'), add(1)),
      two.execute(Tally, target, keyed('k'), add(2)),
    ])
    expect([a.repeated, b.repeated].filter(Boolean)).toHaveLength(1)
    expect(a.state).toEqual(b.state)
    expect(await readAll(store, stream)).toHaveLength(1)
  })

  test('that comes with another request is refused, here and in another process', async () => {
    const { one, two } = setup()
    await one.execute(Tally, target, keyed('k', 'a'), add(1))
    await expect(one.execute(Tally, target, keyed('k', 'b'), add(1))).rejects.toThrow(KeyReused)
    await expect(two.execute(Tally, target, keyed('k', 'b'), add(1))).rejects.toThrow(KeyReused)
  })

  test('is refused while its first command runs, and free again when that failed', async () => {
    const { one } = setup()
    const refuse = () => {
      throw new DomainError('No.')
    }
    const first = one.execute(Tally, target, keyed('k'), refuse)
    await expect(one.execute(Tally, target, keyed('k'), add(1))).rejects.toThrow(KeyInFlight)
    await expect(one.execute(Tally, target, keyed('k', 'other'), add(1))).rejects.toThrow(KeyReused)
    await expect(first).rejects.toThrow('No.')
    expect(await one.execute(Tally, target, keyed('k'), add(1))).toMatchObject({ repeated: false })
  })

  test('belongs to its stream: the same key elsewhere is another command', async () => {
    const { one } = setup()
    await one.execute(Tally, target, keyed('k'), add(1))
    const other = await one.execute(Tally, { websiteId: 'w1', id: 'b' }, keyed('k'), add(1))
    expect(other.repeated).toBe(false)
  })

  test('and its stream decide the ids of the events, so that a store knows a repeat by itself', async () => {
    const idsOf = async (key: string, id = 'a') => {
      const { one, store } = setup()
      await one.execute(Tally, { websiteId: 'w1', id }, keyed(key), () => [...add(1)(), ...add(2)()])
      return (await readAll(store, { ...stream, entityId: id })).map((event) => event.id)
    }
    const ids = await idsOf('k')
    expect(await idsOf('k')).toEqual(ids)
    expect(new Set([...ids, ...(await idsOf('k2')), ...(await idsOf('k', 'b'))]).size).toBe(6)
  })

  test('whose events were written but whose answer was lost is found by its repeat', async () => {
    const { one, store } = setup()
    await one.execute(Tally, target, plain, add(1))
    const append = store.append
    store.append = async (...args) => {
      store.append = append
      await append(...args)
      throw new Error('connection lost')
    }
    await expect(one.execute(Tally, target, keyed('k'), add(1))).rejects.toThrow('connection lost')
    expect(await one.execute(Tally, target, keyed('k'), add(1))).toMatchObject({ repeated: true, state: { total: 2 } })
  })

  test('has one effect, whatever comes in whatever order to whatever process', { timeout: 240_000 }, async () => {
    const sends = fc.array(
      fc.record({ key: fc.integer({ max: 4, min: 0 }), body: fc.integer({ max: 2, min: 1 }), process: fc.nat(1) }),
      { maxLength: 20 },
    )
    await fc.assert(
      fc.asyncProperty(sends, fc.boolean(), async (sent, together) => {
        const { one, two, store } = setup()
        const first = new Map<number, { body: number; reply: string }>()
        const send = async ({ key, body, process }: (typeof sent)[number]) => {
          const executor = process === 0 ? one : two
          const running = executor.execute(Tally, target, keyed(`k${key}`, `b${body}`), add(body))
          const outcome = await running.catch((error) => error)
          if (outcome instanceof KeyReused || outcome instanceof KeyInFlight) return
          const { repeated: _, ...reply } = outcome
          const known = first.get(key) ?? { body, reply: JSON.stringify(reply) }
          first.set(key, known)
          expect({ body, reply: JSON.stringify(reply) }).toEqual(known)
        }
        if (together) await Promise.all(sent.map(send))
        else for (const one of sent) await send(one)
        const effects = (await readAll(store, stream)).map(({ meta, data }) => [meta.key, data])
        expect(new Map(effects as [string, unknown][]).size).toBe(effects.length)
        expect(effects).toHaveLength(new Set(sent.map(({ key }) => key)).size)
      }),
      { numRuns: 500 },
    )
  })
})

describe('loading', () => {
  test('is current whatever another process wrote', async () => {
    const { one, two } = setup()
    expect(await one.load(Tally, target)).toEqual({ state: Tally.initial, version: -1 })
    await two.execute(Tally, target, plain, add(1))
    expect(await one.load(Tally, target)).toEqual({ state: { total: 1, adds: 1 }, version: 0 })
    await two.execute(Tally, target, plain, add(1))
    expect(await one.load(Tally, target)).toEqual({ state: { total: 2, adds: 2 }, version: 1 })
  })

  test('as of a moment includes what was recorded until then', async () => {
    let clock = 1_000
    const executor = createExecutor(memoryEventStore({ now: () => new Date(clock) }))
    for (clock of [1_000, 2_000, 3_000]) await executor.execute(Tally, target, plain, add(1))
    const totals = await Promise.all(
      [999, 1_000, 2_999, 9_000].map(async (at) => executor.load(Tally, target, { asOf: new Date(at) })),
    )
    expect(totals.map(({ state }) => state.total)).toEqual([0, 1, 2, 3])
  })

  test('brings old events to today’s shape, and new ones are written in it', async () => {
    const store = memoryEventStore()
    await createExecutor(store).execute(Tally, target, plain, add(3))
    const upcasters = { Added: [({ amount }: { amount: number }) => ({ amount: amount * 100 })] }
    const executor = createExecutor(store, { upcasters })
    await executor.execute(Tally, target, plain, add(1))
    expect((await executor.load(Tally, target)).state.total).toBe(301)
    expect((await readAll(store, stream)).map(({ meta }) => meta.v)).toEqual([1, 2])
  })

  test('evicts the least used states, and answers the same', async () => {
    const store = memoryEventStore()
    const executor = createExecutor(store, { cacheSize: 2 })
    for (const id of ['a', 'b', 'c', 'a', 'b', 'c'])
      await executor.execute(Tally, { websiteId: 'w1', id }, plain, add(1))
    expect((await executor.load(Tally, target)).state.total).toBe(2)
  })
})
