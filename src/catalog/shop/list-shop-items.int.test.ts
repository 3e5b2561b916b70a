import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { type Sort, sorts } from '../../shared/lists/sorts.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import type { ItemPlace, ProductItem } from '../contract.ts'
import { listItemSizes } from '../queries.ts'
import { addCollection, type NewItem } from '../store.ts'
import type { CatalogTables } from '../table.ts'
import { listShelves, listSitemapEntries } from './list-shelves.ts'
import { createItemLists } from './list-shop-items.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const assetsUrl = 'http://assets.test'
const { listPage, listFirst, findItems } = createItemLists({ db, findCurrency: async () => 'EUR', assetsUrl })

interface Made {
  id: string
  title?: string
  tags?: string[]
  prices?: number[]
  sale?: number
}

function newItem({ id, title = `Item ${id}`, tags = [], prices = [1000], sale }: Made): NewItem {
  return {
    id,
    title,
    urlId: id,
    productType: 1,
    description: '<p>Long</p>',
    excerpt: '',
    tags,
    options: [],
    customAddText: null,
    form: null,
    images: [],
    variants: prices.map((priceCents, n) => ({
      id: `${id}-${n}`,
      sku: `${id}-${n}`,
      attributes: {},
      priceCents,
      mainImageId: null,
      ...(n === 0 && sale !== undefined && { salePriceCents: sale }),
    })),
  }
}

let websites = 0

async function open(items: Made[]): Promise<string> {
  const websiteId = `website${++websites}`
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, items.map(newItem)))
  return websiteId
}

function change(websiteId: string, id: string, to: Record<string, unknown>): Promise<unknown> {
  return withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.updateTable('items').set(to).where('website_id', '=', websiteId).where('id', '=', id).execute(),
  )
}

async function walk(
  websiteId: string,
  sort: Sort,
  limit: number,
  meanwhile: (page: number) => Promise<unknown> = async () => {},
) {
  const seen: ProductItem[] = []
  let after: ItemPlace | undefined
  for (let page = 0; page < 100; page++) {
    const { items, next } = await listPage(websiteId, { sort, limit, after })
    seen.push(...items)
    if (!next) return seen
    // As parsed from a URL.
    after = JSON.parse(JSON.stringify(next))
    await meanwhile(page)
  }
  throw new Error('The list has no end')
}

const ids = (items: ProductItem[]) => items.map(({ id }) => id)

test('whatever the order and however many stand on a page, each product stands on one', async () => {
  const item = fc.record({
    title: fc.oneof(
      fc.constantFrom('Mug', 'mug', 'Äpfel', ''),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    ),
    prices: fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...sorts),
      fc.integer({ min: 1, max: 5 }),
      async (made, sort, limit) => {
        const websiteId = await open(made.map((one, n) => ({ ...one, id: `item-${n}` })))
        expect(ids(await walk(websiteId, sort, limit)).sort()).toEqual(made.map((_, n) => `item-${n}`).sort())
      },
    ),
    { numRuns: 30 },
  )
})

test('a list is walked back the way it was walked, and its first page is whole', async () => {
  const made = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id, title: `Item ${id}` }))
  const websiteId = await open(made)
  for (const sort of sorts) {
    const pages = [await listPage(websiteId, { sort, limit: 3 })]
    for (let last = pages[0]; last?.next; last = pages.at(-1))
      pages.push(await listPage(websiteId, { sort, limit: 3, after: last.next }))
    expect(pages.map(({ earlier }) => earlier)).toEqual([0, 3, 6])
    const second = await listPage(websiteId, { sort, limit: 3, before: pages[2]?.first ?? undefined })
    expect(second).toEqual(pages[1])
    expect(await listPage(websiteId, { sort, limit: 3, before: second.first ?? undefined })).toEqual(pages[0])
    const early = second.items[0] && pages[0]?.next
    expect((await listPage(websiteId, { sort, limit: 5, before: early ?? undefined })).items).toHaveLength(5)
  }
})

test('each order is what it says, sales counted', async () => {
  const websiteId = await open([
    { id: 'dear', title: 'Bowl', prices: [9000] },
    { id: 'sale', title: 'apron', prices: [8000], sale: 500 },
    { id: 'wide', title: 'Cup', prices: [7000, 1000] },
  ])
  await change(websiteId, 'wide', { created_at: '2030-01-01T00:00:00Z' })
  await change(websiteId, 'dear', { created_at: '2029-01-01T00:00:00Z' })
  const order = async (sort: Sort) => ids(await walk(websiteId, sort, 2))
  expect(await order('featured')).toEqual(['dear', 'sale', 'wide'])
  expect(await order('price-asc')).toEqual(['sale', 'wide', 'dear'])
  expect(await order('price-desc')).toEqual(['dear', 'wide', 'sale'])
  expect(await order('name')).toEqual(['sale', 'dear', 'wide'])
  expect(await order('newest')).toEqual(['wide', 'dear', 'sale'])
})

test('nothing stands on two pages when the last product of a page changes, or one comes in before it', async () => {
  const websiteId = await open(['a', 'b', 'c', 'd'].map((id) => ({ id, title: id })))
  const seen = await walk(websiteId, 'name', 2, async (page) => {
    if (page > 0) return
    await change(websiteId, 'b', { title: '0 first' })
    await change(websiteId, 'd', { title: 'a too early' })
  })
  expect(ids(seen)).toEqual(['a', 'b', 'c'])
})

test('a list is of a tag or of categories, and says how many there are', async () => {
  const websiteId = await open([{ id: 'a', tags: ['at home'] }, { id: 'b' }, { id: 'c', tags: ['at home', 'new'] }])
  await change(websiteId, 'b', { categories: '["mugs"]' })
  const tagged = await listPage(websiteId, { sort: 'featured', limit: 1, tag: 'at home' })
  expect([ids(tagged.items), tagged.total, tagged.next?.id]).toEqual([['a'], 2, 'a'])
  const shelved = await listPage(websiteId, { sort: 'name', limit: 9, categoryIds: ['mugs', 'cups'] })
  expect([ids(shelved.items), shelved.total, shelved.next]).toEqual([['b'], 1, null])
  expect(await listPage(websiteId, { sort: 'featured', limit: 9, categoryIds: [] })).toMatchObject({
    items: [],
    total: 0,
  })
})

const hidden = {
  draft: { visibility: 'draft' },
  private: { visibility: 'private' },
  scheduled: { visibility: 'scheduled', publish_at: '2100-01-01T00:00:00Z' },
  'needs-review': { visibility: 'needs-review' },
  archived: { archived_at: '2026-01-01T00:00:00Z' },
  deleted: { deleted_at: '2026-01-01T00:00:00Z' },
}

test.each(Object.entries(hidden))('what is %s stands in no list, no count and no sitemap', async (_, to) => {
  const websiteId = await open([
    { id: 'shown', tags: ['t'] },
    { id: 'hidden', tags: ['t', 'u'] },
  ])
  await change(websiteId, 'hidden', to)
  expect(await listPage(websiteId, { sort: 'newest', limit: 9 })).toMatchObject({ items: [{ id: 'shown' }], total: 1 })
  expect(ids(await findItems(websiteId, ['hidden', 'shown']))).toEqual(['shown'])
  expect((await listShelves(db, websiteId)).tags).toEqual([{ name: 't', fullUrl: '/shop/tag/t', itemCount: 1 }])
  expect(await listSitemapEntries(db, websiteId, assetsUrl)).toMatchObject([{ path: '/shop/p/shown' }])
})

test('a product that search engines shall not list is in lists and in no sitemap', async () => {
  const websiteId = await open([{ id: 'quiet' }])
  await change(websiteId, 'quiet', { seo: '{"seoTitle": "", "seoDescription": "", "seoHidden": true}' })
  expect((await listPage(websiteId, { sort: 'featured', limit: 9 })).total).toBe(1)
  expect(await listSitemapEntries(db, websiteId, assetsUrl)).toEqual([])
})

test('categories count what lies in them and below, each product once', async () => {
  const websiteId = await open([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
  await withWebsite(db.withTables<CatalogTables>(), websiteId, async (tx) => {
    const row = (id: string, parent_id: string | null, position: number) => ({
      website_id: websiteId,
      id,
      parent_id,
      name: id,
      url_id: id,
      position,
    })
    await tx
      .insertInto('categories')
      .values([row('home', null, 2), row('mugs', 'home', 1)])
      .execute()
  })
  await change(websiteId, 'a', { categories: '["home", "mugs"]' })
  await change(websiteId, 'b', { categories: '["mugs"]' })
  const { categories } = await listShelves(db, websiteId)
  expect(categories.map(({ id, itemCount, fullUrl }) => [id, itemCount, fullUrl])).toEqual([
    ['home', 2, '/shop/category/home'],
    ['mugs', 2, '/shop/category/mugs'],
  ])
})

test('one website lists nothing of another', async () => {
  const [one, other] = [await open([{ id: 'mine', tags: ['x'] }]), await open([])]
  expect(await listPage(other, { sort: 'featured', limit: 9 })).toEqual({
    items: [],
    total: 0,
    next: null,
    first: null,
    earlier: 0,
  })
  expect(await findItems(other, ['mine'])).toEqual([])
  expect((await listShelves(db, other)).tags).toEqual([])
  expect((await listPage(one, { sort: 'featured', limit: 9 })).total).toBe(1)
})

test('the beginnings of several lists come together, each in its own order and with its own number', async () => {
  const websiteId = await open([
    { id: 'a', tags: ['kitchen'] },
    { id: 'b', tags: ['kitchen', 'gift'] },
    { id: 'c', tags: ['gift'] },
  ])
  const lists = await listFirst(websiteId, [
    { sort: 'featured', tag: 'kitchen', limit: 9 },
    { sort: 'featured', tag: 'gift', limit: 1 },
    { sort: 'featured', tag: 'unknown', limit: 9 },
    { sort: 'featured', limit: 2 },
  ])
  expect(lists.map((list) => list.map(({ id }) => id))).toEqual([['a', 'b'], ['b'], [], ['a', 'b']])
  expect(await listFirst(await open([]), [{ sort: 'newest', limit: 3 }])).toEqual([[]])
  expect(await listFirst(websiteId, [])).toEqual([])
})

test('the sizes of public products are those of this website alone, the largest first', async () => {
  const websiteId = await open([
    { id: 'small' },
    { id: 'large', prices: [100, 200, 300] },
    { id: 'hidden', prices: [100, 200] },
  ])
  await change(websiteId, 'hidden', { visibility: 'draft' })
  await open([{ id: 'of-another', prices: [1, 2, 3, 4, 5] }])
  expect(await listItemSizes(db, websiteId)).toEqual([4, 2])
})
