import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { ItemFilters } from '../../shared/lists/item-filters.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import type { ItemsQuestion } from '../contract.ts'
import { addCollection, type NewItem } from '../store.ts'
import type { CatalogTables } from '../table.ts'
import { createItemLists } from './list-shop-items.ts'
import { listWords } from './list-words.ts'
import { createItemSearch } from './search-items.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const deps = { db, findCurrency: async () => 'EUR', assetsUrl: 'http://assets.test' }
const lists = createItemLists(deps)
const search = createItemSearch({ ...deps, listWords: (websiteId) => listWords(db, websiteId) })

interface Sold {
  /** `M red 1200` with its stock. */
  variants: [size: string, colour: string, cents: number, stock: number | 'unlimited'][]
  type?: number
  tags?: string[]
  category?: string
}

const shop: Record<string, Sold> = {
  shirt: {
    variants: [
      ['M', 'red', 1000, 0],
      ['L', 'red', 1500, 3],
    ],
    tags: ['cotton'],
    category: 'tops',
  },
  vest: { variants: [['M', 'blue', 2000, 'unlimited']], tags: ['cotton', 'new'], category: 'tops' },
  skirt: { variants: [['M', 'red', 3000, 2]], tags: ['new'], category: 'clothes' },
  pattern: { variants: [['M', 'blue', 500, 0]], type: 2 },
}

function newItem(id: string, { variants, type = 1, tags = [] }: Sold): NewItem {
  return {
    id,
    title: id,
    urlId: id,
    productType: type,
    description: '',
    excerpt: 'wear',
    tags,
    options: ['Size', 'Colour'],
    customAddText: null,
    form: null,
    images: [],
    variants: variants.map(([Size, Colour, priceCents], n) => ({
      id: `${id}-${n}`,
      sku: `${id}-${n}`,
      attributes: { Size, Colour },
      priceCents,
      mainImageId: null,
    })),
  }
}

let websites = 0

async function open(): Promise<string> {
  const websiteId = `facets${++websites}`
  const collection = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = Object.entries(shop).map(([id, sold]) => newItem(id, sold))
  await withWebsite(db, websiteId, async (tx) => {
    await addCollection(tx, websiteId, collection, items)
    await tx.withTables<CatalogTables>().insertInto('categories').values(categoryRows(websiteId)).execute()
    for (const [id, sold] of Object.entries(shop)) await place(tx, websiteId, id, sold)
  })
  return websiteId
}

const categoryRows = (website_id: string) =>
  [
    { id: 'clothes', parent_id: null },
    { id: 'tops', parent_id: 'clothes' },
  ].map((row, position) => ({ ...row, website_id, name: row.id, url_id: row.id, position }))

async function place(tx: Database, websiteId: string, id: string, { variants, category }: Sold): Promise<void> {
  await sql`update items set categories = ${JSON.stringify(category ? [category] : [])}::jsonb where id = ${id}`.execute(
    tx,
  )
  for (const [n, [, , , stock]] of variants.entries()) {
    // One more on hand, but reserved.
    const [unlimited, onHand, reserved] = stock === 'unlimited' ? [true, 0, 0] : [false, stock + 1, 1]
    await sql`insert into inventory_levels (website_id, variant_id, unlimited, on_hand, reserved, updated_at)
      values (${websiteId}, ${`${id}-${n}`}, ${unlimited}, ${onHand}, ${reserved}, now())`.execute(tx)
  }
}

const websiteId = await open()
const none: ItemFilters = { inStock: false, tags: [], options: [] }
const ask = (filters: Partial<ItemFilters>): ItemsQuestion => ({
  sort: 'name',
  limit: 24,
  filters: { ...none, ...filters },
})

async function found(filters: Partial<ItemFilters>): Promise<string[]> {
  const { items, total } = await lists.listPage(websiteId, ask(filters))
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}

async function facets(filters: Partial<ItemFilters>) {
  return lists.listFacets(websiteId, ask(filters))
}

const size = (...values: string[]) => ({ name: 'Size', values })
const colour = (...values: string[]) => ({ name: 'Colour', values })

test.each<[string, Partial<ItemFilters>, string[]]>([
  ['nothing', {}, ['pattern', 'shirt', 'skirt', 'vest']],
  ['a price', { minCents: 1000, maxCents: 2000 }, ['shirt', 'vest']],
  ['what can be bought, where a digital product always can', { inStock: true }, ['pattern', 'shirt', 'skirt', 'vest']],
  ['one of two tags', { tags: ['cotton', 'unknown'] }, ['shirt', 'vest']],
  ['a category', { categoryIds: ['clothes'] }, ['skirt']],
  ['no category that there is', { categoryIds: [] }, []],
  ['one of two values', { options: [size('M', 'L')] }, ['pattern', 'shirt', 'skirt', 'vest']],
  ['two options', { options: [size('M'), colour('red')] }, ['shirt', 'skirt']],
  ['a size that can be bought', { options: [size('M'), colour('red')], inStock: true }, ['skirt']],
  ['a size at its own price', { options: [size('M')], minCents: 1500, maxCents: 2500 }, ['vest']],
  [
    'all of it',
    { options: [size('L')], inStock: true, maxCents: 1500, tags: ['cotton'], categoryIds: ['tops'] },
    ['shirt'],
  ],
])('a list is narrowed down by %s', async (_, filters, ids) => expect(await found(filters)).toEqual(ids))

test('without any filter each choice says how many products it would leave', async () => {
  const { price, inStock, tags, categories, options } = await facets({})
  expect(price).toEqual({ lowest: 500, highest: 3000 })
  expect(inStock).toBe(4)
  expect(tags).toEqual([
    { value: 'cotton', count: 2 },
    { value: 'new', count: 2 },
  ])
  expect(new Map(categories.map(({ value, count }) => [value, count]))).toEqual(
    new Map([
      ['clothes', 3],
      ['tops', 2],
    ]),
  )
  expect(options.map(({ name }) => name)).toEqual(['Size', 'Colour'])
  expect(options[0]?.values).toEqual([
    { value: 'M', count: 4 },
    { value: 'L', count: 1 },
  ])
})

test('every count is of the products that the list has when its choice is added, other choices of its kind set aside', async () => {
  const combinations: Partial<ItemFilters>[] = [
    { inStock: true },
    { options: [size('M')] },
    { options: [size('M'), colour('red')], inStock: true },
    { tags: ['new'], maxCents: 2500 },
    { categoryIds: ['clothes', 'tops'], options: [colour('red')] },
  ]
  for (const filters of combinations) {
    const { options, tags, inStock } = await facets(filters)
    expect(inStock).toBe((await found({ ...filters, inStock: true })).length)
    for (const { value, count } of tags) expect(count, value).toBe((await found({ ...filters, tags: [value] })).length)
    for (const { name, values } of options)
      for (const { value, count } of values) {
        const others = (filters.options ?? []).filter((option) => option.name !== name)
        const withIt = { ...filters, options: [...others, { name, values: [value] }] }
        expect(count, `${name} ${value}`).toBe((await found(withIt)).length)
      }
  }
})

test('categories in 2,000 levels count the products below each, and are sent once', async () => {
  const other = await open()
  await withWebsite(db, other, async (tx) => {
    await sql`insert into categories (website_id, id, parent_id, name, url_id, position)
      select ${other}, 'level' || n, 'level' || nullif(n - 1, -1), 'Level', 'level-' || n, n
      from generate_series(0, 1999) n`.execute(tx)
    await sql`update categories set parent_id = 'level1999' where website_id = ${other} and id = 'tops'`.execute(tx)
  })
  const { categories } = await lists.listFacets(other, ask({}))
  expect(categories.length).toBe(2_002)
  expect(new Map(categories.map(({ value, count }) => [value, count])).get('level0')).toBe(2)
  expect(new Set(categories.map(({ count }) => count))).toEqual(new Set([1, 2]))
})

test('what is found by words is narrowed down the same way, and is taken for no other words then', async () => {
  const asked = { text: 'wear', limit: 24, filters: { ...none, options: [size('L')] } }
  expect((await search.searchItems(websiteId, asked)).items.map(({ id }) => id)).toEqual(['shirt'])
  const { options } = await search.findFacets(websiteId, { ...asked, text: 'vest' })
  expect(options.map(({ name }) => name)).toEqual(['Size'])
  const typo = { text: 'shrit', limit: 24 }
  expect((await search.searchItems(websiteId, typo)).meant).toBe('shirt')
  const narrowed = await search.searchItems(websiteId, { ...typo, filters: { ...none, inStock: true } })
  expect([narrowed.total, narrowed.meant]).toEqual([0, undefined])
})

test('one website counts nothing of another', async () => {
  const { price, inStock, tags, options } = await lists.listFacets('nobody', ask({}))
  expect([price, inStock, tags, options]).toEqual([null, 0, [], []])
})
