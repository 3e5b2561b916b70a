import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inventory } from '../../../projections/inventory/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { openStore } from '../../boot/open-store.ts'
import { inCatalogTransaction } from '../../catalog/catalog-transaction.ts'
import { changeMany, undoMany } from '../../catalog/items/bulk-store.ts'
import { countSamples, createCatalog } from '../../catalog/queries.ts'
import { createAccount } from '../../identity/store.ts'
import { createExecutor } from '../../platform/event-store/executor/execute.ts'
import { memoryEventStore } from '../../platform/event-store/memory/memory-event-store.ts'
import { diskStorage } from '../../platform/storage/disk-storage.ts'
import { isSoldOut } from '../../shared/products/product-rules.ts'
import { findThemePreset } from '../../shared/stores/theme-presets.ts'
import { presetOfTrade, trades } from '../../shared/stores/trades.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { findWebsite } from '../../websites/queries.ts'
import { untilCaughtUp } from '../until-caught-up.ts'
import { createSamples } from './create-samples.ts'

const db = testPool((await createTestDatabase()).app)
const directory = mkdtempSync(join(tmpdir(), 'plinth-samples-'))
afterAll(() => rmSync(directory, { recursive: true }))
const storage = diskStorage(directory)
const store = memoryEventStore()
const running = runProjections({ db, store, projections: [inventory] })
afterAll(() => running.stop())
const addSamples = createSamples({ storage, executor: createExecutor(store) })
const now = '2026-05-01T10:00:00.000Z'
await createAccount(db, 'Owner', now, undefined, 'owner')

const wanted = { title: 'Shop', country: 'DE', currency: 'EUR', timeZone: undefined, language: 'de-DE' }
const catalog = createCatalog({ db, assetsUrl: 'http://assets.test', findCurrency: async () => 'EUR' })
const itemsOf = async (websiteId: string) => (await catalog.listItems(websiteId, { limit: 200 })).items
const open = (subdomain: string, sells: (typeof trades)[number]) =>
  db.transaction().execute((tx) => openStore(tx, 'owner', { ...wanted, subdomain, sells }, now, { addSamples }))

function authorIn(websiteId: string) {
  return { websiteId, currency: 'EUR', accountId: 'owner', name: 'Owner', now }
}

test.each(trades)(
  'a store for %s opens in a theme of the six, with three products that are in stock and have pictures',
  async (sells) => {
    const websiteId = await open(`store-${sells}`, sells)
    const found = await findWebsite(db, websiteId)
    expect(found?.website).toMatchObject({ language: 'de-DE', theme: findThemePreset(presetOfTrade[sells]).theme })
    await untilCaughtUp({ db, store }, inventory.name, 10_000)
    const items = await itemsOf(websiteId)
    expect(items).toHaveLength(3)
    for (const item of items) {
      expect(isSoldOut(item.structuredContent), item.title).toBe(false)
      const [picture] = item.items
      const file = await storage.open(websiteId, picture?.assetUrl.split('/').pop() ?? '')
      expect(file?.type, item.title).toBe('image/webp')
      await file?.close()
    }
    expect(await countSamples(db, websiteId)).toBe(3)
  },
)

test('one press removes the samples, except those that someone has changed, and can be undone', async () => {
  const websiteId = await open('pressed', 'food')
  const author = authorIn(websiteId)
  const bulk = (request: Parameters<typeof changeMany>[2]) =>
    inCatalogTransaction(db, websiteId, (tx) => changeMany(tx, author, request))
  const [kept] = await itemsOf(websiteId)
  await bulk({ target: { ids: [kept?.id ?? ''] }, action: { kind: 'add-tag', tag: 'mine' } })
  const { changed, undo } = await bulk({ target: { samples: true }, action: { kind: 'delete' } })
  expect(changed).toBe(2)
  expect((await itemsOf(websiteId)).map(({ id }) => id)).toEqual([kept?.id])
  expect(await countSamples(db, websiteId)).toBe(0)
  await inCatalogTransaction(db, websiteId, (tx) => undoMany(tx, author, undo ?? ''))
  expect(await itemsOf(websiteId)).toHaveLength(3)
})
