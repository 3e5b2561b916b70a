import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { addCollection } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import type { Reply } from '../testing/browsers/http-client.ts'
import { createTestDatabase } from '../testing/databases/test-database.ts'
import { startFrozenProxy } from '../testing/servers/frozen-proxy.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'

const own = await createTestDatabase()
const { hostname: host, port } = new URL(own.app)
const line = await startFrozenProxy({ host, port: Number(port) })
afterAll(() => line.close())
const product = await startTestProduct({
  urls: {
    admin: throughLine(own.admin),
    app: throughLine(own.app),
    events: throughLine(own.events),
    queue: throughLine(own.queue),
    reports: throughLine(own.reports),
  },
})
const { websiteId, signedIn } = await product.addWebsite('acme')
const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, []))

const admin = new pg.Client(inject('postgresUrl'))
await admin.connect()
afterAll(() => admin.end())
const database = new URL(own.app).pathname.slice(1)

function throughLine(url: string): string {
  const through = new URL(url)
  Object.assign(through, { hostname: '127.0.0.1', port: `${line.port}` })
  return through.href
}

const outages = {
  'refuses connections': {
    async begin() {
      await admin.query(`alter database ${database} allow_connections false`)
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
    },
    end: async () => void (await admin.query(`alter database ${database} allow_connections true`)),
  },
  'is frozen': { begin: async () => line.freeze(), end: async () => line.thaw() },
}

const CART = '/api/commerce/shopping-cart'

test.each(Object.keys(outages) as (keyof typeof outages)[])(
  'while PostgreSQL %s, cached pages are served and marked, and everything else answers 503',
  async (kind) => {
    const { begin, end } = outages[kind]
    const visitor = product.client('acme')
    await expect
      .poll(async () => {
        await visitor.open('/')
        return product.parts.pageCache.get(websiteId, '/')
      })
      .toBeDefined()
    const data = await visitor.get('/?format=json')
    const owner = await signedIn()

    await begin()
    onTestFinished(end)
    await expect.poll(async () => (await visitor.open('/')).headers['cache-status'], { timeout: 60_000 }).toBeDefined()
    const kept = await visitor.open('/')
    expect([kept.status, kept.text.includes('data-face="storefront"')]).toEqual([200, true])
    expect(kept.headers['cache-status']).toMatch(/^plinth; hit; ttl=-\d+; detail=database-away$/)
    expect(Number(kept.headers.age)).toBeLessThanOrEqual(300)
    const keptData = await visitor.get('/?format=json')
    expect([keptData.status, keptData.text]).toEqual([200, data.text])
    // New visitors get the page, too.
    expect((await product.client('acme').open('/')).status).toBe(200)

    const refused = await Promise.all([
      visitor.open('/search?q=cup'),
      visitor.get(CART),
      visitor.post(`${CART}/entries`, { itemId: 'a', sku: 'b', quantity: 1 }),
      owner.open('/'),
      owner.get('/api/catalog/items'),
      owner.get('/api/websites/home'),
      product.client().get('/api/websites'),
      product.client('nobody-knows').open('/'),
    ])
    // The test keeps its log in memory, and visitors without a cart get an empty one.
    expect(refused.map(outcome).filter((one) => one !== '200')).toEqual(Array(7).fill('503, again after 1 s'))

    await end()
    await expect
      .poll(async () => (await visitor.open('/')).headers['cache-status'], { timeout: 60_000 })
      .toBeUndefined()
    expect((await visitor.open('/')).status).toBe(200)
    expect((await owner.open('/')).status).toBe(200)
  },
  240_000,
)

function outcome({ status, headers }: Reply): string {
  return status === 503 ? `503, again after ${headers['retry-after']} s` : String(status)
}
