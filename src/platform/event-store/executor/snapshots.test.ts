import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Aggregate } from '../../../shared/aggregate.ts'
import type { EventStore, StreamId } from '../event-store.ts'
import { memoryEventStore } from '../memory/memory-event-store.ts'
import { memorySnapshotStore } from '../memory/memory-snapshot-store.ts'
import type { SnapshotStore } from '../snapshot-store.ts'
import { newEvent } from '../suite/streams.suite.ts'
import { createExecutor } from './execute.ts'
import { KeyReused } from './executor.ts'

type Added = { type: 'Added'; amount: number }
interface Tally {
  total: number
  adds: number
}

const EVERY = 10
const Plain: Aggregate<Tally, Added> = {
  name: 'tally',
  initial: { total: 0, adds: 0 },
  evolve: ({ total, adds }, { amount }) => ({ total: total + amount, adds: adds + 1 }),
}
const form = {
  v: 1,
  every: () => EVERY,
  toJson: ({ total, adds }: Tally): unknown => [total, adds],
  fromJson(json: unknown): Tally {
    const [total, adds] = json as [number, number]
    if (typeof total !== 'number') throw new Error('No tally')
    return { total, adds }
  },
}
const Tally: Aggregate<Tally, Added> = { ...Plain, snapshot: form }

const target = { websiteId: 'w1', id: 'a' }
const stream: StreamId = { websiteId: 'w1', category: 'tally', entityId: 'a' }
const plain = { correlationId: 'c' }
const add = (amount: number) => (): Added[] => [{ type: 'Added', amount }]

/** Counts the events read and the snapshots requested. */
function setup(snapshots: SnapshotStore = memorySnapshotStore(), inner: EventStore = memoryEventStore()) {
  const seen = { events: 0, asked: 0, kept: 0 }
  const errors: string[] = []
  const store: EventStore = {
    ...inner,
    async *read(...args) {
      for await (const event of inner.read(...args)) {
        seen.events++
        yield event
      }
    },
  }
  const counted: SnapshotStore = {
    find(id) {
      seen.asked++
      return snapshots.find(id)
    },
    async save(id, text) {
      await snapshots.save(id, text)
      seen.kept++
    },
  }
  const onError = (error: Error) => errors.push(error.message)
  const process = () => createExecutor(store, { snapshots: { store: counted, onError } })
  return { seen, errors, inner, snapshots, counted, process, without: createExecutor(inner) }
}

type Setup = ReturnType<typeof setup>

async function grow({ inner }: Setup, amounts: number[], id = stream) {
  const events = amounts.map((amount) => newEvent({ amount }, 'Added'))
  for (let from = 0; from < events.length; from += 200)
    await inner.append(id, events.slice(from, from + 200), { expected: 'any' })
}

/** A stream of 25 events with a snapshot. */
async function setAside(changes: Partial<Setup> = {}): Promise<Setup> {
  const lab = { ...setup(), ...changes }
  await grow(lab, Array(25).fill(1))
  await lab.process().load(Tally, target)
  await vi.waitFor(() => expect(lab.seen.kept).toBe(1), 20_000)
  lab.seen.events = 0
  return lab
}

test('a snapshot is loaded with the events since, and no others', async () => {
  const lab = await setAside()
  await grow(lab, [1, 1, 1])
  expect(await lab.process().load(Tally, target)).toEqual({ state: { total: 28, adds: 28 }, version: 27 })
  // The snapshot's last event is read as well, to check that it is still in the stream.
  expect(lab.seen.events).toBe(4)
})

test('commands continue from it', async () => {
  const lab = await setAside()
  const outcome = await lab.process().execute(Tally, target, plain, add(5))
  expect(outcome).toMatchObject({ state: { total: 30, adds: 26 }, version: 25, repeated: false })
  expect((await lab.without.load(Plain, target)).state).toEqual(outcome.state)
})

test('it is rewritten after a number of events, by commands too, and not before', async () => {
  const lab = setup()
  const executor = lab.process()
  const written: number[] = []
  for (let n = 1; n <= 3 * EVERY; n++) {
    await executor.execute(Tally, target, plain, add(1))
    await new Promise(setImmediate)
    written.push(lab.seen.kept)
  }
  expect(written).toEqual([...Array(9).fill(0), ...Array(10).fill(1), ...Array(10).fill(2), 3])
})

test('a process that begins with one writes it anew only after so many more', async () => {
  const lab = await setAside()
  const executor = lab.process()
  for (let n = 1; n < EVERY; n++) await executor.execute(Tally, target, plain, add(1))
  await new Promise(setImmediate)
  expect(lab.seen.kept).toBe(1)
})

test('an aggregate without snapshots costs what it cost before', async () => {
  const lab = setup()
  await grow(lab, Array(50).fill(1))
  const executor = lab.process()
  await executor.load(Plain, target)
  await executor.execute(Plain, target, plain, add(1))
  await executor.load(Plain, target, { asOf: new Date(0) })
  expect(lab.seen).toMatchObject({ asked: 0, kept: 0 })
})

test('idempotency keys are known after it, as the first answer was', async () => {
  const lab = setup()
  const first = lab.process()
  const keyed = { correlationId: 'c', key: 'k', request: 'r' }
  for (let n = 0; n < EVERY - 1; n++) await first.execute(Tally, target, plain, add(1))
  const answer = await first.execute(Tally, target, keyed, add(7))
  await vi.waitFor(() => expect(lab.seen.kept).toBe(1), 20_000)
  await first.execute(Tally, target, plain, add(1))
  expect(await lab.process().execute(Tally, target, keyed, add(7))).toEqual({ ...answer, repeated: true })
  await expect(lab.process().execute(Tally, target, { ...keyed, request: 's' }, add(7))).rejects.toThrow(KeyReused)
})

test('an earlier state is folded from the first event', async () => {
  let clock = 0
  const lab = setup(undefined, memoryEventStore({ now: () => new Date(clock) }))
  const executor = lab.process()
  for (clock = 1; clock <= 15; clock++) await executor.execute(Tally, target, plain, add(1))
  await vi.waitFor(() => expect(lab.seen.kept).toBe(1), 20_000)
  const totals = [5, 10, 12].map(async (at) => (await executor.load(Tally, target, { asOf: new Date(at) })).state.total)
  expect(await Promise.all(totals)).toEqual([5, 10, 12])
})

describe('is ignored, and the whole stream read, when', () => {
  const cases: [string, (lab: Setup) => Promise<unknown> | unknown, Aggregate<Tally, Added>?][] = [
    ['it is of another form', () => {}, { ...Tally, snapshot: { ...form, v: 2 } }],
    ['it cannot be understood', () => {}, { ...Tally, snapshot: { ...form, fromJson: () => JSON.parse('no') } }],
    [
      'a character of it is another',
      ({ snapshots }) => change(snapshots, (text) => text.replace('[25,25]', '[26,25]')),
    ],
    ['it is cut off', ({ snapshots }) => change(snapshots, (text) => text.slice(0, -9))],
    ['it is empty', ({ snapshots }) => change(snapshots, () => '')],
    ['it is that of another stream', async (lab) => copyFrom(lab, { ...stream, entityId: 'b' })],
    ['it is that of another website', async (lab) => copyFrom(lab, { ...stream, websiteId: 'w2' })],
    ['it knows more than the stream', async (lab) => copyFromLonger(lab)],
    ['its last event stands there no more', async (lab) => copyFromLonger(lab, 10)],
    [
      'it cannot be read',
      ({ counted }) => {
        counted.find = () => Promise.reject(new Error('no database'))
      },
    ],
  ]
  test.each(cases)('%s', async (_, spoil, aggregate = Tally) => {
    const lab = await setAside()
    await spoil(lab)
    const { kept } = lab.seen
    lab.seen.events = 0
    const loaded = await lab.process().load(aggregate, target)
    expect(loaded).toEqual({ state: { total: 25, adds: 25 }, version: 24 })
    expect(lab.seen.events).toBeGreaterThanOrEqual(25)
    // The next load finds a valid snapshot in its place.
    if (aggregate !== Tally || lab.errors.length > 0) return
    await vi.waitFor(() => expect(lab.seen.kept).toBeGreaterThan(kept), 20_000)
    lab.seen.events = 0
    await lab.process().load(Tally, target)
    expect(lab.seen.events).toBe(1)
  })
})

async function change(snapshots: SnapshotStore, by: (text: string) => string) {
  await snapshots.save(stream, by((await snapshots.find(stream)) ?? ''))
}

/** Replaces this stream's snapshot by a valid one of another stream. */
async function copyFrom(lab: Setup, other: StreamId) {
  await grow(lab, Array(20).fill(100), other)
  const { snapshots } = lab
  await lab.process().load(Tally, { websiteId: other.websiteId, id: other.entityId })
  await vi.waitFor(async () => expect(await snapshots.find(other)).toBeDefined(), 20_000)
  await snapshots.save(stream, (await snapshots.find(other)) ?? '')
}

/** As after the log was restored from a backup: the stream once held other events. */
async function copyFromLonger({ snapshots }: Setup, length = 30) {
  const other = setup()
  await grow(other, Array(length).fill(100))
  await other.process().load(Tally, target)
  await vi.waitFor(() => expect(other.seen.kept).toBe(1), 20_000)
  await snapshots.save(stream, (await other.snapshots.find(stream)) ?? '')
}

test('a failed write is reported, and no command fails', async () => {
  const lab = setup({ find: async () => undefined, save: () => Promise.reject(new Error('disk full')) })
  const executor = lab.process()
  for (let n = 0; n < 12; n++) await executor.execute(Tally, target, plain, add(1))
  await vi.waitFor(() => expect(lab.errors).toEqual(['disk full']), 20_000)
  expect((await executor.load(Tally, target)).state.adds).toBe(12)
})

test('a deleted stream stays deleted, even with a snapshot', async () => {
  const lab = await setAside()
  await lab.inner.deleteStream(stream)
  expect(await lab.process().load(Tally, target)).toEqual({ state: Tally.initial, version: -1 })
})

test('with and without it the state is the same, no matter who does what in which order', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ process: fc.nat(2), amount: fc.integer(), fresh: fc.nat(9).map((one) => one === 0) }), {
        maxLength: 40,
        size: 'max',
      }),
      async (steps) => {
        const lab = setup()
        const processes = [lab.process(), lab.process(), lab.process()]
        for (const { process, amount, fresh } of steps) {
          if (fresh) processes[process] = lab.process()
          const outcome = await processes[process]?.execute(Tally, target, plain, add(amount))
          const { state, version } = await lab.without.load(Plain, target)
          expect(outcome).toMatchObject({ state, version })
        }
        expect(await lab.process().load(Tally, target)).toEqual(await lab.without.load(Plain, target))
      },
    ),
    { numRuns: 20 },
  ),
)
