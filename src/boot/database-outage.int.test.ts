import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { addCollection } from '../catalog/store.ts'
import { withWebsite } from '../platform/database/database.ts'
import type { Reply } from '../testing/browsers/http-client.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'

const product = await startTestProduct()
const { websiteId, signedIn } = await product.addWebsite('acme')
const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
await withWebsite(product.db, websiteId, (tx) => addCollection(tx, websiteId, shop, []))

const admin = new pg.Client(inject('postgresUrl'))
await admin.connect()
afterAll(() => admin.end())
const database = new URL(product.urls.app).pathname.slice(1)

async function refuse(): Promise<void> {
  await admin.query(`alter database ${database} allow_connections false`)
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`)
}

const takeAgain = () => admin.query(`alter database ${database} allow_connections true`)
const CART = '/api/commerce/shopping-cart'

test('while PostgreSQL refuses connections, cached pages are served and marked, and everything else answers 503', async () => {
  const visitor = product.client('acme')
  await expect
    .poll(async () => {
      await visitor.open('/')
      return product.parts.pageCache.get(websiteId, '/')
    })
    .toBeDefined()
  const data = await visitor.get('/?format=json')
  const owner = await signedIn()

  await refuse()
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

  await takeAgain()
  await expect.poll(async () => (await visitor.open('/')).headers['cache-status'], { timeout: 60_000 }).toBeUndefined()
  expect((await visitor.open('/')).status).toBe(200)
  expect((await owner.open('/')).status).toBe(200)
}, 240_000)

function outcome({ status, headers }: Reply): string {
  return status === 503 ? `503, again after ${headers['retry-after']} s` : String(status)
}
