import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { upcasters } from '../boot/upcasters.ts'
import { domainEvent, type Recorded } from '../platform/event-store/event-store.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import { newEvents } from '../platform/event-store/executor/new-events.ts'
import { createUpcast } from '../platform/event-store/executor/upcast.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { Cart } from './cart.ts'
import { changeQuantity } from './commands/change-quantity.ts'
import type { CartEntryAdded } from './events.ts'
import { readCartHistory } from './queries.ts'

type Golden = Pick<Recorded, 'type' | 'data' | 'meta'>

/** Events as a released version has written them; these files are never edited. */
const golden = (version: number): Golden =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'golden', `cart-entry-added.v${version}.json`), 'utf8'))
const upcast = createUpcast(upcasters)
const stream = { websiteId: 'w1', category: 'cart', entityId: 'c1' }
const at = '2026-11-24T12:00:00.000Z'

async function storeOf(...events: Golden[]) {
  const store = memoryEventStore()
  const recorded = events.map((event, n) => ({ ...event, id: `0198c1d0-0000-7000-8000-00000000010${n}` }))
  await store.append(stream, recorded, { expected: 'none' })
  return store
}

test('an old entry has no variant id, and everything else as it was written', () => {
  const { data } = golden(1)
  expect(upcast.event(golden(1))).toMatchObject({ data: { ...(data as object), variantId: null }, meta: { v: 2 } })
})

test('an entry is written today as the newest golden file says', () => {
  const newest = golden(upcast.version('CartEntryAdded'))
  const event = domainEvent<CartEntryAdded>(newest)
  const [written] = newEvents([event], 'c1', { correlationId: 'c1' }, upcast)
  expect(written).toMatchObject(newest)
  expect(Object.keys(written?.data ?? {}).sort()).toEqual(Object.keys(newest.data as object).sort())
})

test('there is a golden file for every version', () => {
  for (let version = 1; version <= upcast.version('CartEntryAdded'); version++)
    expect(golden(version).meta.v).toBe(version)
})

test('an old cart is read, shown and changed like a new one', async () => {
  const store = await storeOf(golden(1))
  const executor = createExecutor(store, { upcasters })
  const target = { websiteId: 'w1', id: 'c1' }
  const { state } = await executor.load(Cart, target)
  const [entry] = state.entries
  expect(entry).toMatchObject({ variantId: null, sku: 'SQ1234567', quantity: 2 })
  const offer = {
    title: 'Mug',
    productType: 1,
    isGiftCard: false,
    fullUrl: '/store/p/mug',
    optionNames: ['Colour'],
    form: null,
    notSoldYet: undefined,
    quantityMax: 9999,
    variant: {
      id: 'variant',
      sku: 'SQ1234567',
      attributes: [],
      unitPriceCents: 1200,
      currency: 'USD',
      inStock: 9,
      image: null,
    },
  }
  const changed = await executor.execute(Cart, target, { correlationId: 'c2' }, (cart) =>
    changeQuantity(cart, { entryId: entry?.id ?? '', quantity: 5, at }, offer),
  )
  expect(changed.state.entries).toEqual([{ ...entry, quantity: 5 }])
  const moments = await Array.fromAsync(readCartHistory(store, 'w1', 'c1'))
  expect(moments.at(-1)?.after).toEqual(changed.state)
})
