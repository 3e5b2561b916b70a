import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import { hostileTexts, unicodeTexts } from '../testing/route-fixtures/bad-inputs/bad-inputs.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { PageData } from './contract.ts'
import { createPage } from './documents/create-page.ts'
import { describeChanges } from './publish/describe-changes.ts'
import { publishPages } from './publish/publish-pages.ts'

const product = await startTestProduct()

const item = (n: number): NewItem => ({
  id: `item-${n}`,
  title: `Item ${n}`,
  urlId: `item-${n}`,
  productType: 1,
  excerpt: 'Words',
  description: '',
  tags: [],
  options: [],
  customAddText: null,
  form: null,
  variants: [],
  images: [],
})

async function open(subdomain: string, count: number): Promise<string> {
  const { websiteId } = await product.addWebsite(subdomain)
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = Array.from({ length: count }, (_, n) => item(n))
  await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  await product.parts.catalog.drop(websiteId)
  return websiteId
}

const acmeId = await open('acme', 30)
await open('other', 1)
const acme = product.client('acme')

/** Text as people see it: React separates adjacent texts by comments. */
const shownAt = async (path: string) => (await acme.open(path)).text.replaceAll('<!-- -->', '')

test('a search shows what it finds in the grid of the shop, and is for no search engine', async () => {
  const { status, text } = await acme.open('/search?q=ITEM+words')
  expect(status).toBe(200)
  expect(text).toMatch(/<title>Search – /)
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(await shownAt('/search?q=ITEM+words')).toContain('30 products for “<bdi>ITEM words</bdi>”')
  expect(text.match(/class="product-card"/g)).toHaveLength(24)
  expect(text).toContain('<form class="search-form" action="/search">')
  const data = PageData.parse((await acme.get('/search?q=ITEM+words&format=json')).json())
  expect(data).toMatchObject({ pageType: 102, title: 'Search', collection: null, search: { query: 'ITEM words' } })
  const next = PageData.parse((await acme.get(`${data.search?.nextHref}&format=json`)).json())
  expect(new Set([...data.items, ...next.items].map(({ id }) => id)).size).toBe(30)
  expect((await acme.get('/search/?q=item')).headers.location).toBe('/search?q=item')
})

test('a search is of this website alone', async () => {
  const foundBy = async (subdomain: string) =>
    PageData.parse((await product.client(subdomain).get('/search?q=item&format=json')).json()).search?.itemCount
  expect([await foundBy('acme'), await foundBy('other')]).toEqual([30, 1])
})

test('before anything is searched for there is the field, and where nothing is found the way to the shop', async () => {
  const first = (await acme.open('/search')).text
  expect(first).toContain('<h1>Search</h1>')
  expect(first).not.toContain('“')
  const text = await shownAt('/search?q=teapot')
  expect(text).toContain('Nothing found for “<bdi>teapot</bdi>”')
  expect(text).toContain('<a href="/shop" class="button button-secondary">')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x>', '&quot;&gt;&lt;img src=x&gt;'],
  ['100%', '100%'],
  ['_', '_'],
  ['*', '*'],
  ["'; drop table items; --", '&#x27;; drop table items; --'],
  ['\\', '\\'],
  ['a\0b\r\nc', 'a b c'],
  ['x'.repeat(10_000), 'x'.repeat(200)],
])('what was searched for is shown as text: %j', async (q, shown) => {
  expect(await shownAt(`/search?q=${encodeURIComponent(q)}`)).toContain(`for “<bdi>${shown}</bdi>”`)
})

test.each(['%', '%zz', '%00', '%ed%a0%80', '%ff', '+', '%E0%A4%A', 'a&q=b', '[]', '%F0%9F%8D%B5', '%CC%81', '%C2%B4'])(
  'any query gives a search page: ?q=%s',
  async (q) => {
    for (const path of [`/search?q=${q}`, `/search?q=${q}&format=json`]) expect((await acme.get(path)).status).toBe(200)
  },
)

test('no nasty string breaks it', async () => {
  for (const text of [...hostileTexts, ...unicodeTexts]) {
    const { status, headers } = await acme.get(`/search?q=${encodeURIComponent(text.toWellFormed())}`)
    expect([text, status]).toEqual([text, 200])
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  }
})

test('results are not cached for others', async () => {
  const { pageCache } = product.parts
  await acme.get('/search?q=item')
  await acme.get('/search?q=item&format=json')
  await acme.get('/search')
  expect(pageCache.get(acmeId, '/search?q=item')).toBeUndefined()
  expect(pageCache.get(acmeId, '/search?q=item#json')).toBeUndefined()
  expect(pageCache.get(acmeId, '/search')).toBeDefined()
})

test.each(['/search?q=item&after=junk', '/search?q=item&after=WyIxIiwiMSJd.AAAAAAAAAAAAAAAA', '/search/item'])(
  'there is no page %s',
  async (path) => expect((await acme.get(path)).status).toBe(404),
)

test('the owner’s own pages are found beside the products, and once they are gone they are not', async () => {
  const websiteId = await open('words', 3)
  const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  const visitor = product.client('words')
  await createPage(product.db, editor, { kind: 'page', title: 'Words of ours' })
  const found = async (words: string) => (await visitor.open(`/search?q=${words}`)).text.replaceAll('<!-- -->', '')
  expect(await found('ours')).toContain('Nothing found for “<bdi>ours</bdi>”')
  const { changes } = await describeChanges(product.db, websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  await publishPages(product.db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  product.parts.published.drop(websiteId)
  expect(await found('ours')).toContain('1 page for “<bdi>ours</bdi>”')
  expect(await found('words')).toContain('3 products and 1 page for “<bdi>words</bdi>”')
  expect(await found('words')).toContain('<a href="/words-of-ours">Words of ours</a>')
  expect(await found('words&stock=in')).not.toContain('search-pages')
})
