import { hash } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { composeContent } from '../../boot/compose/compose-content.ts'
import { catalogCache } from '../../catalog/shop/catalog-cache.ts'
import { addCollection } from '../../catalog/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { createPageCache } from '../../platform/http/pages/page-cache.ts'
import { createPages } from '../../platform/http/pages/pages.ts'
import { type BlockMade, makeDocument } from '../../testing/fixtures/make/make-document.ts'
import { startTestApp, type TestDeps } from '../../testing/servers/test-app.ts'
import { codeRoutes } from './code-routes.ts'
import type { PublishedPage, PublishedRedirect } from './published-page.ts'

const root = join(import.meta.dirname, '../../..')
const published = new Map<string, PublishedPage | PublishedRedirect>()
const cache = createPageCache()
const made: { pages?: ReturnType<typeof createPages>; catalog?: ReturnType<typeof catalogCache> } = {}

const app = await startTestApp({
  routes: (deps) => codeRoutes(compose(deps)),
  http: { pages: async (...asked) => (await made.pages)?.(...asked) },
})
const { websiteId } = await app.addWebsite('clay', { title: 'Harbour & Clay' })
await app.addWebsite('pine')

/** Home and shop return nothing here, to test only published pages. */
function compose({ db, websites, baseDomain }: TestDeps) {
  const assetOrigin = `http://assets.${baseDomain}`
  const catalog = catalogCache({ db, findCurrency: async () => 'USD', assetsUrl: assetOrigin, max: 100 })
  const content = composeContent({
    db,
    assetOrigin,
    catalog,
    findWebsite: websites.findWebsite,
    findMeasuring: async () => ({ cookieMode: 'standard', isDisabled: false, templateId: null }),
    canonicalOriginOf: ({ subdomain }) => `http://${subdomain}.test`,
    findPublished: async (website, path) => published.get(`${website} ${path}`),
  })
  const log = pino({ level: 'silent' })
  const apiFor = () => ({ page: async () => undefined, cart: async () => null })
  made.pages = createPages({ mode: 'built', root, apiFor, content: content.content, cache, assetOrigin, log })
  return content
}

function publish(path: string, blocks: BlockMade[], page: Partial<PublishedPage> = {}): void {
  cache.drop(websiteId)
  published.set(`${websiteId} ${path}`, {
    docId: 'doc',
    kind: 'page',
    title: 'About us',
    description: 'Who we are',
    publicationNo: 1,
    seo: { hidden: false },
    document: makeDocument(blocks),
    ...page,
  })
}

afterEach(() => {
  published.clear()
  cache.clear()
})

const text = (words: string): BlockMade => ({
  type: 2,
  props: {
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
    align: 'left',
    size: 'normal',
  },
})

test('a published page is served as static markup with its head, and no router in the browser', async () => {
  publish('/about', [text('We throw <clay> by the sea.')])
  const { status, text: html } = await app.client('clay').get('/about')
  expect(status).toBe(200)
  expect(html).toContain('We throw &lt;clay&gt; by the sea.')
  expect(html).toContain('<title>About us – Harbour &#38; Clay</title>')
  expect(html).toContain('<link rel="canonical" href="http:&#47;&#47;clay.test&#47;about">'.replaceAll('&#47;', '/'))
  expect(html).toContain('<meta name="description" content="Who we are">')
  expect(html).toContain('<h1 class="visually-hidden">About us</h1>')
  expect(html).toContain('"@type":"WebPage"')
  expect(html).not.toContain('entries/storefront')
  expect(html).not.toMatch(/ style="| on[a-z]+="/)
})

test('its inline style sheet and structured data are allowed by their hashes, and nothing else inline is', async () => {
  publish('/about', [{ ...text('x'), at: { x: 3, y: 2, w: 6, h: 4 } }])
  const { text: html, headers } = await app.client('clay').get('/about')
  const policy = String(headers['content-security-policy'])
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? ''
  expect(style).toContain('.p0{grid-area:3/4/7/10}')
  expect(policy).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('youtube')
})

test('a page belongs to its website only', async () => {
  publish('/about', [text('Ours')])
  expect((await app.client('pine').get('/about')).status).toBe(404)
})

test('the second visitor gets the cached page, until something changes', async () => {
  publish('/about', [text('First')])
  const first = await app.client('clay').get('/about')
  published.clear()
  const second = await app.client('clay').get('/about')
  expect([second.status, second.text]).toEqual([200, first.text])
  cache.drop(websiteId)
  expect((await app.client('clay').get('/about')).status).toBe(404)
})

test.each(['/cart', '/search', '/shop', '/shop/p/mug', '/checkout'])('no page takes the place of %s', async (path) => {
  publish(path, [text('Mine')])
  expect((await app.client('clay').get(path)).text).not.toContain('Mine')
})

test('an address without a page leads where a redirect says', async () => {
  published.set(`${websiteId} /old`, { location: '/about?from=old', status: 301 })
  const { status, headers } = await app.client('clay').get('/old')
  expect([status, headers.location]).toEqual([301, '/about?from=old'])
})

test('products that a page shows are read with it', async () => {
  const item = {
    id: 'mug',
    title: 'Stoneware mug',
    urlId: 'mug',
    productType: 1,
    description: '',
    excerpt: 'By hand',
    tags: [],
    options: [],
    customAddText: null,
    form: null,
    images: [],
    variants: [{ id: 'v', sku: 'MUG', attributes: {}, priceCents: 1800, mainImageId: null }],
  }
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  await withWebsite(app.db, websiteId, (tx) => addCollection(tx, websiteId, shop, [item]))
  const list = { heading: '', from: 'newest', value: '', limit: 4, layout: 'grid' }
  publish('/about', [
    { type: 43, props: { productId: 'mug', showsExcerpt: true, layout: 'stacked' } },
    { type: 55, props: { ...list, aspectRatio: 'square', showsPrice: true, showsExcerpt: false } },
  ])
  const { text: html } = await app.client('clay').get('/about')
  expect(html).toContain('data-island="product"')
  expect(html.match(/Stoneware mug<\/(?:a|h3)>/g)?.length).toBeGreaterThanOrEqual(2)
  expect(html).toContain('$18.00')
})

test('a page says its public data to ?format=json, as a collection of type 10', async () => {
  publish('/about', [text('Words')])
  const { status, headers, text: json } = await app.client('clay').get('/about?format=json')
  expect([status, headers['content-type']]).toEqual([200, 'application/json'])
  expect(JSON.parse(json)).toMatchObject({
    pageType: 2,
    title: 'About us',
    isContent: true,
    collection: { id: 'doc', websiteId, type: 10, urlId: 'about', fullUrl: '/about', pagePermissionType: 1 },
  })
})

test.each([
  ['password', 103, 401],
  ['members', 106, 403],
] as const)('a page for those with access by %s tells others nothing of itself', async (access, pageType, status) => {
  publish('/secret', [text('The words inside')], { access, title: 'Secret plans', description: 'Hush' })
  const client = app.client('clay')
  const html = await client.get('/secret')
  const json = await client.get('/secret?format=json')
  expect([html.status, json.status]).toEqual([status, status])
  for (const { text: shown } of [html, json]) expect(shown).not.toMatch(/Secret plans|Hush|The words inside/)
  expect(html.text).toContain('<meta name="robots" content="noindex">')
  expect(JSON.parse(json.text)).toMatchObject({ pageType, title: 'Harbour & Clay' })
})

const CODE = '<script>parent.document.title = "mine"</script>'
const code = { type: 23, props: { code: CODE, display: 'run', title: 'Code', height: 200 } }

test('code runs in a document of its own, without the origin of the website', async () => {
  publish('/about', [code])
  const client = app.client('clay')
  const { text: html } = await client.get('/about')
  expect(html).not.toContain('parent.document')
  const [, src = '', sandbox] = /<iframe[^>]* src="([^"]+)"[^>]* sandbox="([^"]+)"/.exec(html) ?? []
  expect(sandbox).toBe('allow-scripts allow-popups allow-forms')
  const frame = await client.get(src.replaceAll('&amp;', '&'))
  expect(frame.status).toBe(200)
  expect(frame.text).toContain(CODE)
  expect(frame.headers['content-security-policy']).toBe(
    "sandbox allow-scripts allow-popups allow-forms; frame-ancestors 'self'",
  )
})

test('no code is given that the page does not show: not of another page, website, or a locked page', async () => {
  const address = (page: string) => `/code/${hash('sha256', CODE, 'hex')}?page=${page}`
  publish('/about', [code])
  publish('/locked', [code], { access: 'password' })
  publish('/shown', [{ ...code, props: { ...code.props, display: 'show' } }])
  expect((await app.client('clay').get(address('/about'))).status).toBe(200)
  expect((await app.client('pine').get(address('/about'))).status).toBe(404)
  for (const page of ['/other', '/locked', '/shown'])
    expect((await app.client('clay').get(address(page))).status).toBe(404)
  expect((await app.client('clay').get(`/code/${'0'.repeat(64)}?page=/about`)).status).toBe(404)
})

test('a video lets its player be framed, and loads nothing of it before it is pressed', async () => {
  const props = {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    title: '',
    description: '',
    overlayImage: null,
    focalPoint: null,
  }
  publish('/about', [{ type: 32, props }])
  const { text: html, headers } = await app.client('clay').get('/about')
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://www.youtube-nocookie.com")
  expect(html).not.toMatch(/<iframe|<script[^>]+youtube|<link[^>]+youtube/)
})

test('the code of another service runs in a frame of its own, which the page only links to', async () => {
  const html = '<script src="https://platform.example/embed.js"></script>'
  const props = {
    url: 'https://x.com/a',
    title: 'A post',
    description: '',
    image: null,
    html,
    height: 300,
    pictures: [],
  }
  publish('/about', [{ type: 6, props }])
  const { text: page } = await app.client('clay').get('/about')
  expect(page).not.toContain('platform.example')
  const [, address = ''] = /href="(\/code\/[^"]+)"/.exec(page) ?? []
  const frame = await app.client('clay').get(address.replaceAll('&amp;', '&'))
  expect([frame.status, frame.text.includes(html)]).toEqual([200, true])
  expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-scripts allow-popups allow-forms;/)
})
