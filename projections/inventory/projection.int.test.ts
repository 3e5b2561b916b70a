import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { InventoryEvent } from '../../src/inventory/events.ts'
import { Inventory, type InventoryState } from '../../src/inventory/inventory.ts'
import { heldIn } from '../../src/inventory/level.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { newEvents } from '../../src/platform/event-store/executor/new-events.ts'
import { createUpcast } from '../../src/platform/event-store/executor/upcast.ts'
import { memoryEventStore } from '../../src/platform/event-store/memory/memory-event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { subscribeWebsiteChanges } from '../../src/testing/databases/website-changes.ts'
import { atMinute, makeReserved, makeSet, unlimitedNow } from '../../src/testing/fixtures/make/make-stock.ts'
import { dumpTables } from '../dump-tables.ts'
import { rebuild } from '../rebuild-tables.ts'
import { runProjections } from '../run-projections.ts'
import { inventory } from './projection.ts'
import type { InventoryTables } from './table.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)

beforeEach(() => sql`truncate inventory_levels, stock_outs`.execute(owner))

function recorded(variantId: string, { type, ...data }: InventoryEvent): Recorded {
  const meta = { v: 1, correlationId: 'test' }
  const place = { version: 0, position: '1' as Position, recordedAt: new Date(0) }
  const id = { category: 'inventory', websiteId: 'w', entityId: variantId, stream: `inventory-w-${variantId}` }
  return { id: 'x', type, data, meta, ...id, ...place }
}

function handle(websiteId: string, events: Recorded[]) {
  return withWebsite(db, websiteId, (tx) => inventory.handle(tx, websiteId, events))
}

function apply(variantId: string, ...events: InventoryEvent[]) {
  return handle(
    'w',
    events.map((event) => recorded(variantId, event)),
  )
}

function levels(websiteId = 'w') {
  return withWebsite(db.withTables<InventoryTables>(), websiteId, (tx) =>
    tx
      .selectFrom('inventory_levels')
      .select(['variant_id as id', 'unlimited', 'on_hand as onHand', 'reserved'])
      .orderBy('variant_id')
      .execute(),
  )
}

function stockOuts() {
  return withWebsite(db.withTables<InventoryTables>(), 'w', (tx) =>
    tx
      .selectFrom('stock_outs')
      .select(['variant_id as id', 'number', 'since', 'until'])
      .orderBy('variant_id')
      .orderBy('number')
      .execute(),
  )
}

const committed: InventoryEvent = {
  type: 'ReservationCommitted',
  reservationId: 'c:1',
  orderId: 'o1',
  quantity: 2,
  taken: 2,
  freed: 2,
  at: atMinute(2),
}

test('a level is what is on hand and what of it is reserved', async () => {
  await apply('mug', makeSet(7), makeReserved('c:1', 2))
  await apply('cup', unlimitedNow)
  expect(await levels()).toEqual([
    { id: 'cup', unlimited: true, onHand: 0, reserved: 0 },
    { id: 'mug', unlimited: false, onHand: 7, reserved: 2 },
  ])
  await apply('mug', committed, { type: 'StockAdjusted', by: -1, reason: 'damaged', note: '', at: atMinute(3) })
  await apply('mug', { type: 'StockChangeUndone', undoes: 3, by: 1, unlimited: true, at: atMinute(4) })
  expect((await levels())[1]).toEqual({ id: 'mug', unlimited: true, onHand: 5, reserved: 0 })
})

test('the periods without available stock are recorded: sold, reserved, never counted, and undone', async () => {
  await apply('mug', makeSet(2, { by: 2, at: atMinute(1) }), makeReserved('c:1', 2, { at: atMinute(2) }))
  await apply('mug', { type: 'ReservationReleased', reservationId: 'c:1', quantity: 2, at: atMinute(3) })
  await apply('mug', makeSet(0, { by: -2, at: atMinute(4) }), { ...unlimitedNow, at: atMinute(5) })
  await apply('mug', { type: 'StockChangeUndone', undoes: 4, by: 0, unlimited: false, at: atMinute(6) })
  await apply('mug', { type: 'StockAdjusted', by: 0, reason: 'other', note: '', at: atMinute(7) })
  await apply('cup', makeSet(1, { by: 1 }))
  expect(await stockOuts()).toEqual([
    { id: 'mug', number: 1, since: new Date(atMinute(2)), until: new Date(atMinute(3)) },
    { id: 'mug', number: 2, since: new Date(atMinute(4)), until: new Date(atMinute(5)) },
    { id: 'mug', number: 3, since: new Date(atMinute(6)), until: null },
  ])
})

test('the levels of another website are neither seen nor changed', async () => {
  await apply('mug', makeSet(7))
  expect(await levels('v')).toEqual([])
  await expect(sql`select * from inventory_levels`.execute(db)).rejects.toThrow('no website scope')
})

test('an event of an unknown type is refused', () =>
  expect(apply('mug', { type: 'StockCounted', at: atMinute(1) } as never)).rejects.toThrow())

test('what shoppers see of stock is announced: whether it is on sale, or its number; a sale of what was held is neither', async () => {
  const heard: string[] = []
  const changes = await subscribeWebsiteChanges(
    urls.app,
    (id) => heard.push(`website ${id}`),
    (id) => heard.push(`stock ${id}`),
  )
  await apply('mug', makeSet(7))
  await apply('mug', makeReserved('c:1', 2))
  await apply('mug', committed)
  await apply('mug', makeReserved('c:2', 5))
  await apply('mug', { type: 'ReservationReleased', reservationId: 'c:2', quantity: 5, at: atMinute(3) })
  await apply('mug', { ...unlimitedNow, at: atMinute(4) })
  await apply('mug', makeReserved('c:3', 1, { at: atMinute(5) }))
  await apply('cup', makeSet(1))
  const on = (name: string) => `${name} w`
  await expect.poll(() => heard).toEqual(['website', 'stock', 'website', 'website', 'stock', 'website'].map(on))
  await changes.close()
})

test('however the log is cut into batches, the rows are the same to the byte, and are what the streams tell', () =>
  fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 2, max: 9 }), async (history, size) => {
      const figures: string[] = []
      for (const most of [1, size, history.length]) {
        await sql`truncate inventory_levels, stock_outs`.execute(owner)
        for (let from = 0; from < history.length; from += most)
          await handle(
            'w',
            history.slice(from, from + most).map(({ id, event }) => recorded(id, event)),
          )
        figures.push((await dumpTables(owner, inventory)).sha256)
      }
      expect(new Set(figures).size).toBe(1)
      expect(await levels()).toEqual(folded(history))
    }),
    { numRuns: 40 },
  ))

test('a rebuild gives the same rows to the byte', async () => {
  const store = memoryEventStore()
  const [history = []] = fc.sample(histories, { seed: 3, numRuns: 1 })
  const running = runProjections({ db, store, projections: [inventory] })
  for (const { id, event } of history) {
    const stream = { category: 'inventory', websiteId: 'w', entityId: id }
    await store.append(stream, newEvents([event], id, { correlationId: 'test' }, createUpcast({})), { expected: 'any' })
  }
  const head = await store.head()
  expect(head !== 'start' && (await running.waitFor('inventory', head, 10_000))).toBe(true)
  const live = await dumpTables(owner, inventory)
  await rebuild({ adminUrl: urls.admin, store, projection: inventory })
  expect(live.rows).toBeGreaterThan(0)
  expect(await dumpTables(owner, inventory)).toEqual(live)
  expect(await levels()).toEqual(folded(history))
  await running.stop()
})

interface Happened {
  id: string
  event: InventoryEvent
}

/** Possible histories of two variants; whether the events are valid decisions does not matter here. */
const histories: fc.Arbitrary<Happened[]> = fc.array(
  fc.record({
    id: fc.constantFrom('mug', 'cup'),
    event: fc.oneof(
      fc.integer({ min: -9, max: 9 }).map((by): InventoryEvent => makeSet(by + 9, { by })),
      fc.integer({ min: 1, max: 9 }).map((n): InventoryEvent => makeReserved(`c:${n}`, n, { at: atMinute(n) })),
      fc.constant(unlimitedNow),
      fc
        .boolean()
        .map(
          (unlimited): InventoryEvent => ({ type: 'StockChangeUndone', undoes: 0, by: 3, unlimited, at: atMinute(5) }),
        ),
    ),
  }),
  { minLength: 1, maxLength: 40 },
)

function folded(history: Happened[]) {
  const states = new Map<string, InventoryState>()
  // Each reservation gets its own id, because the fold would count a repeated one once.
  for (const [n, { id, event }] of history.entries())
    states.set(
      id,
      Inventory.evolve(
        states.get(id) ?? Inventory.initial,
        'reservationId' in event ? { ...event, reservationId: `c:${n}` } : event,
      ),
    )
  return [...states]
    .map(([id, state]) => ({ id, unlimited: state.unlimited, onHand: state.onHand, reserved: heldIn(state) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
