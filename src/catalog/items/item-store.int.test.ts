import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allProjections } from '../../../projections/all.ts'
import { prepareProjections } from '../../../projections/prepare.ts'
import { createAccount } from '../../identity/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { seedManyWebsites } from '../../seed/seed-many-websites.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { ItemsQuery } from '../admin-contract.ts'
import { inCatalogTransaction } from '../catalog-transaction.ts'
import { changeItem, createItems, type DraftInput, draftItems } from './item-store.ts'
import { listItemRows, listMatchingIds } from './listing/item-rows.ts'
import { type ItemsFilter, isAboutItems, matchingItems } from './listing/matching-items.ts'
import { listRevisions } from './writing/revisions.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
await prepareProjections({ adminUrl: urls.admin, projections: allProjections })

function authorOf(websiteId: string) {
  return { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'EUR' }
}

function wish(n: number): DraftInput {
  const variant = (Size: string) => ({
    id: '',
    sku: '',
    attributes: { Size },
    priceCents: 1_000 + n,
    salePriceCents: 0,
    onSale: false,
    weightGrams: null,
    sizeMm: null,
    mainImageId: null,
  })
  const variants = ['S', 'M', 'L'].map(variant)
  return { title: `Imported ${n % 50}`, productType: 1, options: ['Size'], variants, tags: ['imported'] }
}

test('200 products of 600 variants are made in one go', async () => {
  const started = performance.now()
  const wishes = Array.from({ length: 200 }, (_, n) => wish(n))
  const { items } = await inCatalogTransaction(db, 'imported', (tx) => createItems(tx, authorOf('imported'), wishes))
  expect(performance.now() - started).toBeLessThan(60_000)
  expect(new Set(items.map(({ state }) => state.urlId)).size).toBe(200)
  expect(new Set(items.flatMap(({ state }) => state.variants.map(({ sku }) => sku))).size).toBe(600)
  expect(items[7]?.state).toMatchObject({ urlId: 'imported-7', visibility: 'draft' })
})

test('a dry run says of each product what is wrong, and writes nothing', async () => {
  const wishes = [wish(1), { ...wish(2), tags: ['a', 'A'] }, { ...wish(3), options: [] }]
  const drafts = await inCatalogTransaction(db, 'dry', (tx) => draftItems(tx, authorOf('dry'), wishes))
  expect(drafts.map(({ errors }) => Object.keys(errors))).toEqual([
    [],
    ['tags'],
    ['variants.0.attributes', 'variants.1.attributes', 'variants.2.attributes'],
  ])
  await expect(inCatalogTransaction(db, 'dry', (tx) => createItems(tx, authorOf('dry'), wishes))).rejects.toMatchObject(
    {
      errors: { '1.tags': 'This tag already exists.' },
    },
  )
  const { rows } = await inCatalogTransaction(db, 'dry', (tx) => sql`select from items`.execute(tx))
  expect(rows).toEqual([])
})

test('the last 100 revisions are kept', async () => {
  const { items } = await inCatalogTransaction(db, 'long', (tx) => createItems(tx, authorOf('long'), [wish(0)]))
  const itemId = items[0]?.state.id ?? ''
  for (let revision = 1; revision <= 104; revision++) {
    const change = { itemId, revision, changes: { excerpt: `Words ${revision}` } }
    await inCatalogTransaction(db, 'long', (tx) => changeItem(tx, authorOf('long'), change))
  }
  const kept = await inCatalogTransaction(db, 'long', (tx) => listRevisions(tx, 'long', itemId))
  expect([kept.length, kept[0]?.revision, kept.at(-1)?.revision]).toEqual([100, 105, 6])
})

test('the list reads the rows of its own website, however many others there are', async () => {
  const now = new Date().toISOString()
  const [websiteId = ''] = await seedManyWebsites({ db, createAccount, now, websites: 300, itemsEach: 20 })
  await sql`analyze`.execute(testPool(urls.admin))
  for (const query of ['', 'sort=name', 'search=item+1', 'sort=stock&stock=in-stock']) {
    const filter = ItemsQuery.parse(Object.fromEntries(new URLSearchParams(query)))
    const shelf = { assetsUrl: '', currency: 'EUR' }
    const { total } = await inCatalogTransaction(db, websiteId, (tx) => listItemRows(tx, websiteId, filter, shelf))
    const { blocks, plan } = await explainList(db, websiteId, filter)
    expect(total).toBeGreaterThan(0)
    // 20 products with two variants each, a few blocks per product; all products together have thousands.
    expect(blocks).toBeLessThan(400)
    expect(plan).not.toContain('Seq Scan')
  }
})

test('the list of the only website goes through its rows once, also before PostgreSQL has counted them', async () => {
  const own = await createTestDatabase()
  await prepareProjections({ adminUrl: own.admin, projections: allProjections })
  const alone = testPool(own.app)
  const now = new Date().toISOString()
  const [websiteId = ''] = await seedManyWebsites({ db: alone, createAccount, now, websites: 1, itemsEach: 200 })
  const everything = ItemsQuery.parse({})
  // One or two blocks per level of 400; repeated for each product, they would be 80,000.
  const lists = [everything, ItemsQuery.parse({ search: 'item' })]
  for (const list of lists) expect((await explainList(alone, websiteId, list)).blocks).toBeLessThan(4_000)
  await sql`analyze`.execute(testPool(own.admin))
  // All three tables have 25 blocks.
  for (const list of lists) expect((await explainList(alone, websiteId, list)).blocks).toBeLessThan(100)
  const ids = await inCatalogTransaction(alone, websiteId, (tx) => listMatchingIds(tx, websiteId, everything))
  expect(ids).toEqual(Array.from({ length: 200 }, (_, n) => `item-${n + 1}`))
})

/** Explains the list's query, including the ids of a page where products alone determine it. */
async function explainList(pool: Database, websiteId: string, filter: ItemsFilter) {
  const page = sql`array(select id from items where website_id = ${websiteId} order by position limit 51)`
  const matching = matchingItems(websiteId, filter, isAboutItems(filter) ? page : undefined)
  const { rows } = await inCatalogTransaction(pool, websiteId, (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
      explain (analyze, buffers, format json) ${matching}`.execute(tx),
  )
  const { Plan } = rows[0]?.['QUERY PLAN'][0] ?? { Plan: {} }
  return { blocks: (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0), plan: JSON.stringify(rows) }
}
