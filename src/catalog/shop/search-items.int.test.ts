import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { TimedOut } from '../../platform/errors/application-errors.ts'
import { createTestDatabase, testPool } from '../../testing/databases/test-database.ts'
import type { ItemPlace } from '../contract.ts'
import { spellItems } from '../items/spell-items.ts'
import { addCollection, type NewItem } from '../store.ts'
import type { CatalogTables } from '../table.ts'
import { listWords } from './list-words.ts'
import { createItemSearch } from './search-items.ts'

const urls = await createTestDatabase()
const db = testPool(urls.app)
const deps = { db, findCurrency: async () => 'EUR', assetsUrl: 'http://assets.test' }
const { searchItems } = createItemSearch({ ...deps, listWords: (websiteId) => listWords(db, websiteId) })

type Made = Pick<NewItem, 'title'> & Partial<NewItem>

let websites = 0

async function open(items: Made[]): Promise<string> {
  const websiteId = `website${++websites}`
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const made = items.map((item, n) => ({
    id: `item-${n}`,
    urlId: `item-${n}`,
    productType: 1,
    description: '<p>Kiln</p>',
    excerpt: '',
    tags: [],
    options: [],
    customAddText: null,
    form: null,
    variants: [],
    images: [],
    ...item,
  }))
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shop, made))
  return websiteId
}

function change(websiteId: string, id: string, to: Record<string, unknown>): Promise<unknown> {
  return withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.updateTable('items').set(to).where('website_id', '=', websiteId).where('id', '=', id).execute(),
  )
}

function addCategory(websiteId: string, id: string, name: string, parentId: string | null = null): Promise<unknown> {
  const row = { website_id: websiteId, id, parent_id: parentId, name, url_id: id, position: 1 }
  return withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.insertInto('categories').values(row).execute(),
  )
}

async function titles(websiteId: string, text: string, find = searchItems): Promise<string[]> {
  const { items, total } = await find(websiteId, { text, limit: 24 })
  expect(total).toBe(items.length)
  return items.map(({ title }) => title)
}

test('a word is found in the title, the short description, a tag and a category, whole or in part', async () => {
  const websiteId = await open([
    { title: 'Tide Mug' },
    { title: 'Cup', excerpt: 'As good as a mug.' },
    { title: 'Saucer', tags: ['mugs & cups'] },
    { title: 'Bowl' },
    { title: 'Vase' },
  ])
  await addCategory(websiteId, 'mugs', 'Mugs')
  await change(websiteId, 'item-3', { categories: '["mugs"]' })
  expect(await titles(websiteId, 'mug')).toEqual(['Tide Mug', 'Cup', 'Saucer', 'Bowl'])
})

const variant = (sku: string, attributes: Record<string, string>) => ({
  id: sku,
  sku,
  attributes,
  priceCents: 100,
  salePriceCents: 100,
  onSale: false,
  mainImage: null,
})

test('a word is found in the description without its tags, in a SKU and in the value of an option', async () => {
  const websiteId = await open([
    { title: 'Bowl', description: '<p class="glaze">Fired at <b>Höchst</b></p>' },
    { title: 'Cup', options: ['Colour'], variants: [variant('TEA-77', { Colour: 'Cobalt' })] as never },
    { title: 'Vase' },
  ])
  expect(await titles(websiteId, 'hochst')).toEqual(['Bowl'])
  expect(await titles(websiteId, 'glaze')).toEqual([])
  expect(await titles(websiteId, 'tea-77')).toEqual(['Cup'])
  expect(await titles(websiteId, 'cup cobalt')).toEqual(['Cup'])
  await change(websiteId, 'item-2', { description: '<p>Now of porcelain</p>' })
  expect(await titles(websiteId, 'porcelain')).toEqual(['Vase'])
})

test('a product that was stored before its texts were spelled beside it is found as well, and a job spells them', async () => {
  const websiteId = await open([{ title: 'Schüssel', description: '<p>Größe 3</p>' }])
  await change(websiteId, 'item-0', { search_words: null, search_body: null })
  expect(await titles(websiteId, 'schuessel groesse')).toEqual(['Schüssel'])
  await withWebsite(db, websiteId, (tx) => spellItems(tx, websiteId, 10))
  const stored = await withWebsite(db.withTables<CatalogTables>(), websiteId, (tx) =>
    tx.selectFrom('items').select(['search_words', 'search_body']).execute(),
  )
  expect(stored).toEqual([
    { search_words: 'schussel schuessel\n ', search_body: expect.stringContaining('grosse 3') as unknown },
  ])
})

test('ß, ö and ü, ø and ł are found however they are typed, and the title counts in each spelling', async () => {
  const websiteId = await open([
    { title: 'Stuhl', excerpt: 'Passt zu Möbeln.' },
    { title: 'Möbelöl' },
    { title: 'Strasse', tags: ['Łódź'] },
    { title: 'Smørrebrød', description: '<p>Auf der Straße</p>' },
  ])
  for (const typed of ['möbel', 'moebel', 'MOBEL']) expect(await titles(websiteId, typed)).toEqual(['Möbelöl', 'Stuhl'])
  for (const typed of ['straße', 'STRASSE']) expect(await titles(websiteId, typed)).toEqual(['Strasse', 'Smørrebrød'])
  for (const typed of ['smorrebrod', 'smoerrebroed', 'Smörrebröd'])
    expect(await titles(websiteId, typed)).toEqual(['Smørrebrød'])
  expect(await titles(websiteId, 'lodz')).toEqual(['Strasse'])
  expect(await searchItems(websiteId, { text: 'Moebeloil', limit: 24 })).toMatchObject({ total: 1, meant: 'moebeloel' })
})

test('where nothing is found, a word with one letter wrong finds what it is nearest to, and says so', async () => {
  const websiteId = await open([{ title: 'Blue Teapot' }, { title: 'Saucer', excerpt: 'For a teapot.' }])
  expect(await searchItems(websiteId, { text: 'taepot', limit: 24 })).toMatchObject({ total: 2, meant: 'teapot' })
  expect(await titles(websiteId, 'Bleu Teapto')).toEqual(['Blue Teapot'])
  expect(await searchItems(websiteId, { text: 'kettle', limit: 24 })).toMatchObject({ items: [], total: 0, next: null })
  expect(await searchItems(websiteId, { text: 'teapot', limit: 24 })).not.toHaveProperty('meant')
})

test('what lies in a category is found by the names of those above it', async () => {
  const websiteId = await open([{ title: 'Tide' }, { title: 'Ebb' }])
  await addCategory(websiteId, 'kitchen', 'Küche')
  await addCategory(websiteId, 'mugs', 'Mugs', 'kitchen')
  await change(websiteId, 'item-1', { categories: '["mugs"]' })
  expect(await titles(websiteId, 'kuche ebb')).toEqual(['Ebb'])
})

test('all words must be there, wherever each stands', async () => {
  const websiteId = await open([
    { title: 'Blue Mug', tags: ['gift'] },
    { title: 'Blue Bowl', excerpt: 'A gift.' },
    { title: 'Red Mug', tags: ['gift'] },
  ])
  expect(await titles(websiteId, 'gift blue')).toEqual(['Blue Mug', 'Blue Bowl'])
  expect(await titles(websiteId, 'blue mug gift')).toEqual(['Blue Mug'])
  expect(await titles(websiteId, 'blue mug teapot')).toEqual([])
})

test('accents, case and the width of signs make no difference', async () => {
  const websiteId = await open([{ title: 'Crème Brûlée' }, { title: 'GRÜSSE', tags: ['Ａ５'] }, { title: '茶碗' }])
  expect(await titles(websiteId, 'creme BRULEE')).toEqual(['Crème Brûlée'])
  expect(await titles(websiteId, 'CRE\u0300ME')).toEqual(['Crème Brûlée'])
  expect(await titles(websiteId, 'gru\u0308sse a5')).toEqual(['GRÜSSE'])
  expect(await titles(websiteId, '茶')).toEqual(['茶碗'])
})

test('those with more of the words in their title come first, then the owner’s order', async () => {
  const websiteId = await open([
    { title: 'Set', excerpt: 'A blue mug.' },
    { title: 'Blue Set', excerpt: 'With a mug.' },
    { title: 'Mug', tags: ['blue'] },
    { title: 'Blue Mug' },
  ])
  expect(await titles(websiteId, 'mug blue')).toEqual(['Blue Mug', 'Blue Set', 'Mug', 'Set'])
})

test('SQL wildcards are searched literally', async () => {
  const websiteId = await open([
    { title: '50% off' },
    { title: 'under_score' },
    { title: 'back\\slash' },
    { title: 'Mug' },
  ])
  expect(await titles(websiteId, '%')).toEqual(['50% off'])
  expect(await titles(websiteId, '_')).toEqual(['under_score'])
  expect(await titles(websiteId, '\\')).toEqual(['back\\slash'])
  for (const text of ['*', '"', "'", '.', '[', '$1', '\u0301', ' ']) expect(await titles(websiteId, text)).toEqual([])
})

test('a search can have a hundred words', async () => {
  const words = Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + n))
  const websiteId = await open([{ title: words.join('') }, { title: words.slice(1).join('') }])
  expect((await searchItems(websiteId, { text: words.join(' '), limit: 24 })).total).toBe(1)
})

test('each product stands on one page', async () => {
  const websiteId = await open(
    Array.from({ length: 11 }, (_, n) => ({ title: n % 3 ? `Mug ${n}` : `Cup ${n}`, tags: ['mug'] })),
  )
  const seen: string[] = []
  let after: ItemPlace | undefined
  do {
    const { items, next, total } = await searchItems(websiteId, { text: 'mug', after, limit: 4 })
    expect(total).toBe(11)
    seen.push(...items.map(({ title }) => title))
    // As parsed from a URL.
    after = next ? JSON.parse(JSON.stringify(next)) : undefined
  } while (after)
  expect(seen.map((title) => title.slice(0, 3))).toEqual([...Array(7).fill('Mug'), ...Array(4).fill('Cup')])
  expect(new Set(seen).size).toBe(11)
})

test.each([
  ['a draft', { visibility: 'draft' }],
  ['private', { visibility: 'private' }],
  ['archived', { archived_at: '2026-01-01T00:00:00Z' }],
  ['deleted', { deleted_at: '2026-01-01T00:00:00Z' }],
])('what is %s is not found', async (_, to) => {
  const websiteId = await open([{ title: 'Mug' }, { title: 'Mug, hidden' }])
  await change(websiteId, 'item-1', to)
  expect(await titles(websiteId, 'mug')).toEqual(['Mug'])
})

test('a product is found by what it is called now', async () => {
  const websiteId = await open([{ title: 'Mug' }])
  await change(websiteId, 'item-0', { title: 'Cup', tags: '["stoneware"]' })
  expect(await titles(websiteId, 'mug')).toEqual([])
  expect(await titles(websiteId, 'stoneware cup')).toEqual(['Cup'])
})

test('one website finds nothing of another', async () => {
  const [one, other] = [await open([{ title: 'Mug of one' }]), await open([{ title: 'Mug of the other' }])]
  await addCategory(one, 'secret', 'Secret')
  await change(other, 'item-0', { categories: '["secret"]' })
  expect([await titles(one, 'mug'), await titles(other, 'mug')]).toEqual([['Mug of one'], ['Mug of the other']])
  expect(await titles(other, 'secret')).toEqual([])
  expect(await titles('nobody', 'mug')).toEqual([])
})

test('of all who search on one website 52 are served or wait, and those of another have their turn', async () => {
  const [full, other] = [await open([{ title: 'Cup' }]), await open([{ title: 'Cup' }])]
  const { searchItems: find } = createItemSearch({ ...deps, listWords: async () => ({ words: [] }) })
  const crowd = Array.from({ length: 60 }, () => titles(full, 'cup', find))
  const [answers, found] = await Promise.all([Promise.allSettled(crowd), titles(other, 'cup', find)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(52)
  expect(answers.at(-1)).toMatchObject({
    reason: new TimedOut('We are very busy at the moment. Please try again.'),
  })
  expect(found).toEqual(['Cup'])
})
