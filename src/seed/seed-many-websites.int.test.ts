import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/queries.ts'
import { createAccount } from '../identity/store.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { findWebsiteId } from '../websites/queries.ts'
import { seedManyWebsites } from './seed-many-websites.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)

test('many websites are opened, each with products of its own', async () => {
  const ids = await seedManyWebsites({
    db,
    createAccount,
    now: '2026-01-02T03:04:05.000Z',
    websites: 300,
    itemsEach: 24,
  })
  const catalog = createCatalog({ db, findCurrency: async () => 'USD', assetsUrl: '' })
  expect(new Set(ids).size).toBe(300)
  expect(await findWebsiteId(db, 'many-300')).toMatchObject({ websiteId: ids[299] })
  const { items } = await catalog.listItems(ids[150] ?? '', { limit: 200 })
  expect(items).toHaveLength(24)
  expect(items[0]?.structuredContent.variants.map(({ sku }) => sku)).toEqual(['ITEM-1-Small', 'ITEM-1-Large'])
})
