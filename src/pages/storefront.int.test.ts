import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../catalog/store.ts'
import type { CatalogTables } from '../catalog/table.ts'
import type { CheckoutSettings, CheckoutSettingsReply } from '../checkout/admin-contract.ts'
import { withWebsite } from '../platform/database/database.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { until } from '../testing/until.ts'
import { PageData } from './contract.ts'
import type { MissingAddressesReply } from './page-contract.ts'

const product = await startTestProduct()
const oddTags = ['a/b', '.', '..', '~2e', '100%', 'a\\b', 'a?b#c', 'a+b&c=d', 'Grüße', "it's", 'a:b;c@d']
const item = (n: number): NewItem => ({
  id: `item-${n}`,
  title: `Item ${n}`,
  urlId: `item-${n}`,
  productType: 1,
  excerpt: 'Words',
  description: '<p>Body</p>',
  tags: n === 2 ? oddTags : n % 2 ? ['at home'] : [],
  options: ['Size'],
  customAddText: null,
  form: null,
  images: [],
  variants: ['S', 'L'].map((Size, place) => ({
    id: `item-${n}-${Size}`,
    sku: `${n}-${Size}`,
    attributes: { Size },
    mainImageId: null,
    priceCents: 1000 * (place + 1),
  })),
})

async function open(subdomain: string, count: number) {
  const website = await product.addWebsite(subdomain)
  const { websiteId } = website
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = Array.from({ length: count }, (_, n) => item(n))
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  await product.parts.catalog.drop(websiteId)
  return website
}

const opened = await open('acme', 30)
const acmeId = opened.websiteId
await open('other', 1)
const acme = product.client('acme')
const base = `http://${acme.host}`

test('the data of a product page is what the facts say of an item, money in both shapes', async () => {
  const data = PageData.parse((await acme.get('/shop/p/item-1?format=json')).json())
  expect(data).toMatchObject({
    pageType: 50,
    website: { identifier: 'acme', baseUrl: base },
    item: {
      id: 'item-1',
      recordType: 11,
      urlId: 'item-1',
      fullUrl: '/shop/p/item-1',
      body: '<p>Body</p>',
      structuredContent: {
        productType: 1,
        variantOptionOrdering: ['Size'],
        priceMoney: { value: '1000', currency: 'USD', decimalValue: '10.00', currencyCode: 'USD' },
        variants: [
          { sku: '1-S', price: 1000, onSale: false, attributes: { Size: 'S' } },
          { sku: '1-L', priceMoney: { value: '2000', decimalValue: '20.00' } },
        ],
      },
    },
  })
  expect(data.relatedItems).toHaveLength(4)
})

test('?format=json tells settings as soon as they are saved, and those of no other website', async () => {
  const owner = await opened.signedIn()
  const { version, settings } = (await owner.get('/api/checkout/settings')).json() as CheckoutSettingsReply
  const told = async (client: HttpClient) =>
    (
      (await client.get('/shop?format=json')).json() as {
        websiteSettings: { storeSettings: Partial<CheckoutSettings> }
      }
    ).websiteSettings.storeSettings
  expect(await told(acme)).toMatchObject({ returnPolicy: '', showNoteField: false, isLive: false })
  const saved = { returnPolicy: 'Thirty days.', showNoteField: true }
  await owner.put('/api/checkout/settings', { version, settings: { ...settings, ...saved } })
  await until('the settings to be told', async () => (await told(acme)).returnPolicy === saved.returnPolicy)
  expect(await told(acme)).toMatchObject(saved)
  expect(await told(product.client('other'))).toMatchObject({ returnPolicy: '', showNoteField: false })
})

test('the data of a product page has all that readers of the original shape ask for', async () => {
  const data = (await acme.get('/shop/p/item-1?format=json')).json() as Record<string, unknown>
  expect(data).toMatchObject({
    item: {
      name: 'Item 1',
      productType: 1,
      price: { decimalValue: '10.00', currencyCode: 'USD' },
      variants: [
        { sku: '1-S', price: { decimalValue: '10.00' } },
        { sku: '1-L', price: { decimalValue: '20.00' } },
      ],
      addedOn: expect.any(Number),
      updatedOn: expect.any(Number),
      publishOn: expect.any(Number),
      displayIndex: expect.any(Number),
      starred: false,
      workflowState: 1,
      likeCount: 0,
      commentState: 2,
      author: { displayName: expect.any(String) },
      structuredContent: { variants: [{ price: 1000 }, {}] },
    },
    websiteSettings: { timeZone: expect.any(String), simpleLikingEnabled: false, useCLDRMoneyFormat: false },
    website: { websiteType: 1, timeZoneAbbr: expect.any(String), socialAccounts: [] },
    localizedStrings: {
      productAddToCartText: 'Add To Cart',
      productPriceFromText: 'from {fromPrice}',
      productSummaryFormNoAnswerText: 'N/A',
      productPrice__singlePrice__1Monthly__indefinite: '{price} every month',
    },
    shoppingCart: null,
    showCart: true,
    userAccountsContext: { showSignInLink: false },
    empty: false,
    template: { mobileStylesEnabled: true },
  })
  expect(JSON.stringify(data)).not.toMatch(/cost/i)
})

test('the data of the shop and of a filtered list are a collection and its items, a page at a time', async () => {
  const shop = PageData.parse((await acme.get('/shop?format=json')).json())
  expect(shop.collection).toMatchObject({
    type: 13,
    typeName: 'products',
    itemCount: 30,
    pageSize: 24,
    fullUrl: '/shop',
  })
  expect([shop.items.length, shop.items[0]?.body]).toEqual([24, ''])
  const next = PageData.parse((await acme.get(`${shop.list?.nextHref}&format=json`)).json())
  expect([next.items.length, next.list?.nextHref]).toEqual([6, null])
  expect(new Set([...shop.items, ...next.items].map(({ id }) => id)).size).toBe(30)
  const tagged = PageData.parse((await acme.get('/shop/tag/at%20home?format=json&sort=price-desc')).json())
  expect(tagged).toMatchObject({
    title: 'at home',
    collection: { itemCount: 15 },
    list: { sort: 'price-desc', tag: 'at home' },
  })
})

test('every tag that the shop offers has its page, which says that address itself', async () => {
  const shop = PageData.parse((await acme.get('/shop?format=json')).json())
  const offered = (shop.list?.tags ?? []).filter(({ name }) => name !== 'at home')
  expect(offered.map(({ name }) => name).sort()).toEqual([...oddTags].sort())
  for (const { name, fullUrl: href } of offered) {
    const reply = await acme.open(new URL(href, base).pathname)
    expect([href, reply.status]).toEqual([href, 200])
    expect(reply.text.replaceAll('&#39;', "'")).toContain(`<link rel="canonical" href="${base}${href}"`)
    const data = PageData.parse((await acme.get(`${href}?format=json`)).json())
    expect(data).toMatchObject({ title: name, collection: { fullUrl: href }, items: [{ id: 'item-2' }] })
  }
  expect((await acme.open('/shop/p/item-2')).text).toContain('href="/shop/tag/a~2fb"')
})

test('a tag is found by its plain name, too, and says its own address', async () => {
  const { status, text } = await acme.open('/shop/tag/100%25')
  expect(status).toBe(200)
  expect(text).toContain(`<link rel="canonical" href="${base}/shop/tag/100~25"`)
})

test('a redirect to the one address of a page keeps the query, and leads to no other host', async () => {
  const from = async (path: string) => (await acme.open(path)).headers.location
  expect(await from('/shop/?sort=price-asc&utm_source=letter')).toBe('/shop?sort=price-asc&utm_source=letter')
  expect(await from('/shop/')).toBe('/shop')
  await withWebsite(product.db.withTables<CatalogTables>(), acmeId, (tx) =>
    tx
      .insertInto('item_addresses')
      .values({ website_id: acmeId, url_id: 'item-1-once', item_id: 'item-1', left_at: new Date() })
      .execute(),
  )
  expect(await from('/shop/p/item-1-once?utm_source=letter')).toBe('/shop/p/item-1?utm_source=letter')
  for (const path of ['//evil.test/?x=1', '/%5Cevil.test/?x=1', '///evil.test/?x=1'])
    expect(new URL((await from(path)) ?? '/', base).host).toBe(acme.host)
})

test('a list is walked by real links, without JavaScript', async () => {
  const first = (await acme.open('/shop?sort=name')).text
  const href = /<a href="([^"]*)" rel="next"|<a rel="next"[^>]*href="([^"]*)"/.exec(first)
  const nextHref = (href?.[1] ?? href?.[2] ?? '').replaceAll('&amp;', '&')
  expect(nextHref).toMatch(/^\/shop\?sort=name&after=/)
  expect(first).toContain('<form class="list-sort" action="/shop">')
  const second = (await acme.open(nextHref)).text
  expect(second.match(/class="product-card"/g)).toHaveLength(6)
  expect(second).toContain('Previous page')
})

test('ignored query parameters do not make another page', async () => {
  const { pageCache } = product.parts
  await acme.get('/shop?sort=name')
  const kept = pageCache.get(acmeId, '/shop?sort=name')
  expect(kept).toBeDefined()
  await acme.get('/shop?utm_source=letter&sort=name&x=1')
  await acme.get('/shop/p/item-1?sort=name&after=x')
  expect(pageCache.get(acmeId, '/shop?sort=name')?.etag).toBe(kept?.etag)
  expect(pageCache.get(acmeId, '/shop/p/item-1')).toBeDefined()
  expect(pageCache.get(acmeId, '/shop/p/item-1?sort=name&after=x')).toBeUndefined()
})

test.each(['/shop?after=junk', '/shop/tag/none', '/shop/category/none', '/shop/category/none?format=json'])(
  '%s is not found, and not cached',
  async (path) => expect((await acme.get(path)).status).toBe(404),
)

test('a category without products says so, with one way out', async () => {
  await withWebsite(product.db.withTables<CatalogTables>(), acmeId, (tx) =>
    tx
      .insertInto('categories')
      .values({ website_id: acmeId, id: 'c', parent_id: null, name: 'Nothing yet', url_id: 'nothing-yet', position: 1 })
      .execute(),
  )
  await expect.poll(async () => (await acme.open('/shop/category/nothing-yet')).status).toBe(200)
  const { text } = await acme.open('/shop/category/nothing-yet')
  expect(text).toContain('There is nothing here at the moment.')
  expect(text).toContain('>See everything</a>')
})

test('the structured data of a page is among what its policy allows', async () => {
  const { text, headers } = await acme.open('/shop/p/item-1')
  const things = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  expect(things.map((thing) => JSON.parse(thing)['@type'])).toEqual(['Product', 'BreadcrumbList'])
  for (const thing of things) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(thing))
    expect(headers['content-security-policy']).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  }
  expect(text).toContain(`<link rel="canonical" href="${base}/shop/p/item-1">`)
})

test('sitemap and robots.txt are of this website, on its own storefront only', async () => {
  const sitemap = await acme.get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.text).toContain(`<loc>${base}/shop/p/item-29</loc>`)
  expect((await product.client('other').get('/sitemap.xml')).text).not.toContain('item-29')
  const robots = await acme.get('/robots.txt')
  expect(robots.text).toContain(`Sitemap: ${base}/sitemap.xml`)
  for (const [host, path] of [
    ['acme.manage', '/sitemap.xml'],
    ['', '/sitemap.xml'],
    ['acme.manage', '/robots.txt'],
    ['acme', '/sitemap-1.xml'],
  ] as const)
    expect((await product.client(host).get(path)).status).toBe(404)
})

test('a sitemap is kept until the shop changes', async () => {
  const etag = (await acme.get('/sitemap.xml')).headers.etag
  expect((await acme.get('/sitemap.xml', { headers: { 'if-none-match': String(etag) } })).status).toBe(304)
  await withWebsite(product.db.withTables<CatalogTables>(), acmeId, (tx) =>
    tx
      .updateTable('items')
      .set({ visibility: 'private' })
      .where('website_id', '=', acmeId)
      .where('id', '=', 'item-29')
      .execute(),
  )
  await expect.poll(async () => (await acme.get('/sitemap.xml')).text).not.toContain('item-29')
})

test('missing addresses are reported with a suggestion, until they redirect or are dismissed', async () => {
  const owner = await (await product.addWebsite('lost')).signedIn()
  const visitor = product.client('lost')
  for (const path of ['/serach', '/serach', '/favicon.ico', '/nothing-alike']) await visitor.get(path)
  await product.parts.missing.flush()
  const list = async () => (await owner.get('/api/missing-addresses')).json() as MissingAddressesReply
  expect((await list()).addresses.map(({ path, count }) => [path, count])).toEqual([
    ['/serach', 2],
    ['/nothing-alike', 1],
  ])
  expect((await list()).addresses[0]?.suggestions).toEqual(['/search'])
  await owner.put('/api/redirects', { text: '/serach -> /search' })
  const left = await owner.post('/api/missing-addresses/dismiss', { path: '/nothing-alike' })
  expect((left.json() as MissingAddressesReply).addresses).toEqual([])
  await visitor.get('/nothing-alike')
  await product.parts.missing.flush()
  expect((await list()).addresses).toMatchObject([{ path: '/nothing-alike', count: 2 }])
})
