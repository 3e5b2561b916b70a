import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCollection, type NewItem } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { plainPost, set } from '../../testing/fixtures/blog-sites.ts'
import { hostileTexts, unicodeTexts } from '../../testing/route-fixtures/bad-inputs/bad-inputs.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import { PageData } from '../contract.ts'
import { createPage } from '../documents/create-page.ts'
import { appendOperations } from '../operations/append-operations.ts'
import { createPost } from '../posts/create-post.ts'
import { describeChanges } from '../publish/describe-changes.ts'
import { publishPages } from '../publish/publish-pages.ts'

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

/** A store with products, pages and posts that have the same words. */
async function openMixed(subdomain: string, posts: number) {
  const websiteId = await open(subdomain, 30)
  const editor = { websiteId, accountId: null, now: new Date().toISOString(), may: () => true }
  const blog = await createPage(product.db, editor, { kind: 'blog', title: 'Journal' })
  for (let n = 0; n < posts; n++) {
    const { docId } = await createPost(product.db, editor, { collection: blog.docId, title: `Words <b>& “item” ${n}` })
    const post = { ...plainPost(blog.docId), tags: n % 2 === 0 ? ['at home'] : ['a.b'], categories: ['News'] }
    const patches = [set('settings.post', post), set('settings.description', '<script>alert("item")</script>')]
    await appendOperations(product.db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  }
  await createPage(product.db, editor, { kind: 'page', title: 'Words of ours' })
  const { changes } = await describeChanges(product.db, websiteId)
  const heads = Object.fromEntries(changes.map(({ docId, head }) => [docId, head]))
  return { publish: () => publishPages(product.db, editor, { heads, leaveOut: [], note: '', dueAt: null }), websiteId }
}

const mixed = await openMixed('words', 27)
const visitor = product.client('words')
const dataOf = async (query: string) => PageData.parse((await visitor.get(`/search?${query}&format=json`)).json())
const textOf = async (query: string) => (await visitor.open(`/search?${query}`)).text.replaceAll('<!-- -->', '')

test('nothing that is not published is found', async () => {
  expect((await dataOf('q=ours')).search).toMatchObject({ found: '', itemCount: 0 })
  expect((await dataOf('q=words')).search).not.toHaveProperty('tabs')
  await mixed.publish()
  product.parts.published.drop(mixed.websiteId)
})

test('products, posts and pages are found together, with a tab for each', async () => {
  const { search, items } = await dataOf('q=words')
  expect(search?.found).toBe('30 products, 27 posts, and 1 page')
  expect([items.length, search?.posts?.count, search?.pages?.count]).toEqual([24, 27, 1])
  expect(search?.nextHref).toMatch(/^\/search\?q=words&kind=products&after=/)
  const text = await textOf('q=words')
  expect(text).toContain('30 products, 27 posts, and 1 page for “<bdi>words</bdi>”')
  expect(text).toContain('<a href="/search?q=words" aria-current="page">All <span class="search-count">58</span></a>')
  expect(text).toContain('<a href="/search?q=words&amp;kind=posts">Posts <span class="search-count">27</span></a>')
  expect(text).toContain('<a href="/words-of-ours" dir="auto"><mark>Words</mark> of ours</a>')
  expect(text).toContain('<a href="/search?q=words&amp;kind=posts">Show all 27 posts</a>')
  const products = await textOf('q=words&stock=in')
  expect(products).toContain('class="search-kinds"')
  expect(products).not.toContain('search-entries')
  expect(products).toContain('<input type="hidden" name="kind" value="products">')
})

test('only one kind is shown without tabs, and what is asked for but not found gives way to what is', async () => {
  expect((await dataOf('q=ours')).search).toMatchObject({ kind: 'pages', found: '1 page' })
  expect(await textOf('q=ours')).not.toContain('search-kinds')
  expect((await dataOf('q=ours&kind=posts')).search).toMatchObject({ kind: 'pages', found: '1 page' })
  expect((await dataOf('q=teapot&kind=posts')).search).toMatchObject({ kind: '', found: '' })
})

test('what was found is marked, and every text is escaped', async () => {
  const { search } = await dataOf('q=item+%26&kind=posts')
  expect(search?.lists).toContain('Words &lt;b&gt;&amp; “<mark>item</mark>” 0')
  expect(search?.lists).toContain('&lt;script&gt;alert(&quot;<mark>item</mark>&quot;)&lt;/script&gt;')
  for (const q of ['<script>', '"alert<img src=x>', "' alert='x"]) {
    const { search, filters } = await dataOf(
      `q=${encodeURIComponent(`words ${q}`)}&kind=posts&author=${encodeURIComponent(q)}`,
    )
    expect([search?.tabs, search?.lists, filters?.html].join('')).not.toContain(q)
  }
})

test('posts are walked a page at a time, and there is none after the last', async () => {
  const first = await dataOf('q=words&kind=posts')
  expect(first.search).toMatchObject({
    firstHref: null,
    previousHref: null,
    nextHref: '/search?q=words&kind=posts&page=2',
  })
  const next = await dataOf('q=words&kind=posts&page=2')
  expect(next.search).toMatchObject({ previousHref: '/search?q=words&kind=posts', nextHref: null })
  const urls = [first, next].flatMap(({ search }) => search?.posts?.found.map(({ fullUrl }) => fullUrl) ?? [])
  expect([urls.length, new Set(urls).size]).toEqual([27, 27])
  expect((await visitor.get('/search?q=words&kind=posts&page=3')).status).toBe(404)
})

test('posts are narrowed by a form and links without scripts, and products keep their own', async () => {
  const text = await textOf('q=words&kind=posts')
  expect(text).toContain('<form class="filter-form" action="/search">')
  expect(text).toContain('<option value="a_2eb">a.b (13)</option>')
  const narrowed = await dataOf('q=words&kind=posts&tag=a_2eb&blog=')
  expect(narrowed.search).toMatchObject({ found: '13 posts', nextHref: null })
  expect(narrowed.filters?.html).toContain('aria-label="Remove filter: Tag: a.b"')
  expect(narrowed.filters?.html).toContain('<option value="a_2eb" selected>')
  const empty = await dataOf('q=words&kind=posts&tag=unknown&date=1999-12')
  expect(empty.search).toMatchObject({ kind: 'posts', found: '' })
  expect(empty.filters?.html).toContain('Nothing matches all of these filters.')
  expect(await textOf('q=words&kind=posts&tag=unknown')).not.toContain('product-grid')
})

test('typing errors are corrected to words of posts and pages, too', async () => {
  expect((await dataOf('q=owrds')).search).toMatchObject({ query: 'owrds', meant: 'words' })
  expect((await dataOf('q=jounral')).search).toMatchObject({ meant: 'journal', kind: 'pages' })
  const text = await textOf('q=owrds')
  expect(text).toContain('Nothing was found for “<bdi>owrds</bdi>”.')
  expect(text).toContain('href="/search?q=words&amp;kind=posts"')
})
