import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findBenchPage } from '../../../../bench/data/shop-page.ts'
import type { HttpClient, Reply } from '../../../testing/browsers/http-client.ts'
import { startTestHttp } from '../../../testing/servers/test-http.ts'
import type { SignedIn } from '../../signed-in.ts'
import type { Visit } from '../request/visit.ts'
import { loadBuiltPages } from './built-pages.ts'
import { createPageCache } from './page-cache.ts'
import { pageHandler } from './pages.ts'

const root = join(import.meta.dirname, '../../../..')
const cache = createPageCache()
const findPage = vi.fn(findBenchPage)
const owner: SignedIn = {
  accountId: 'a',
  sessionId: 's',
  hasPassword: true,
  displayName: 'Ada',
  isOwner: true,
  roles: [],
  confirmedAt: '2026-05-01T10:00:00.000Z',
}
const goodToken = 'a'.repeat(43)
const tenants = new Map(
  ['demo', 'bakery'].map((subdomain) => [
    subdomain,
    { websiteId: `id-${subdomain}`, subdomain, name: subdomain, status: 8, currency: 'USD' },
  ]),
)
let client: (labels?: string) => HttpClient
let log: Record<string, unknown>[]

const dist = mkdtempSync(join(root, 'node_modules', '.pages-test-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

beforeAll(async () => {
  await buildInto(dist)
  const render = (await loadBuiltPages(dist)).render
  const http = await startTestHttp((baseDomain) => {
    const lines: Record<string, unknown>[] = []
    log = lines
    return {
      findTenant: async (subdomain) => tenants.get(subdomain),
      findSignedIn: async (_, token) => (token === goodToken ? owner : undefined),
      pages: pageHandler(
        {
          mode: 'built',
          cache,
          apiFor,
          assetOrigin: `http://assets.${baseDomain}`,
          log: pino({}, { write: (line: string) => lines.push(JSON.parse(line)) }),
        },
        render,
      ),
    }
  })
  client = http.client
}, 240_000)

beforeEach(() => {
  cache.clear()
  findPage.mockReset().mockImplementation(findBenchPage)
})

async function buildInto(dist: string): Promise<void> {
  vi.stubEnv('NODE_ENV', 'production')
  const outDirs = { client: { build: { outDir: `${dist}/client` } }, ssr: { build: { outDir: `${dist}/server` } } }
  const builder = await createBuilder({ root, mode: 'production', logLevel: 'warn', environments: outDirs })
  await builder.buildApp()
  vi.unstubAllEnvs()
}

const apiFor = ({ account, tenant }: Visit) => ({
  page: async (path: string) => findPage(path),
  cart: async () => undefined,
  me: async () => account && { ...account, website: { siteTitle: tenant?.name }, ownWebsites: [] },
  listWebsites: async () => [
    {
      id: 'w',
      siteTitle: 'A <b> store',
      siteDescription: '',
      storefrontUrl: 'http://w.localhost/',
      manageUrl: 'http://w.manage.localhost/',
    },
  ],
  manageHome: async () =>
    account && { website: { storefrontUrl: 'http://demo.localhost/' }, openCarts: 3, productCount: 24 },
})

const storefrontPaths = ['/', '/shop', '/shop/p/mug-3', '/cart']

test.each(storefrontPaths)('%s is rendered with the data for its hydration', async (path) => {
  const reply = await client('demo').open(path)
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('data-face="storefront"')
  expect(reply.text).toContain('Harbour &amp; &lt;Clay&gt;')
  expect(reply.text).not.toContain('<Clay>')
  expect(reply.text).toContain('$_TSR.router=')
  expect(dataIn(reply)).toMatchObject({ queries: [{ queryKey: ['page', path], state: { data: findBenchPage(path) } }] })
  expect(findPage).toHaveBeenCalledExactlyOnceWith(path)
})

const everyPage: [string, string][] = [
  ...storefrontPaths.map((path): [string, string] => ['demo', path]),
  ['demo', '/nowhere'],
  ['', '/'],
  ['', '/nowhere'],
  ['demo.manage', '/'],
  ['demo.manage', '/sign-in'],
  ['demo.manage', '/nowhere'],
]

test.each(everyPage)('the policy of "%s" %s allows exactly its own inline elements', async (host, path) => {
  const reply = await client(host).open(path)
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).not.toContain('unsafe-inline')
  expect(hashesIn(policy, 'script-src')).toEqual(inlineHashes(reply, 'script'))
  expect(hashesIn(policy, 'style-src')).toEqual(inlineHashes(reply, 'style'))
  expect(inlineHashes(reply, 'script').length).toBeGreaterThan(0)
})

test.each(everyPage)('"%s" %s has no style attribute, which the policy would block', async (host, path) => {
  const { text } = await client(host).open(path)
  expect(text).toContain('<div id="root"><')
  expect(text).not.toMatch(/<[^>]*\sstyle=/)
})

test('a page of the storefront loads no code of the admin', async () => {
  const { text } = await client('demo').open('/shop')
  const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1])
  expect(files.length).toBeGreaterThan(3)
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  )
  const loaded = Object.entries(manifest).filter(([, { file }]) => files.includes(`/${file}`))
  const names = loaded.map(([source, { name }]) => `${source} ${name}`).join()
  expect(names).toMatch(/routes\/storefront\/shop/)
  expect(names).not.toMatch(/admin|sign-in|platform|manage/)
})

test('the theme of the website stands in the page', async () => {
  const { text } = await client('demo').open('/')
  expect(text).toMatch(/<style>:root\[data-face\]\{--color-background:#ffffff;.*--radius:8px\}<\/style>/)
})

test('an unknown path of a website is 404 in the look of the website', async () => {
  const reply = await client('demo').open('/nowhere')
  expect(reply.status).toBe(404)
  expect(reply.text).toContain('Harbour &amp; &lt;Clay&gt;')
  expect(reply.text).toContain('href="/shop"')
  expect(reply.text).toContain('<title>Page not found</title>')
  expect((await client('demo').open('/shop/p/unknown')).status).toBe(404)
})

test.each(['', 'demo.manage'])('an unknown path of "%s" is 404, too', async (host) => {
  const reply = await client(host).open('/nowhere')
  expect(reply.status).toBe(404)
  expect(reply.text).toContain('Page not found')
})

test('?format=json answers the data of the page', async () => {
  const reply = await client('demo').get('/shop?format=json')
  expect(reply.headers['content-type']).toBe('application/json')
  expect(reply.json()).toEqual(findBenchPage('/shop'))
  const missing = await client('demo').get('/nowhere?format=json')
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/problem+json'])
})

test('the second visitor gets the same bytes without a rendering, whatever campaign sent them', async () => {
  const first = await client('demo').get('/shop')
  findPage.mockImplementation(() => expect.unreachable())
  const second = await client('demo').get('/shop?utm_source=letter')
  expect(second.text).toBe(first.text)
  expect(second.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('a website never shows cached pages of another', async () => {
  await client('demo').get('/shop')
  await client('bakery').get('/shop')
  expect(findPage).toHaveBeenCalledTimes(2)
})

test('after a change the page is rendered again', async () => {
  await client('demo').get('/shop/p/mug-3')
  const changed = findBenchPage('/shop/p/mug-3')
  if (!changed?.item) throw new Error('no such product')
  findPage.mockReturnValue({ ...changed, item: { ...changed.item, title: 'A new name' } })
  expect((await client('demo').get('/shop/p/mug-3')).text).not.toContain('A new name')
  cache.drop('id-demo')
  expect((await client('demo').get('/shop/p/mug-3')).text).toContain('A new name')
})

test('a page says when it is still the same, and comes compressed once it was asked for', async () => {
  const first = await client('demo').get('/shop')
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await client('demo').get('/shop', { headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  await expect.poll(() => cache.get('id-demo', '/shop')?.brotli).toBeDefined()
  const small = await client('demo').get('/shop', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(Number(small.headers['content-length'])).toBeLessThan(first.text.length / 3)
  expect(brotliDecompressSync(cache.get('id-demo', '/shop')?.brotli ?? '').toString()).toBe(first.text)
})

test('HEAD answers like GET, without the body', async () => {
  const get = await client('demo').get('/shop')
  const head = await client('demo').send('HEAD', '/shop')
  expect([head.status, head.text]).toEqual([200, ''])
  expect(head.headers.etag).toBe(get.headers.etag)
  expect((await client('demo').send('HEAD', '/nowhere')).status).toBe(404)
})

test('a page whose data cannot be had is 500 in the look of the site, is not kept, and is in the log', async () => {
  findPage.mockImplementation(() => {
    throw new Error('the database is away')
  })
  const reply = await client('demo').open('/shop')
  expect(reply.status).toBe(500)
  expect(reply.text).toContain('This page could not be shown')
  expect(reply.text).not.toContain('the database is away')
  expect(log.at(-1)).toMatchObject({ level: 50, websiteId: 'id-demo', err: { message: 'the database is away' } })
  findPage.mockImplementation(findBenchPage)
  expect((await client('demo').open('/shop')).status).toBe(200)
})

test.each(['/shop/', '//evil.example/', '/\\evil.example', '/shop/p/mug-3/?x=1'])(
  'a redirect from %s stays on this host',
  async (path) => {
    const reply = await client('demo').get(path)
    expect(reply.status).not.toBe(500)
    const target = new URL(reply.headers.location ?? '/', 'http://demo.localhost')
    expect(target.host).toBe('demo.localhost')
  },
)

test('a redirect names the URL that visitors see', async () => {
  expect((await client('demo').get('/shop/')).headers.location).toBe('/shop')
})

test('a path that cannot be decoded is refused, not answered with a 500', async () => {
  expect((await client('demo').get('/%ff')).status).toBe(400)
})

test('the platform lists its websites with both of their addresses', async () => {
  const { text } = await client('').open('/')
  expect(text).toContain('A &lt;b&gt; store')
  expect(text).toContain('href="http://w.localhost/"')
  expect(text).toContain('href="http://w.manage.localhost/"')
})

test('the manage host shows how to sign in, and home to who did; nothing of it is kept by anyone', async () => {
  const stranger = await client('demo.manage').open('/')
  expect(stranger.text).toContain('Please sign in')
  expect(stranger.text).not.toContain('Ada')
  const ada = client('demo.manage')
  ada.cookies.set('__Host-session', goodToken)
  const home = await ada.open('/')
  expect(home.text).toContain('Ada')
  expect(home.text).toContain('<title>Home')
  expect(home.headers['cache-control']).toBe('private, no-store')
})

function dataIn({ text }: Reply): unknown {
  const json = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(text)?.[1]
  return JSON.parse(json ?? '')
}

function hashesIn(policy: string, directive: string): string[] {
  const values = policy.split(';').find((part) => part.startsWith(`${directive} `)) ?? ''
  return [...values.matchAll(/'(sha256-[^']+)'/g)].map((match) => match[1] ?? '').sort()
}

function inlineHashes({ text }: Reply, tag: string): string[] {
  const inline = [...text.matchAll(new RegExp(`<${tag}((?: [^>]*)?)>([\\s\\S]*?)</${tag}>`, 'g'))]
  return inline
    .filter((match) => !/src=|application\/json/.test(match[1] ?? ''))
    .map(
      (match) =>
        `sha256-${createHash('sha256')
          .update(match[2] ?? '')
          .digest('base64')}`,
    )
    .sort()
}
