import { expect, test } from 'vitest'
import { createPasswords } from '../../identity/passwords/passwords.ts'
import { createAccount } from '../../identity/store.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { countPending } from '../../restock/pending-sign-ups.ts'
import { Restock } from '../../restock/restock.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { newWebsite } from '../../testing/servers/test-app.ts'
import { findWebsiteId, listWebsites } from '../../websites/queries.ts'
import { createWebsite } from '../../websites/store.ts'
import { prepareLoadWorld } from './load-world.ts'

const db = testPool((await createTestDatabase()).app, 8)
const store = memoryEventStore()
const executor = createExecutor(store)
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const now = '2026-01-02T03:04:05.000Z'
const deps = { db, executor, vault, passwords: createPasswords(), now, onProgress: () => {} }

async function waitingAt(subdomain: string, variantId: string): Promise<number> {
  const { websiteId = '' } = (await findWebsiteId(db, subdomain)) ?? {}
  return countPending((await executor.load(Restock, { websiteId, id: variantId })).state)
}

test('the requested data exists afterwards, and a second run changes nothing', async () => {
  const wanted = { websites: 3, products: 4, waiting: 5 }
  const world = await prepareLoadWorld(deps, wanted)
  expect(world.shops.map(({ name }) => name)).toEqual(['load-1', 'load-2', 'load-3'])
  expect(world.shops[0]?.offers).toHaveLength(6)
  expect(world.shops[0]?.offers[0]).toEqual({ path: '/shop/p/item-1', itemId: 'item-1', sku: 'ITEM-1-Small' })
  expect(await waitingAt('load-2', 'item-4-Small')).toBe(5)
  const head = await store.head()
  expect(await prepareLoadWorld(deps, wanted, { password: world.password })).toEqual(world)
  expect(await store.head()).toBe(head)
})

test('a larger request adds to existing data', async () => {
  const { shops } = await prepareLoadWorld(deps, { websites: 4, products: 9, waiting: 7 })
  expect(shops.map(({ offers }) => offers.length)).toEqual([6, 6, 6, 16])
  expect(await waitingAt('load-1', 'item-4-Small')).toBe(7)
  expect(await listWebsites(db)).toHaveLength(4)
})

test('a database with websites of someone else is left alone, unless that is wanted', async () => {
  const stranger = await createAccount(db, 'Somebody', now)
  await createWebsite(db, stranger, newWebsite('real-shop'), now)
  const wanted = { websites: 5, products: 2, waiting: 0 }
  await expect(prepareLoadWorld(deps, wanted)).rejects.toThrow(
    'Load tests did not make all of these websites (others: 1). Use a database of its own, or add --force: none of them is changed.',
  )
  expect(await findWebsiteId(db, 'load-5')).toBeUndefined()
  expect((await prepareLoadWorld(deps, wanted, { force: true })).shops).toHaveLength(5)
})

test('a subdomain that someone else has is not taken from them', async () => {
  const stranger = await createAccount(db, 'Somebody else', now)
  await createWebsite(db, stranger, newWebsite('load-6'), now)
  const wanted = { websites: 6, products: 2, waiting: 0 }
  await expect(prepareLoadWorld(deps, wanted, { force: true })).rejects.toThrow('belongs to someone else')
})
