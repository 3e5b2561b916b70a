import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminCollection } from '../../catalog/page-contract.ts'
import { openFixtureShop } from '../../testing/route-fixtures/fixture-shop.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { PageReply, PublicationsReply } from '../admin-contract.ts'
import { PageData } from '../contract.ts'

const product = await startTestProduct()
const { owner, shopper } = await openFixtureShop(product)
const html = { headers: { accept: 'text/html' } }

const make = async (title: string) => (await owner.post('/api/pages', { kind: 'page', title })).json() as PageReply
const change = (docId: string, slug: string) =>
  owner.post(`/api/pages/${docId}/operations`, {
    base: 0,
    operations: [{ opId: randomUUID(), patches: [{ op: 'set', path: ['settings', 'slug'], value: slug }] }],
  })

async function publish() {
  const { changes } = (await owner.get('/api/publications')).json() as PublicationsReply
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  expect((await owner.post('/api/publications', { heads })).json()).toMatchObject({ state: 'published' })
}

const ask = async (path: string) => {
  const { status, headers, text } = await shopper.get(path, html)
  return { status, location: headers.location, text }
}

test('pages of one title have addresses of their own, and a title in another script keeps its letters', async () => {
  const slugs = []
  for (const title of ['Über uns! 2.0', 'Über uns! 2.0', 'Straße', 'Łódź & Øre', '私たちについて'])
    slugs.push((await make(title)).document.settings.slug)
  expect(slugs).toEqual(['uber-uns-2-0', 'uber-uns-2-0-2', 'strasse', 'lodz-ore', '私たちについて'])
  await publish()
  const path = encodeURI('/私たちについて')
  const page = await ask(path)
  expect(page.status).toBe(200)
  expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  expect((await ask('/sitemap.xml')).text).toContain(`${path}</loc>`)
  const found = PageData.parse((await shopper.get(`/search?q=${encodeURI('私たち')}&format=json`)).json())
  expect(found.search?.pages?.found).toMatchObject([{ fullUrl: path }])
})

test('an address that leads to one in another script can be followed, and back', async () => {
  const { docId } = await make('Tea')
  await publish()
  await change(docId, '日本茶')
  await publish()
  const [old, now] = ['/tea', encodeURI('/日本茶')]
  expect(await ask(old)).toMatchObject({ status: 301, location: now })
  expect((await ask(`${old}/`)).location).toBe(now)
  expect((await ask(now)).status).toBe(200)
  await change(docId, 'tea')
  await publish()
  expect(await ask(now)).toMatchObject({ status: 301, location: old })
})

test('rules may be written with letters as browsers show or copy them', async () => {
  const text = `/${'緑'} -> /shop\n${encodeURI('/茶')} -> /${'紅茶'}`
  expect((await owner.put('/api/redirects', { text })).status).toBeLessThan(300)
  expect(await ask(encodeURI('/緑'))).toMatchObject({ status: 301, location: '/shop' })
  expect(await ask(encodeURI('/茶'))).toMatchObject({ status: 301, location: encodeURI('/紅茶') })
})

test('a product, a category and a collection of any script have their pages', async () => {
  const item = await owner.put('/api/catalog/items/mug', { revision: 1, changes: { urlId: '茶碗' } })
  expect(item.status).toBe(200)
  const path = encodeURI('/shop/p/茶碗')
  expect(item.json()).toMatchObject({ fullUrl: path })
  expect(await ask('/shop/p/mug')).toMatchObject({ status: 301, location: path })
  const page = await ask(path)
  expect([page.status, page.location]).toEqual([200, undefined])
  expect(page.text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`))
  expect((await ask('/sitemap.xml')).text).toContain(`${path}</loc>`)
  const made = (await owner.post('/api/catalog/collections', { title: '冬' })).json() as AdminCollection
  const change = (revision: number, changes: object) =>
    owner.put(`/api/catalog/collections/${made.id}`, { revision, changes })
  await change(made.revision, { visible: true, itemIds: ['mug'] })
  expect((await ask(encodeURI('/shop/collection/冬'))).status).toBe(200)
  await change(made.revision + 1, { urlId: 'winter' })
  expect(await ask(encodeURI('/shop/collection/冬'))).toMatchObject({
    status: 301,
    location: '/shop/collection/winter',
  })
  await change(made.revision + 2, { urlId: '冬' })
  expect(await ask('/shop/collection/winter')).toMatchObject({
    status: 301,
    location: encodeURI('/shop/collection/冬'),
  })
  expect((await ask(encodeURI('/shop/collection/冬'))).status).toBe(200)
  const category = (await owner.post('/api/catalog/categories', { name: '食器', parentId: null })).json() as {
    id: string
  }
  await owner.put('/api/catalog/items/mug', { revision: 2, changes: { categories: [category.id] } })
  expect((await ask(encodeURI('/shop/category/食器'))).status).toBe(200)
})
