import { expect, test } from 'vitest'
import { picture, startTestCatalog } from '../../testing/fixtures/test-catalog.ts'
import { setProductLimit } from '../../websites/product-limit.ts'
import type { Category } from '../admin-contract.ts'
import type { AdminCollection, CategoryPage, ChangeCollectionRequest, CollectionRow } from '../page-contract.ts'
import { catalogCache } from '../shop/catalog-cache.ts'

const catalog = await startTestCatalog()
const COLLECTIONS = '/api/catalog/collections'
let opened = 0

async function openSite() {
  const subdomain = `collections-${++opened}`
  const { website, owner, contributor } = await catalog.openSite(subdomain)
  const { http } = owner
  const shop = catalogCache({
    db: catalog.db,
    max: 100,
    assetsUrl: 'http://assets.test',
    findCurrency: async () => 'USD',
  })
  return {
    subdomain,
    website,
    owner,
    contributor,
    http,
    shop,
    add: async (title: string) => (await http.post(COLLECTIONS, { title })).json() as AdminCollection,
    put: ({ id, revision }: AdminCollection, changes: ChangeCollectionRequest['changes']) =>
      http.put(`${COLLECTIONS}/${id}`, { revision, changes }),
    read: async (id: string) => (await http.get(`${COLLECTIONS}/${id}`)).json() as AdminCollection,
  }
}

test('a collection shows its products in the order they were put in, and only once it is public', async () => {
  const { website, owner, shop, add, put } = await openSite()
  const titles = ['Mug', 'Bowl', 'Plate']
  const [mug, bowl, plate] = await Promise.all(titles.map((title) => owner.create(title)))
  if (!mug || !bowl || !plate) throw new Error('Nothing was made')
  for (const item of [mug, bowl, plate]) await owner.change(await owner.read(item.id), { visibility: 'public' })
  const made = await add('Winter things')
  expect(made).toMatchObject({ urlId: 'winter-things', fullUrl: '/shop/collection/winter-things', visible: false })
  const itemIds = [plate.id, mug.id]
  const changed = (await put(made, { itemIds, description: '<p>Warm<script>1</script></p>' })).json() as AdminCollection
  expect(changed).toMatchObject({ revision: 2, itemCount: 2, description: '<p>Warm</p>' })
  expect(changed.items.map(({ title }) => title)).toEqual(['Plate', 'Mug'])
  const { websiteId } = website
  expect(await shop.findListPage(websiteId, 'collection', 'winter-things')).toBeUndefined()

  expect((await put(changed, { visible: true })).status).toBe(200)
  shop.drop(websiteId)
  const page = await shop.findListPage(websiteId, 'collection', 'winter-things')
  expect(page).toMatchObject({ id: made.id, title: 'Winter things', description: '<p>Warm</p>' })
  const question = { sort: 'featured', collectionId: made.id, limit: 1 } as const
  const first = await shop.listPage(websiteId, question)
  expect([first.total, first.items[0]?.title]).toEqual([2, 'Plate'])
  const second = await shop.listPage(websiteId, { ...question, after: first.next ?? undefined })
  expect(second.items.map(({ title }) => title)).toEqual(['Mug'])
  expect((await shop.listSitemapEntries(websiteId)).map(({ path }) => path)).toContain('/shop/collection/winter-things')
  expect(await shop.findListPage(websiteId, 'collection', 'shop')).toBeUndefined()
})

test('a change on an older revision, a taken address and an unknown product are refused, each with its sentence', async () => {
  const { owner, add, put, read } = await openSite()
  const item = await owner.create('Mug')
  const [winter, summer] = [await add('Winter'), await add('Summer')]
  expect((await put(winter, { title: 'Cold days' })).status).toBe(200)
  expect((await put(winter, { title: 'Again' })).status).toBe(409)
  const taken = await put(summer, { urlId: 'winter' })
  expect([taken.status, taken.json()]).toMatchObject([
    400,
    { errors: { urlId: 'The collection “Cold days” has this address.' } },
  ])
  const gone = await put(summer, { itemIds: [item.id, 'unknown'] })
  expect(gone.json()).toMatchObject({ errors: { itemIds: 'One of these products does not exist any more.' } })
  expect((await put(summer, { itemIds: [item.id, item.id] })).json()).toMatchObject({
    errors: { itemIds: 'A product stands in a collection once.' },
  })
  const missing = await put(summer, { picture: { id: 'no-image', altText: '', focalPoint: { x: 0, y: 0 } } })
  expect(missing.json()).toMatchObject({ errors: { picture: 'This image does not exist, or is not ready yet.' } })
  expect((await read(summer.id)).revision).toBe(1)
})

test('10,000 products that are not archived fit into a store, or as many as its operator allows; archived ones take no room', async () => {
  const { subdomain, website, owner, http } = await openSite()
  const first = await owner.create('First')
  await catalog.db.transaction().execute(async (tx) => {
    const { sql } = await import('kysely')
    await sql`select set_config('plinth.website_id', ${website.websiteId}, true)`.execute(tx)
    await sql`
      insert into items (website_id, id, collection_id, title, url_id, product_type, position)
      select ${website.websiteId}, 'many-' || n, 'shop', 'Many ' || n, 'many-' || n, 1, n from generate_series(1, 9999) n`.execute(
      tx,
    )
  })
  const create = () => http.post('/api/catalog/items', { title: 'One more', productType: 1 })
  const act = (kind: string) => http.post('/api/catalog/items/bulk', { target: { ids: [first.id] }, action: { kind } })
  expect((await create()).json()).toMatchObject({
    message: 'A store has at most 10,000 products, and this one has 10,000.',
  })
  expect((await act('archive')).status).toBe(200)
  expect((await create()).status).toBe(200)
  expect((await act('unarchive')).json()).toMatchObject({
    message: 'A store has at most 10,000 products, and this one has 10,000.',
  })
  expect(await setProductLimit(catalog.db, subdomain, 10_001)).toBe(10_000)
  expect((await act('unarchive')).status).toBe(200)
  expect((await create()).json()).toMatchObject({
    message: 'A store has at most 10,001 products, and this one has 10,001.',
  })
  await expect(setProductLimit(catalog.db, 'nobody', 1)).rejects.toThrow('There is no website')
})

test('a deleted collection leaves its products; another website sees and changes none', async () => {
  const mine = await openSite()
  const other = await openSite()
  const item = await mine.owner.create('Mug')
  const made = (await mine.put(await mine.add('Winter'), { itemIds: [item.id] })).json() as AdminCollection
  expect((await other.http.get(`${COLLECTIONS}/${made.id}`)).status).toBe(404)
  expect((await other.put(made, { title: 'Theirs' })).status).toBe(404)
  expect((await other.http.delete(`${COLLECTIONS}/${made.id}`)).status).toBe(404)
  const foreign = await other.put(await other.add('Summer'), { itemIds: [item.id] })
  expect(foreign.status).toBe(400)
  expect((await mine.http.delete(`${COLLECTIONS}/${made.id}`)).status).toBe(200)
  expect((await mine.http.get(COLLECTIONS)).json() as CollectionRow[]).toEqual([])
  expect((await mine.owner.read(item.id)).title).toBe('Mug')
})

test('a category has a text, a picture and words for search engines, which come back with it when its deletion is undone', async () => {
  const { website, http, shop } = await openSite()
  catalog.ready.set('cover', picture('cover'))
  const { id } = (await http.post('/api/catalog/categories', { name: 'Mugs', parentId: null })).json() as Category
  const seo = { seoTitle: 'All mugs', seoDescription: 'Made by hand', seoHidden: true }
  const said = {
    description: '<p>For tea.</p>',
    picture: { id: 'cover', altText: 'Mugs', focalPoint: { x: 0.1, y: 0.2 } },
    seo,
  }
  expect((await http.put(`/api/catalog/categories/${id}`, said)).status).toBe(200)
  const read = async () => (await http.get(`/api/catalog/categories/${id}`)).json() as CategoryPage
  expect(await read()).toMatchObject({ name: 'Mugs', ...said })
  expect((await http.put(`/api/catalog/categories/${id}`, { name: 'Cups' })).status).toBe(200)
  const { undo } = (await http.delete(`/api/catalog/categories/${id}`)).json() as { undo: string }
  expect((await http.post('/api/catalog/items/undo', { undo })).status).toBe(200)
  expect(await read()).toMatchObject({ name: 'Cups', ...said })
  const { websiteId } = website
  expect(await shop.findListPage(websiteId, 'category', 'mugs')).toMatchObject({
    title: 'Cups',
    description: '<p>For tea.</p>',
    picture: { id: 'cover', altText: 'Mugs' },
    seo,
  })
  expect((await shop.listShelves(websiteId)).categories).toMatchObject([{ name: 'Cups', isHidden: true }])
})

test('viewers of drafts read collections and change none', async () => {
  const { add, contributor } = await openSite()
  const made = await add('Winter')
  const { http } = await contributor(4)
  const reading = await http.get(`${COLLECTIONS}/${made.id}`)
  expect((await http.put(`${COLLECTIONS}/${made.id}`, { revision: 1, changes: { title: 'Mine' } })).status).toBe(403)
  expect(reading.status).toBe(200)
})
