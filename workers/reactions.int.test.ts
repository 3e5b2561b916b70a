import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { type RunningProjections, runProjections } from '../projections/run-projections.ts'
import type { EventStore } from '../src/platform/event-store/event-store.ts'
import { memoryEventStore } from '../src/platform/event-store/memory/memory-event-store.ts'
import { sampleId } from '../src/platform/ids/sample-id.ts'
import { outbox } from '../src/platform/outbox/outbox.ts'
import { createTestDatabase, testPool } from '../src/testing/databases/test-database.ts'
import type { Reaction } from './reaction.ts'
import { prepareReactions, reactionProjection } from './reactions.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app, 10)
const running: RunningProjections[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.stop()))
  await sql`truncate checkpoints, parked_events, outbox`.execute(owner)
})

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
const rows = () => outbox(owner).selectFrom('outbox').selectAll().orderBy('seq').execute()

const orderPlaced: Reaction = {
  name: 'order-placed',
  categories: ['order'],
  react: ({ type, entityId }) =>
    type === 'OrderPlaced' ? [{ name: 'send-order-confirmation', data: { orderId: entityId } }] : [],
}

async function follow(store: EventStore, reaction: Reaction, processes = 1): Promise<void> {
  await prepareReactions(db, store, [reaction])
  for (let n = 0; n < processes; n++)
    running.push(runProjections({ db, store, projections: [reactionProjection(reaction)], pollMs: 20 }))
}

async function record(store: EventStore, websiteId: string, types: string[]): Promise<string[]> {
  const events = types.map((type) => ({ id: crypto.randomUUID(), type, data: {}, meta: { v: 1, correlationId: 'c' } }))
  await store.append({ websiteId, category: 'order', entityId: crypto.randomUUID() }, events, { expected: 'none' })
  return events.map(({ id }) => id)
}

test('where jobs look at the state, several events of one append lead to one, and of others to one each', async () => {
  const store = memoryEventStore()
  const counts: Reaction = {
    name: 'counts',
    categories: ['order'],
    react: ({ entityId }) => [{ name: 'look', data: { orderId: entityId } }],
  }
  await follow(store, counts)
  await follow(store, { ...counts, name: 'looks', looksAtState: true })
  const [paid, numbered] = await record(store, 'a', ['OrderPaid', 'OrderNumbered'])
  const [other] = await record(store, 'a', ['OrderPaid'])
  const expected = [`counts:${paid}`, `counts:${numbered}`, `counts:${other}`, `looks:${numbered}`, `looks:${other}`]
  await until(async () => expect((await rows()).map(({ id }) => id).sort()).toEqual(expected.sort()))
})

test('each event leads to its jobs, in the line of its website, under an id made of the event', async () => {
  const store = memoryEventStore()
  await follow(store, orderPlaced)
  const [a] = await record(store, 'a', ['OrderPlaced', 'OrderPaid'])
  const [b] = await record(store, 'b', ['OrderPlaced'])
  await until(async () => expect(await rows()).toHaveLength(2))
  expect(await rows()).toMatchObject([
    {
      website_id: 'a',
      id: `order-placed:${a}`,
      name: 'send-order-confirmation',
      data: { orderId: expect.any(String) },
    },
    { website_id: 'b', id: `order-placed:${b}`, state: 'waiting' },
  ])
})

test('an event that was made up for a demo store leads to none', async () => {
  const store = memoryEventStore()
  await follow(store, orderPlaced)
  const event = { type: 'OrderPlaced', data: {}, meta: { v: 1, correlationId: 'c' } }
  const made = { websiteId: 'a', category: 'order', entityId: sampleId(Math.random) }
  await store.append(made, [{ ...event, id: crypto.randomUUID() }], { expected: 'none' })
  const [real] = await record(store, 'a', ['OrderPlaced'])
  await until(async () => expect(await rows()).not.toHaveLength(0))
  expect(await rows()).toMatchObject([{ id: `order-placed:${real}` }])
})

test('several jobs of one event have ids of their own', async () => {
  const store = memoryEventStore()
  const twice: Reaction = {
    ...orderPlaced,
    react: () => ['tell-shopper', 'tell-owner'].map((name) => ({ name, data: {} })),
  }
  await follow(store, twice)
  const [id] = await record(store, 'a', ['OrderPlaced'])
  await until(async () => expect(await rows()).toHaveLength(2))
  expect((await rows()).map((row) => [row.name, row.id])).toEqual([
    ['tell-shopper', `order-placed:${id}:0`],
    ['tell-owner', `order-placed:${id}:1`],
  ])
})

test('events from before the reaction existed are skipped', async () => {
  const store = memoryEventStore()
  await record(store, 'a', ['OrderPlaced'])
  await follow(store, orderPlaced)
  const [id] = await record(store, 'a', ['OrderPlaced'])
  await until(async () => expect(await rows()).toHaveLength(1))
  expect(await rows()).toMatchObject([{ id: `order-placed:${id}` }])
})

test('events from downtime of the workers are caught up with', async () => {
  const store = memoryEventStore()
  await prepareReactions(db, store, [orderPlaced])
  const ids = [...(await record(store, 'a', ['OrderPlaced'])), ...(await record(store, 'b', ['OrderPlaced']))]
  await follow(store, orderPlaced)
  await until(async () => expect((await rows()).map(({ id }) => id)).toEqual(ids.map((id) => `order-placed:${id}`)))
})

test('three processes follow one reaction: a job for every event, and no job without', async () => {
  const store = memoryEventStore()
  // A finished job leaves no row, so a second one for the same event would be seen.
  await follow(store, orderPlaced, 3)
  await sql`create table seen (id text)`.execute(owner)
  await sql`create function note() returns trigger language plpgsql security definer as $$
    begin insert into public.seen values (new.id); return null; end $$`.execute(owner)
  await sql`create trigger note after insert on outbox for each row execute function note()`.execute(owner)
  const ids = (
    await Promise.all(Array.from({ length: 200 }, (_, n) => record(store, `w${n % 7}`, ['OrderPlaced'])))
  ).flat()
  await until(async () => expect(await rows()).toHaveLength(200))
  await new Promise((done) => setTimeout(done, 100))
  const seen = await sql<{ id: string }>`select id from seen`.execute(owner)
  expect(seen.rows.map(({ id }) => id).sort()).toEqual(ids.map((id) => `order-placed:${id}`).sort())
  await sql`drop trigger note on outbox`.execute(owner)
})

test('an event that makes the reaction throw is parked, and the others go on', async () => {
  const store = memoryEventStore()
  await follow(store, {
    ...orderPlaced,
    react(event) {
      if (event.type === 'OrderPoisoned') throw new Error('what is this?')
      return orderPlaced.react(event)
    },
  })
  await record(store, 'a', ['OrderPlaced', 'OrderPoisoned'])
  await record(store, 'b', ['OrderPlaced'])
  await until(async () => expect((await rows()).map(({ website_id }) => website_id)).toEqual(['a', 'b']))
  const parked = await sql`select projection, type, website_id from parked_events`.execute(owner)
  expect(parked.rows).toEqual([{ projection: 'reaction:order-placed', type: 'OrderPoisoned', website_id: 'a' }])
})
