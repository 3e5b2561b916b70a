import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inWebsite } from '../platform/database/database.ts'
import { makePlan } from '../testing/fixtures/make/make-plan.ts'
import { putLevels } from '../testing/fixtures/put-levels.ts'
import { startTestCatalog } from '../testing/fixtures/test-catalog.ts'
import type { AdminItem, BulkReply, BulkRequest, Category, ItemsReply, Tag, UndoReply } from './admin-contract.ts'
import type { AdminCollection } from './page-contract.ts'
import type { SavedView } from './views-contract.ts'

const catalog = await startTestCatalog()
const ITEMS = '/api/catalog/items'
const CATEGORIES = '/api/catalog/categories'

async function openSite(subdomain: string) {
  const { owner, website } = await catalog.openSite(subdomain)
  return {
    owner,
    websiteId: website.websiteId,
    async bulk(target: BulkRequest['target'], action: BulkRequest['action']) {
      const reply = await owner.http.post(`${ITEMS}/bulk`, { target, action })
      if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`)
      return reply.json() as BulkReply
    },
    undo: async (undo: string | null) => owner.http.post(`${ITEMS}/undo`, { undo }),
    async addCategory(name: string, parentId: string | null = null) {
      return (await owner.http.post(CATEGORIES, { name, parentId })).json() as Category
    },
  }
}

/** Titles on all pages, in order. */
async function walk(list: (query: string) => Promise<ItemsReply>, query: string, between = async () => {}) {
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const page: ItemsReply = await list(`${query}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextPageCursor
    await between()
  } while (cursor)
  return titles
}

test('the list finds words of the name, skus and tags, whatever their accents and case', async () => {
  const { owner } = await openSite('searched')
  const [mug, vase] = [await owner.create('Crème Mug'), await owner.create('Vase')]
  const [first] = vase.variants
  if (!first) throw new Error('A product has a variant')
  await owner.change(vase, { tags: ['Été'], variants: [{ ...first, sku: 'VS-100' }] })
  const found = async (search: string) =>
    (await owner.list(`search=${encodeURIComponent(search)}`)).items.map(({ title }) => title)
  expect(await found('creme')).toEqual(['Crème Mug'])
  expect(await found('MUG crème')).toEqual(['Crème Mug'])
  expect(await found('vs-1')).toEqual(['Vase'])
  expect(await found('ETE')).toEqual(['Vase'])
  expect(await found('mug vase')).toEqual([])
  expect(await found('%')).toEqual([])
  expect((await owner.read(mug.id)).title).toBe('Crème Mug')
})

test('the list is sorted by name, stock and price, both ways, and filtered', async () => {
  const { owner, websiteId } = await openSite('sorted')
  const prices = { Apple: 300, banana: 100, Cherry: 200 }
  const items: Record<string, AdminItem> = {}
  for (const [title, priceCents] of Object.entries(prices)) {
    const item = await owner.create(title)
    items[title] = await owner.change(item, { variants: item.variants.map((one) => ({ ...one, priceCents })) })
  }
  const variantOf = (title: string) => items[title]?.variants[0]?.id ?? ''
  await putLevels(catalog.db, websiteId, { [variantOf('banana')]: 3, [variantOf('Cherry')]: 'unlimited' })
  const titles = async (query: string) => (await owner.list(query)).items.map(({ title }) => title)
  expect(await titles('sort=name')).toEqual(['Apple', 'banana', 'Cherry'])
  expect(await titles('sort=name&direction=desc')).toEqual(['Cherry', 'banana', 'Apple'])
  expect(await titles('sort=price')).toEqual(['banana', 'Cherry', 'Apple'])
  expect(await titles('sort=stock')).toEqual(['Apple', 'banana', 'Cherry'])
  expect(await titles('stock=sold-out')).toEqual(['Apple'])
  expect(await titles('stock=low')).toEqual(['banana'])
  expect(await titles('stock=in-stock&sort=name')).toEqual(['banana', 'Cherry'])
  expect(await titles('visibility=public')).toEqual([])
  expect((await owner.list('sort=stock')).items).toMatchObject([
    { stock: 0, soldOut: true, priceFromCents: 300 },
    { stock: 3, soldOut: false },
    { stock: null, soldOut: false, priceToCents: 200 },
  ])
})

test('pages follow each other without doubles or gaps while products come, change and go', async () => {
  const { owner } = await openSite('walked')
  for (let n = 0; n < 120; n++) await owner.create(`Item ${String(n % 40).padStart(2, '0')} ${n}`)
  const all = (await walk(owner.list, 'sort=name')).sort()
  expect(all).toHaveLength(120)
  for (const query of [
    'sort=name',
    'sort=name&direction=desc',
    'sort=price',
    'sort=position',
    'sort=stock&direction=desc',
  ]) {
    const { items, total } = await owner.list(query)
    expect([items.length, total >= 120]).toEqual([50, true])
    const seen = await walk(owner.list, query, async () => {
      const added = await owner.create('Aaa added meanwhile')
      await owner.http.post(`${ITEMS}/bulk`, { target: { ids: [added.id] }, action: { kind: 'delete' } })
    })
    const known = seen.filter((title) => title.startsWith('Item'))
    expect(known.toSorted()).toEqual(all)
  }
  const reply = await owner.http.get(`${ITEMS}?sort=price&cursor=${(await owner.list('sort=name')).nextPageCursor}`)
  expect([reply.status, (reply.json() as { message: string }).message]).toEqual([
    400,
    'This page no longer exists. Start again from the first page.',
  ])
})

test('a bulk action is undone, except where someone changed the product since', async () => {
  const { owner, bulk, undo } = await openSite('bulky')
  const items = [await owner.create('One'), await owner.create('Two'), await owner.create('Three')]
  const ids = items.map(({ id }) => id)
  const done = await bulk({ ids }, { kind: 'add-tag', tag: 'sale' })
  expect(done).toMatchObject({ changed: 3, undo: expect.any(String) })
  const [first] = items
  if (!first) throw new Error('There are three')
  await owner.change({ ...first, revision: 2 }, { title: 'One changed' })
  const undone = (await undo(done.undo)).json() as UndoReply
  expect(undone).toEqual({ restored: 2, changedSince: [{ id: first.id, title: 'One changed' }] })
  expect(await Promise.all(ids.map(async (id) => (await owner.read(id)).tags))).toEqual([['sale'], [], []])
  expect((await undo(done.undo)).status).toBe(404)
  expect(await bulk({ ids }, { kind: 'remove-tag', tag: 'nobody has it' })).toEqual({ changed: 0, undo: null })
})

test('all that match are archived, deleted and brought back', async () => {
  const { owner, bulk, undo } = await openSite('matched')
  for (const title of ['Red Mug', 'Blue Mug', 'Vase']) await owner.create(title)
  expect((await bulk({ matching: { search: 'mug' } }, { kind: 'archive' })).changed).toBe(2)
  expect((await owner.list()).items.map(({ title }) => title)).toEqual(['Vase'])
  expect((await owner.list('archived=true')).total).toBe(2)
  const deleted = await bulk({ matching: {} }, { kind: 'delete' })
  expect(deleted.changed).toBe(1)
  const [gone] = (await owner.list('deleted=true')).items
  expect((await owner.read(gone?.id ?? '')).deleted).toBe(true)
  await undo(deleted.undo)
  expect((await owner.list()).total).toBe(1)
  const wrong = await owner.http.post(`${ITEMS}/bulk`, {
    target: { matching: { sort: 'size' } },
    action: { kind: 'delete' },
  })
  expect(wrong.status).toBe(400)
})

test('a sale takes percent off, never makes a subscription free, and passes gift cards by', async () => {
  const { owner, bulk } = await openSite('on-sale')
  const item = await owner.create('Mug')
  const priced = await owner.change(item, { variants: item.variants.map((one) => ({ ...one, priceCents: 1999 })) })
  const plan = makePlan()
  const cheap = await owner.create('Cheap')
  const variants = cheap.variants.map((one) => ({ ...one, priceCents: 1 }))
  await owner.change(cheap, { subscriptionPlan: plan, variants })
  await expect(bulk({ ids: [cheap.id] }, { kind: 'set-sale', percent: 95 })).rejects.toThrow(
    'A subscription cannot be free.',
  )
  const card = await owner.create('Gift Card', 4)
  expect((await bulk({ ids: [priced.id, card.id] }, { kind: 'set-sale', percent: 15 })).changed).toBe(1)
  expect((await owner.read(priced.id)).variants).toMatchObject([{ onSale: true, salePriceCents: 1699 }])
})

test('prices that would fall below 0 or below cost are counted and stay, until someone says that they may', async () => {
  const { owner, bulk } = await openSite('too-cheap')
  const priced = async (title: string, priceCents: number, costCents: number | null) => {
    const item = await owner.create(title)
    return owner.change(item, { variants: item.variants.map((one) => ({ ...one, priceCents, costCents })) })
  }
  const ids = [
    (await priced('Pin', 300, null)).id,
    (await priced('Mug', 2000, 1200)).id,
    (await priced('Jug', 9000, 1)).id,
  ]
  const action = { kind: 'change-prices', by: 'amount', value: -1000, rounding: 'none' } as const
  const prices = () => Promise.all(ids.map(async (id) => (await owner.read(id)).variants[0]?.priceCents))
  const asked = await owner.http.post(`${ITEMS}/bulk`, { target: { ids }, action })
  const sentence = '1 variant would fall below 0 and stops at 0. 1 variant would sell for less than it costs you.'
  expect([asked.status, asked.json()]).toMatchObject([400, { errors: { isAtAnyPrice: sentence } }])
  expect(await prices()).toEqual([300, 2000, 9000])
  const { undo } = (
    await owner.http.post(`${ITEMS}/bulk`, { target: { ids }, action, isAtAnyPrice: true })
  ).json() as BulkReply
  expect(await prices()).toEqual([0, 1000, 8000])
  await owner.http.post(`${ITEMS}/undo`, { undo })
  expect(await prices()).toEqual([300, 2000, 9000])
  const sale = await owner.http.post(`${ITEMS}/bulk`, { target: { ids }, action: { kind: 'set-sale', percent: 50 } })
  expect(sale.json()).toMatchObject({ errors: { isAtAnyPrice: '1 variant would sell for less than it costs you.' } })
  expect((await bulk({ ids }, { ...action, value: 100 })).changed).toBe(3)
})

test('a sale of many has a beginning and an end; brand, tax class and weight are set at once; each is undone', async () => {
  const { owner, bulk, undo } = await openSite('at-once')
  const mug = await owner.create('Mug')
  await owner.change(mug, { variants: mug.variants.map((one) => ({ ...one, priceCents: 2000 })) })
  const song = await owner.create('Song', 2)
  const card = await owner.create('Gift Card', 4)
  const ids = [mug.id, song.id, card.id]
  const before = await Promise.all(ids.map(owner.read))
  const period = { startsAt: '2031-11-28T05:00:00.000Z', endsAt: '2031-12-01T05:00:00.000Z' }
  const read = async () => {
    const items = await Promise.all(ids.map(owner.read))
    return items.map(({ sale, brand, taxClass, variants }) => ({ sale, brand, taxClass, variants }))
  }
  const was = await read()
  const checked: [BulkRequest['action'], number, object][] = [
    [
      { kind: 'set-sale', percent: 20, period },
      2,
      { sale: period, variants: [{ salePriceCents: 1600, onSale: true }] },
    ],
    [{ kind: 'set-brand', brand: 'Plain Clay' }, 3, { brand: 'Plain Clay' }],
    [{ kind: 'set-tax-class', taxClass: 'reduced' }, 2, { taxClass: 'reduced' }],
    [{ kind: 'set-weight', weightGrams: 350 }, 1, { variants: [{ weightGrams: 350 }] }],
  ]
  for (const [action, changed, expected] of checked) {
    const done = await bulk({ ids }, action)
    expect(done.changed, action.kind).toBe(changed)
    expect((await read())[0], action.kind).toMatchObject(expected)
    expect(((await undo(done.undo)).json() as UndoReply).restored).toBe(changed)
    expect(await read()).toEqual(was)
  }
  expect(before.map(({ title }) => title)).toEqual(['Mug', 'Song', 'Gift Card'])
  const backwards = { startsAt: period.endsAt, endsAt: period.startsAt }
  await expect(bulk({ ids }, { kind: 'set-sale', percent: 20, period: backwards })).rejects.toThrow('400')
})

test('many products are put into a collection and taken out of it, each is undone, and a full one stays as it was', async () => {
  const { owner, bulk, undo, websiteId } = await openSite('gathered')
  const items = [await owner.create('One'), await owner.create('Two'), await owner.create('Three')]
  const [one, two, three] = items.map(({ id }) => id) as [string, string, string]
  const made = (await owner.http.post('/api/catalog/collections', { title: 'Winter' })).json() as AdminCollection
  const collectionId = made.id
  const read = async () => (await owner.http.get(`/api/catalog/collections/${collectionId}`)).json() as AdminCollection
  const members = async () => (await read()).items.map(({ title }) => title)
  expect((await bulk({ ids: [two] }, { kind: 'add-to-collection', collectionId })).changed).toBe(1)
  const added = await bulk({ ids: [one, two, three] }, { kind: 'add-to-collection', collectionId })
  expect([added.changed, await members(), (await read()).revision]).toEqual([2, ['Two', 'One', 'Three'], 3])
  const removed = await bulk({ ids: [two, three] }, { kind: 'remove-from-collection', collectionId })
  expect([removed.changed, await members()]).toEqual([2, ['One']])
  expect((await undo(removed.undo)).json()).toEqual({ restored: 2, changedSince: [] })
  expect(await members()).toEqual(['Two', 'One', 'Three'])
  expect((await undo(added.undo)).json()).toEqual({ restored: 2, changedSince: [] })
  expect(await members()).toEqual(['Two'])
  const unknown = await owner.http.post(`${ITEMS}/bulk`, {
    target: { ids: [one] },
    action: { kind: 'add-to-collection', collectionId: 'of-another-website' },
  })
  expect(unknown.status).toBe(404)
  await inWebsite(catalog.db, websiteId, (tx) =>
    sql`
      insert into items (website_id, id, collection_id, title, url_id, product_type, position)
      select ${websiteId}, 'many-' || n, 'shop', 'Many ' || n, 'many-' || n, 1, n from generate_series(1, 200) n`.execute(
      tx,
    ),
  )
  await expect(bulk({ matching: { search: 'many' } }, { kind: 'add-to-collection', collectionId })).rejects.toThrow(
    'The collection “Winter” has 200 products already.',
  )
  expect(await members()).toEqual(['Two'])
})

test('prices of many change together, sale prices with them, gift cards not at all, and come back at once', async () => {
  const { owner, bulk } = await openSite('repriced')
  const item = await owner.create('Mug')
  const sold = { priceCents: 2000, salePriceCents: 1500, onSale: true }
  const priced = await owner.change(item, { variants: item.variants.map((one) => ({ ...one, ...sold })) })
  const card = await owner.create('Gift Card', 4)
  const ids = [priced.id, card.id]
  const change = { kind: 'change-prices', by: 'percent', value: 1000, rounding: 'ends-99' } as const
  const { changed, undo } = await bulk({ ids }, change)
  expect(changed).toBe(1)
  expect((await owner.read(priced.id)).variants).toMatchObject([{ priceCents: 2199, salePriceCents: 1699 }])
  expect((await owner.http.post('/api/catalog/items/undo', { undo })).status).toBe(200)
  expect((await owner.read(priced.id)).variants).toMatchObject([sold])
})

test('a store has room for 10,000 products, however many are made at once, of which 1,000 are changed at once', async () => {
  const { owner, bulk, websiteId } = await openSite('full')
  await owner.create('The first')
  await inWebsite(catalog.db, websiteId, (tx) =>
    sql`
      insert into items (website_id, id, collection_id, title, url_id, product_type, position)
      select ${websiteId}, 'many-' || n, 'shop', 'Many ' || n, 'many-' || n, 1, n from generate_series(1, 9994) n`.execute(
      tx,
    ),
  )
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => owner.http.post(ITEMS, { title: 'One more', productType: 1 })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = replies.find(({ status }) => status === 400)?.json()
  expect(refused).toMatchObject({ message: 'A store has at most 10,000 products, and this one has 10,000.' })
  const [item] = (await owner.list()).items
  const deleted = await bulk({ ids: [item?.id ?? ''] }, { kind: 'delete' })
  await owner.create('In its place')
  const { status, json } = await owner.http.post(`${ITEMS}/undo`, { undo: deleted.undo })
  expect([status, (json() as { message: string }).message]).toEqual([400, expect.stringContaining('at most 10,000')])
  const all = await owner.http.post(`${ITEMS}/bulk`, {
    target: { matching: {} },
    action: { kind: 'add-tag', tag: 'all of them' },
  })
  expect(all.json()).toMatchObject({
    message: 'At most 1,000 products can be changed at once, and these are 10,000. Filter the list, or import a file.',
  })
}, 240_000)

test('categories are nested and moved, and never form a cycle', async () => {
  const { owner, addCategory } = await openSite('sorted-out')
  const kitchen = await addCategory('Kitchen')
  const mugs = await addCategory('Mugs', kitchen.id)
  const change = (id: string, changes: object) => owner.http.put(`${CATEGORIES}/${id}`, changes)
  const message = async (reply: Promise<{ json(): unknown }>) => ((await reply).json() as { message: string }).message
  expect(await message(change(kitchen.id, { parentId: mugs.id }))).toBe('A category cannot be its own parent.')
  expect(await message(owner.http.post(CATEGORIES, { name: 'mügs', parentId: kitchen.id }))).toBe(
    'This category already exists.',
  )
  expect(await message(owner.http.post(CATEGORIES, { name: 'x'.repeat(26), parentId: null }))).toBe(
    'A category has at most 25 characters.',
  )
  expect((await change(mugs.id, { name: 'Cups', parentId: null, place: 0 })).json()).toMatchObject({
    name: 'Cups',
    parentId: null,
    urlId: 'mugs',
  })
  const names = async () => ((await owner.http.get(CATEGORIES)).json() as Category[]).map(({ name }) => name)
  expect(await names()).toEqual(['Cups', 'Kitchen'])
  const rings = await Promise.all([
    change(mugs.id, { parentId: kitchen.id }),
    change(kitchen.id, { parentId: mugs.id }),
  ])
  expect(rings.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('products leave a deleted category, and its children move up', async () => {
  const { owner, addCategory } = await openSite('emptied')
  const kitchen = await addCategory('Kitchen')
  const mugs = await addCategory('Mugs', kitchen.id)
  const small = await addCategory('Small', mugs.id)
  const item = await owner.change(await owner.create('Mug'), { categories: [mugs.id, kitchen.id] })
  const count = ((await owner.http.get(CATEGORIES)).json() as Category[]).find(({ id }) => id === mugs.id)
  expect(count?.itemCount).toBe(1)
  expect((await owner.http.delete(`${CATEGORIES}/${mugs.id}`)).json()).toMatchObject({
    deleted: true,
    changedItems: 1,
  })
  expect(await owner.read(item.id)).toMatchObject({ categories: [kitchen.id], revision: 3 })
  const left = (await owner.http.get(CATEGORIES)).json() as Category[]
  expect(left.find(({ id }) => id === small.id)?.parentId).toBe(kitchen.id)
  const gone = await owner.http.put(`${ITEMS}/${item.id}`, { revision: 3, changes: { categories: [mugs.id] } })
  expect(gone.json()).toMatchObject({ errors: { categories: 'One of these categories does not exist any more.' } })
})

test('tags in use are listed, views are kept and thrown away', async () => {
  const { owner } = await openSite('viewed')
  await owner.change(await owner.create('A'), { tags: ['gifts', 'new'] })
  await owner.change(await owner.create('B'), { tags: ['gifts'] })
  expect((await owner.http.get('/api/catalog/tags')).json() as Tag[]).toEqual([
    { tag: 'gifts', itemCount: 2 },
    { tag: 'new', itemCount: 1 },
  ])
  const VIEWS = '/api/catalog/views'
  const saved = (await owner.http.post(VIEWS, { name: 'Gifts', query: { tag: 'gifts' } })).json() as SavedView
  const again = (await owner.http.post(VIEWS, { name: 'Gifts', query: { tag: 'new' } })).json() as SavedView
  expect(again).toEqual({ id: saved.id, name: 'Gifts', query: { tag: 'new' } })
  expect((await owner.http.post(VIEWS, { name: 'Bad', query: { sort: 'size' } })).status).toBe(400)
  expect((await owner.http.delete(`${VIEWS}/${saved.id}`)).status).toBe(200)
  expect((await owner.http.get(VIEWS)).json()).toEqual([])
})
