import { expect, test } from 'vitest'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { putLevels } from '../../testing/fixtures/put-levels.ts'
import { ProductItem, productTypes } from '../contract.ts'
import { createCatalog } from '../queries.ts'
import { addCollection, type NewItem } from '../store.ts'
import type { CatalogTables, Visibility } from '../table.ts'
import { type CatalogCacheOptions, catalogCache } from './catalog-cache.ts'
import { listSitemapEntries } from './list-shelves.ts'
import { createItemLists } from './list-shop-items.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const deps = { db, findCurrency: async () => 'EUR', assetsUrl: 'http://assets.test' }
const catalog = createCatalog(deps)

function newItem(id: string, changes: Partial<NewItem> = {}): NewItem {
  return {
    id,
    title: `Item ${id}`,
    urlId: id,
    productType: productTypes.PHYSICAL,
    description: '<p>First.</p><p>Second.</p>',
    excerpt: '',
    tags: [],
    options: ['Size'],
    customAddText: null,
    form: null,
    variants: [
      variant(`${id}-s`, { attributes: { Size: 'S' }, mainImageId: `${id}-picture` }),
      variant(`${id}-l`, { attributes: { Size: 'L' }, salePriceCents: 900 }),
    ],
    images: [picture(`${id}-picture`)],
    ...changes,
  }
}

function variant(sku: string, changes: Partial<NewItem['variants'][number]> = {}): NewItem['variants'][number] {
  return { id: sku, sku, attributes: {}, priceCents: 1250, mainImageId: null, ...changes }
}

function picture(id: string): NewItem['images'][number] {
  return {
    id,
    file_name: 'mug-1a2b.webp',
    width: 1500,
    height: 1500,
    widths: '100w,500w',
    alt_text: 'A mug',
    focal_x: 0.5,
    focal_y: 0.25,
  }
}

function open(websiteId: string, items: NewItem[]): Promise<void> {
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: picture('banner') }
  return withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
}

async function rename(websiteId: string, id: string, title: string): Promise<void> {
  await withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.updateTable('items').set({ title }).where('website_id', '=', websiteId).where('id', '=', id).execute(),
  )
}

function setVisibility(websiteId: string, visibility: Visibility) {
  return withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.updateTable('items').set({ visibility }).where('website_id', '=', websiteId).execute(),
  )
}

/** The database with a query counter: one per answer, and one per era for the next sale moment. */
function counted(): { db: Database; asked: () => number } {
  let times = 0
  const spy = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' || name === 'getExecutor') times++
      const value = Reflect.get(target, name)
      return name === 'withTables' ? () => spy : typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: spy as Database, asked: () => times }
}

function cacheOver(changes: Partial<CatalogCacheOptions> = {}) {
  return catalogCache({ ...deps, max: 100, ...changes })
}

test('an item is found with its variants, images and prices in the currency of the store', async () => {
  await open('found', [newItem('mug')])
  await putLevels(db, 'found', { 'mug-s': 2, 'mug-l': 'unlimited' })
  const item = await catalog.findItem('found', 'mug')
  expect(ProductItem.parse(item)).toEqual(item)
  expect(item?.structuredContent.variants).toMatchObject([
    { sku: 'mug-s', optionValues: [{ optionName: 'Size', value: 'S' }], qtyInStock: 2, mainImageId: 'mug-picture' },
    { sku: 'mug-l', onSale: true, salePrice: 900, unlimited: true },
  ])
  const money = { value: '1250', currency: 'EUR', decimalValue: '12.50', currencyCode: 'EUR' }
  expect(item?.structuredContent.priceMoney).toEqual(money)
  expect(item?.items[0]).toMatchObject({
    assetUrl: 'http://assets.test/found/mug-1a2b.webp',
    originalSize: '1500x1500',
  })
  expect(await catalog.findItemByUrlId('found', 'mug')).toEqual(item)
})

/** By id and slug, in lists, and for people who may see drafts. */
test.each([
  ['public', { isPrivate: false, isFound: true, isListed: true }],
  ['private', { isPrivate: true, isFound: true, isListed: false }],
  ['draft', { isPrivate: true, isFound: false, isListed: false }],
  ['scheduled', { isPrivate: true, isFound: false, isListed: false }],
  ['needs-review', { isPrivate: true, isFound: false, isListed: false }],
] as const)('an item that is %s is found by its link and in lists as it should be', async (visibility, expected) => {
  const website = `seen-${visibility}`
  await open(website, [newItem('vase')])
  await setVisibility(website, visibility)
  const { isPrivate, isFound, isListed } = expected
  expect((await catalog.findItem(website, 'vase')) !== undefined).toBe(isFound)
  expect((await catalog.findItemByUrlId(website, 'vase')) !== undefined).toBe(isFound)
  expect((await catalog.listItems(website, { limit: 10 })).items.length).toBe(isListed ? 1 : 0)
  expect((await createItemLists(deps).findItems(website, ['vase'])).length).toBe(isListed ? 1 : 0)
  expect((await listSitemapEntries(db, website, deps.assetsUrl)).length).toBe(isListed ? 1 : 0)
  expect((await catalog.findAnyItemByUrlId(website, 'vase'))?.seoData.seoHidden).toBe(isPrivate)
  expect(await catalog.findAnyItemByUrlId('found', 'vase')).toBeUndefined()
})

test('items of another website, drafts and invalid ids are not found', async () => {
  await open('other', [newItem('vase')])
  await setVisibility('other', 'draft')
  expect(await catalog.findItem('other', 'vase')).toBeUndefined()
  expect((await catalog.listItems('other', { limit: 10 })).items).toEqual([])
  expect(await catalog.findItem('found', 'vase')).toBeUndefined()
  for (const id of ['', '\0', "'; drop table items", '../mug', '😀', 'x'.repeat(5000)])
    expect(await catalog.findItemByUrlId('found', id)).toBeUndefined()
})

test('a list comes in the order of the shop, page by page, each item once', async () => {
  const ids = ['e', 'a', 'd', 'b', 'c']
  await open(
    'listed',
    ids.map((id) => newItem(id)),
  )
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page = await catalog.listItems('listed', { limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.items.map((item) => item.id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(ids)
  await expect(catalog.listItems('listed', { limit: 2, cursor: "1.x' or true" })).rejects.toThrow(
    'This page no longer exists',
  )
})

test('an address and a sku belong to one product of a website', async () => {
  await expect(open('twice', [newItem('a'), newItem('b', { urlId: 'a', variants: [] })])).rejects.toThrow(
    'items_website',
  )
  const sameSku = [newItem('a'), newItem('b', { variants: [variant('a-s')] })]
  await expect(open('twice', sameSku)).rejects.toThrow('variants_')
})

test('the shop is found with its banner', async () => {
  await open('with-banner', [])
  const banner = { assetUrl: 'http://assets.test/with-banner/mug-1a2b.webp' }
  expect(await catalog.findCollection('with-banner', 'shop')).toMatchObject({ title: 'Shop', banner })
  expect(await catalog.findCollection('with-banner', 'attic')).toBeUndefined()
})

test('what was read once is not asked again until the website is dropped', async () => {
  await open('kept', [newItem('mug')])
  const { db: spied, asked } = counted()
  const cache = cacheOver({ db: spied })
  await Promise.all([cache.findItem('kept', 'mug'), cache.findItem('kept', 'mug')])
  await cache.findItem('kept', 'mug')
  expect(asked()).toBe(2)
  await rename('kept', 'mug', 'Cup')
  cache.drop('kept')
  expect((await cache.findItem('kept', 'mug'))?.title).toBe('Cup')
  expect(asked()).toBe(4)
  cache.clear()
  await cache.findItem('kept', 'mug')
  expect(asked()).toBe(6)
})

test('a drop of one website leaves the others alone', async () => {
  const { db: spied, asked } = counted()
  const cache = cacheOver({ db: spied })
  await cache.findItem('kept', 'mug')
  cache.drop('found')
  await cache.findItem('kept', 'mug')
  expect(asked()).toBe(2)
})

test('a read that began before a drop does not put the old answer back', async () => {
  await open('raced', [newItem('mug')])
  const gate = Promise.withResolvers<void>()
  let slow = true
  const cache = cacheOver({
    // The rows have been read by then; the answer is delayed.
    async findCurrency() {
      if (slow) await gate.promise
      return 'EUR'
    },
  })
  const begun = cache.findItem('raced', 'mug')
  await new Promise((done) => setTimeout(done, 50))
  await rename('raced', 'mug', 'Cup')
  cache.drop('raced')
  slow = false
  expect((await cache.findItem('raced', 'mug'))?.title).toBe('Cup')
  gate.resolve()
  expect((await begun)?.title).toBe('Item mug')
  expect((await cache.findItem('raced', 'mug'))?.title).toBe('Cup')
})

test('a read that failed is not kept', async () => {
  let broken = true
  const cache = cacheOver({
    async findCurrency() {
      if (broken) throw new Error('away')
      return 'EUR'
    },
  })
  await expect(cache.findItem('found', 'mug')).rejects.toThrow('away')
  broken = false
  expect((await cache.findItem('found', 'mug'))?.id).toBe('mug')
})

test('the cache keeps its limit over all websites', async () => {
  await open(
    'many',
    Array.from({ length: 30 }, (_, n) => newItem(`many-${n}`)),
  )
  const { db: spied, asked } = counted()
  const cache = cacheOver({ db: spied, max: 10 })
  for (let n = 0; n < 30; n++) await cache.findItem('many', `many-${n}`)
  await cache.findItem('many', 'many-29')
  expect(asked()).toBe(31)
  await cache.findItem('many', 'many-0')
  expect(asked()).toBe(32)
})

test('each change of a product, a variant or an image is announced', async () => {
  await open('announced', [newItem('mug')])
  const heard: string[] = []
  const changes = await subscribeWebsiteChanges(urls.app, (id) => heard.push(id))
  const table = db.withTables<CatalogTables>()
  await rename('announced', 'mug', 'Cup')
  await withWebsite(table, 'announced', (tx) => tx.updateTable('variants').set({ on_sale: true }).execute())
  await withWebsite(table, 'announced', (tx) => tx.deleteFrom('item_images').execute())
  await expect.poll(() => heard).toEqual(['announced', 'announced', 'announced'])
  await changes.close()
})
