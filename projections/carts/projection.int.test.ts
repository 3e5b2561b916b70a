import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CartEntryAdded, CartEvent } from '../../src/cart/events.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { Position, Recorded } from '../../src/platform/event-store/event-store.ts'
import { createTestDatabase, testPool } from '../../src/testing/databases/test-database.ts'
import { dumpTables } from '../dump-tables.ts'
import { prepareProjections } from '../prepare.ts'
import { carts } from './projection.ts'
import { countOpenCarts, findCart, listRecentCarts } from './queries.ts'

const urls = await createTestDatabase()
const owner = testPool(urls.admin)
const db = testPool(urls.app)
await prepareProjections({ adminUrl: urls.admin, projections: [carts] })

beforeEach(() => sql`truncate carts, cart_entries`.execute(owner))

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

function added(entryId: string, minute: number, changes: Partial<CartEntryAdded> = {}): CartEntryAdded {
  return {
    type: 'CartEntryAdded',
    entryId,
    itemId: 'mug',
    variantId: 'mug-l',
    sku: 'MUG-L',
    attributes: [{ name: 'Size', value: 'L' }],
    quantity: 2,
    unitPriceCents: 1250,
    currency: 'USD',
    title: 'Mug',
    productType: 1,
    fullUrl: '/store/p/mug',
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
    at: at(minute),
    ...changes,
  }
}

function recorded(cartId: string, { type, ...data }: CartEvent, position = 0): Recorded {
  const meta = { v: 1, correlationId: 'test' }
  const place = { version: 0, position: String(position) as Position, recordedAt: new Date(0) }
  return {
    id: 'x',
    type,
    data,
    meta,
    category: 'cart',
    websiteId: 'w',
    entityId: cartId,
    stream: `cart-w-${cartId}`,
    ...place,
  }
}

function apply(websiteId: string, cartId: string, ...events: CartEvent[]) {
  return handle(
    websiteId,
    events.map((event) => recorded(cartId, event)),
  )
}

function handle(websiteId: string, events: Recorded[]) {
  return withWebsite(db, websiteId, (tx) => carts.handle(tx, websiteId, events))
}

test('a cart is found with its lines and totals, dated by its events', async () => {
  await apply('w', 'c1', added('e1', 1), added('e2', 2, { quantity: 1, unitPriceCents: 999, sku: 'CUP' }))
  await apply('w', 'c1', { type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 5, at: at(3) })
  expect(await findCart(db, 'w', 'c1')).toEqual({
    id: 'c1',
    createdAt: new Date(at(1)),
    updatedAt: new Date(at(3)),
    totalQuantity: 6,
    subtotalCents: 5 * 1250 + 999,
    currency: 'USD',
    purchasedAt: null,
    lines: [
      expect.objectContaining({ id: 'e1', quantity: 5, attributes: [{ name: 'Size', value: 'L' }] }),
      expect.objectContaining({ id: 'e2', quantity: 1, sku: 'CUP', unitPriceCents: 999 }),
    ],
  })
  expect(await findCart(db, 'w', 'unknown')).toBeUndefined()
})

test('a removed line counts no more, and changed form values only date the cart', async () => {
  await apply('w', 'c1', added('e1', 1), added('e2', 2))
  await apply('w', 'c1', { type: 'CartEntryRemoved', entryId: 'e1', at: at(3) })
  await apply('w', 'c1', { type: 'CartEntryAdditionalFieldsChanged', entryId: 'e2', fieldsRef: 'r', at: at(4) })
  const cart = await findCart(db, 'w', 'c1')
  expect(cart).toMatchObject({ totalQuantity: 2, subtotalCents: 2500, updatedAt: new Date(at(4)) })
  expect(cart?.lines.map(({ id }) => id)).toEqual(['e2'])
})

test.each<[string, CartEvent]>([
  ['added', added('e2', 3)],
  ['changed', { type: 'CartEntryQuantityChanged', entryId: 'e1', quantity: 5, at: at(3) }],
  ['filledIn', { type: 'CartEntryAdditionalFieldsChanged', entryId: 'e1', fieldsRef: 'r', at: at(3) }],
  ['removed', { type: 'CartEntryRemoved', entryId: 'e1', at: at(3) }],
  ['purchased', { type: 'CartPurchased', orderId: 'o', at: at(3) }],
])('a cart remembers what was done with it last: %s', async (step, event) => {
  await apply('w', 'c1', added('e1', 1))
  await apply('w', 'c1', event)
  const { rows } = await sql`select last_step, created_at, updated_at from carts`.execute(owner)
  expect(rows).toEqual([{ last_step: step, created_at: new Date(at(1)), updated_at: new Date(at(3)) }])
})

test('carts of another website are neither found, listed nor counted', async () => {
  await apply('w', 'c1', added('e1', 1))
  expect(await findCart(db, 'v', 'c1')).toBeUndefined()
  expect(await listRecentCarts(db, 'v', { limit: 10 })).toEqual({ carts: [], nextCursor: null })
  expect(await countOpenCarts(db, 'v')).toEqual({ carts: 0, totals: [] })
  for (const table of carts.tables) {
    const unfiltered = sql`select * from ${sql.table(table)}`
    expect(await withWebsite(db, 'v', async (tx) => (await unfiltered.execute(tx)).rows)).toEqual([])
    await expect(unfiltered.execute(db)).rejects.toThrow('no website scope')
  }
})

test('open carts are counted with what lies in them; emptied and bought ones are not open', async () => {
  await apply('w', 'c1', added('e1', 1))
  await apply('w', 'c2', added('e1', 2, { quantity: 1 }))
  await apply('w', 'euro', added('e1', 2, { currency: 'EUR', unitPriceCents: 100 }))
  await apply('w', 'emptied', added('e1', 3), { type: 'CartEntryRemoved', entryId: 'e1', at: at(4) })
  await apply('w', 'bought', added('e1', 3), { type: 'CartPurchased', orderId: 'o', at: at(4) })
  expect(await countOpenCarts(db, 'w')).toEqual({
    carts: 3,
    totals: [
      { currency: 'EUR', subtotalCents: 200 },
      { currency: 'USD', subtotalCents: 3750 },
    ],
  })
  expect((await findCart(db, 'w', 'bought'))?.purchasedAt).toEqual(new Date(at(4)))
})

test('recent carts come page by page, those changed last first, also when they changed at the same moment', async () => {
  for (const [id, minute] of [
    ['a', 1],
    ['b', 3],
    ['c', 3],
    ['d', 3],
    ['e', 2],
  ] as const)
    await apply('w', id, added('e1', minute))
  const seen: string[] = []
  for (let cursor: Parameters<typeof listRecentCarts>[2]['cursor'] | null; cursor !== null; ) {
    const page = await listRecentCarts(db, 'w', { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.carts.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['d', 'c', 'b', 'e', 'a'])
})

test.each([
  ['an unknown type', { type: 'CartEntryAutographed', at: at(1) }],
  ['no quantity', { ...added('e1', 1), quantity: undefined }],
  ['no time', { ...added('e1', 1), at: undefined }],
  ['a line that is there already', added('there', 1)],
])('an event with %s is refused', async (_, event) => {
  await apply('w', 'c1', added('there', 1))
  await expect(apply('w', 'c1', event as CartEvent)).rejects.toThrow()
})

test('however the log is cut into batches, the rows are the same to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 2, max: 9 }), async (history, size) => {
      const figures: string[] = []
      for (const most of [1, size, history.length]) {
        await sql`truncate carts, cart_entries`.execute(owner)
        for (let from = 0; from < history.length; from += most) await handle('w', history.slice(from, from + most))
        figures.push((await dumpTables(owner, carts)).sha256)
      }
      expect(new Set(figures).size).toBe(1)
    }),
    { numRuns: 40 },
  )
})

/** Possible histories of carts: lines are added, changed, removed and added again, also in another currency. */
const histories = fc
  .array(
    fc.record({
      cartId: fc.constantFrom('c1', 'c2'),
      entryId: fc.constantFrom('e1', 'e2', 'e3'),
      what: fc.constantFrom('add', 'change', 'remove', 'fields', 'purchase'),
      quantity: fc.integer({ min: 1, max: 9999 }),
      currency: fc.constantFrom('USD', 'EUR'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((wishes) => {
    const there = new Set<string>()
    return wishes.flatMap(({ cartId, entryId, what, quantity, currency }, n) => {
      const key = `${cartId} ${entryId}`
      const event = eventFor({ what, entryId, quantity, currency, at: at(n) })
      if (event.type === 'CartEntryAdded' ? there.has(key) : event.type === 'CartEntryRemoved' && !there.has(key))
        return []
      if (event.type === 'CartEntryAdded') there.add(key)
      if (event.type === 'CartEntryRemoved') there.delete(key)
      return [recorded(cartId, event, n)]
    })
  })
  .filter((history) => history.length > 0)

interface Wish {
  what: string
  entryId: string
  quantity: number
  currency: string
  at: string
}

function eventFor({ what, entryId, quantity, currency, at }: Wish): CartEvent {
  if (what === 'add') return { ...added(entryId, 0, { quantity, currency }), at }
  if (what === 'change') return { type: 'CartEntryQuantityChanged', entryId, quantity, at }
  if (what === 'remove') return { type: 'CartEntryRemoved', entryId, at }
  if (what === 'fields') return { type: 'CartEntryAdditionalFieldsChanged', entryId, fieldsRef: null, at }
  return { type: 'CartPurchased', orderId: 'o', at }
}
