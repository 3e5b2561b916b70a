import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOrders } from '../../projections/draft-orders/projection.ts'
import { inventory } from '../../projections/inventory/projection.ts'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { emptyAddress } from '../shared/addresses/address.ts'
import { siteStatuses } from '../shared/site-status.ts'
import { PART_BYTES } from '../shared/validation/product-file-rules.ts'
import { type ApiCaller, apiCaller, readApiContract } from '../testing/api/api-caller.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { until } from '../testing/until.ts'
import { setSiteStatus } from '../websites/site-status.ts'
import { publishedCalls } from './published-calls.ts'

const product = await startTestProduct()
const acme = await product.addWebsite('acme')
const owner = await acme.signedIn()
const made: { projecting?: { stop(): Promise<void> }; api?: ApiCaller } = {}

async function callerWith(scopes: string[]): Promise<ApiCaller> {
  const body = { name: 'Warehouse', mode: 'live', scopes, expiresAt: null }
  const { token } = (await owner.post('/api/api-keys', body)).json() as { token: string }
  return apiCaller(product, token)
}
const api = () => made.api ?? expect.fail('There is no key yet')

beforeAll(async () => {
  made.projecting = await runProjections({
    db: product.db,
    store: product.store,
    projections: [inventory, orders, draftOrders],
  })
  made.api = await callerWith([
    ...['products.read', 'products.write', 'variants.read', 'inventory.read', 'inventory.write', 'orders.read'],
    ...['orders.write', 'forms.read', 'pages.read', 'contacts.read', 'carts.read', 'discounts.read', 'gift-cards.read'],
    ...['subscriptions.read', 'customers.read', 'files.read', 'restock.read', 'posts.read', 'comments.read'],
    ...['reviews.read', 'analytics.read', 'pages.write'],
  ])
})
afterAll(() => made.projecting?.stop())

interface Item {
  id: string
  revision: number
  variants: { id: string; sku: string }[]
}

async function addProduct(title: string): Promise<Item> {
  const reply = await api().post('/api/v1/products', { title, productType: 1 })
  expect(reply.status).toBe(200)
  return reply.json() as Item
}
const adjustment = (variantId: string, quantity: number) => ({
  changes: [{ kind: 'set', variantId, quantity, reason: 'counted', note: '' }],
})
const order = (more: object = {}) => ({
  lines: [{ kind: 'custom', id: 'a', title: 'Engraving', productType: 3, quantity: 1, unitPriceCents: 500 }],
  discount: null,
  shipping: null,
  customer: { email: 'ann@example.com', address: { ...emptyAddress, country: 'US' }, note: '' },
  tender: 'cash',
  expectedCents: 500,
  ...more,
})
let keys = 0
const once = () => ({ 'idempotency-key': `key-${++keys}` })

test('every list without parameters answers as the document says, with a page', async () => {
  for (const { path, of, list } of Object.values(publishedCalls).flat()) {
    if (!of.startsWith('GET ') || !list || path.includes(':') || path === '/posts') continue
    const search = { '/analytics/breakdown': '?dimension=source', '/restock/sign-ups': '?productId=a&variantId=b' }[
      path
    ]
    const reply = await api().get(`/api/v1${path}${search ?? ''}`)
    expect([path, reply.status]).toEqual([path, 200])
    const body = reply.json() as Record<string, unknown>
    expect(body.pagination, path).toMatchObject({ hasNextPage: expect.any(Boolean) })
    expect(Array.isArray(body[list.rows]), path).toBe(true)
  }
})

test('an order that was paid elsewhere is recorded once, and listed with what was asked for', async () => {
  const headers = once()
  const first = await api().post('/api/v1/orders', order(), headers)
  expect(first.status).toBe(200)
  const again = await api().post('/api/v1/orders', order(), { 'idempotency-key': `"${headers['idempotency-key']}"` })
  expect(again.json()).toEqual(first.json())
  const { orderId } = first.json() as { orderId: string }
  const list = async (query = '') =>
    (
      (await api().get(`/api/v1/orders${query}`)).json() as {
        orders: { id: string; modifiedOn: string; orderNumber: number | null }[]
      }
    ).orders
  await until('the order to be listed with its number', async () => (await list())[0]?.orderNumber != null)
  const [listed] = await list()
  expect(await list('?fields=id,orderNumber')).toEqual([{ id: orderId, orderNumber: expect.any(Number) }])
  expect(await list(`?modifiedAfter=${listed?.modifiedOn}`)).toHaveLength(1)
  expect(await list(`?modifiedBefore=${listed?.modifiedOn}`)).toHaveLength(0)
  const refused = await api().get('/api/v1/orders?fields=id,price')
  expect(refused.status).toBe(400)
  expect((refused.json() as { message: string }).message).toContain('There is no field “price”.')
})

test('a key belongs to its method, path and body: another request with it is 422, without one it is 400', async () => {
  const { variants } = await addProduct('Mug')
  const variantId = variants[0]?.id ?? ''
  const headers = once()
  const path = '/api/v1/inventory/adjustments'
  const set = await api().post(path, adjustment(variantId, 7), headers)
  expect(set.json()).toMatchObject({ results: [{ level: { onHand: 7 } }] })
  expect((await api().post(path, adjustment(variantId, 7), headers)).json()).toEqual(set.json())
  expect((await api().post(path, adjustment(variantId, 8), headers)).status).toBe(422)
  expect((await api().post('/api/v1/orders', order(), headers)).status).toBe(422)
  for (const [address, body] of [
    [path, adjustment(variantId, 8)],
    ['/api/v1/orders', order()],
  ] as const)
    expect((await api().post(address, body)).json()).toMatchObject({
      status: 400,
      message: 'Send an Idempotency-Key, so that repeating this call does it once.',
    })
  const long = await api().post(path, adjustment(variantId, 8), { 'idempotency-key': 'x'.repeat(65) })
  expect(long.json()).toMatchObject({ message: 'The Idempotency-Key must be 1 to 64 visible ASCII characters.' })
  const other = await callerWith(['inventory.write'])
  expect((await other.post(path, adjustment(variantId, 9), headers)).json()).toMatchObject({
    results: [{ level: { onHand: 9 } }],
  })
})

test('a call that makes something with a key answers a repetition with the first reply, and says so', async () => {
  const headers = once()
  const page = { kind: 'page', title: 'From a program' }
  const first = await api().post('/api/v1/pages', page, headers)
  expect(first.status).toBe(200)
  const again = await api().post('/api/v1/pages', page, headers)
  expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true'])
})

test('draft orders are listed by when they were changed', async () => {
  const { tender: _, expectedCents: __, ...drafted } = order()
  expect((await api().post('/api/v1/draft-orders', drafted, once())).status).toBe(200)
  const list = async (query = '') =>
    ((await api().get(`/api/v1/draft-orders?${query}`)).json() as { drafts: { changedOn: string; state: string }[] })
      .drafts
  const newest = async () => (await list()).find(({ state }) => state === 'open')?.changedOn
  await until('the draft', async () => (await newest()) !== undefined)
  const at = await newest()
  expect((await list(`modifiedAfter=${at}`)).map(({ state }) => state)).toContain('open')
  expect((await list(`modifiedBefore=${at}`)).map(({ state }) => state)).not.toContain('open')
  expect(await list('modifiedAfter=2999-01-01T00:00:00Z')).toEqual([])
})

test('the file of a product is sent in parts to the address that the call gives, and goes on where it was', async () => {
  const product = (await api().post('/api/v1/products', { title: 'Album', productType: 2 })).json() as Item
  const content = Buffer.alloc(PART_BYTES + 10, 'a')
  const begin = { name: 'album.zip', bytes: content.length, lastModified: 1 }
  const files = `/api/v1/products/${product.id}/files`
  type Step = { uploadUrl: string | null; file: { id: string } | null }
  const begun = (await api().post(`${files}/uploads`, begin)).json() as Step
  const put = (url: string | null, part: Buffer) =>
    api().send('PUT', url ?? '', { body: part, headers: { 'content-type': 'application/octet-stream' } })
  const half = (await put(begun.uploadUrl, content.subarray(0, PART_BYTES))).json() as Step
  expect(half).toMatchObject({
    uploadUrl: expect.stringMatching(/^\/api\/v1\/products\/.*offset=8000000$/),
    file: null,
  })
  const again = (await api().post(`${files}/uploads`, begin)).json() as Step
  expect(again.uploadUrl).toBe(half.uploadUrl)
  const done = (await put(again.uploadUrl, content.subarray(PART_BYTES))).json() as Step
  expect(done).toMatchObject({ uploadUrl: null, file: { name: 'album.zip', bytes: content.length } })
  expect((await api().get(files)).json()).toMatchObject({ files: [{ id: done.file?.id }], uploads: [] })
})

test('orders.read does not post an order', async () => {
  const reader = await callerWith(['orders.read'])
  const reply = await reader.post('/api/v1/orders', order(), once())
  expect([reply.status, reply.json()]).toMatchObject([403, { code: 'MISSING_SCOPE' }])
})

test('55 products are on two pages, each once', async () => {
  for (let n = 0; n < 55; n++) await addProduct(`Cup ${n}`)
  const seen: string[] = []
  let next: string | null = '/api/v1/products?search=cup&fields=id'
  while (next !== null) {
    const reply = await api().get(next)
    const { items, pagination } = reply.json() as {
      items: { id: string }[]
      pagination: { nextPageUrl: string | null }
    }
    expect(items.length).toBeLessThanOrEqual(50)
    seen.push(...items.map(({ id }) => id))
    next = pagination.nextPageUrl
  }
  expect([seen.length, new Set(seen).size]).toEqual([55, 55])
}, 120_000)

test('variants are listed with their stock, and found by SKU and by id', async () => {
  const { id, variants } = await addProduct('Bowl')
  const [variant] = variants
  await api().post('/api/v1/inventory/adjustments', adjustment(variant?.id ?? '', 3), once())
  const find = async () =>
    (await api().get(`/api/v1/variants?itemId=${id}`)).json() as { variants: { onHand: number }[] }
  await until('the stock to be counted', async () => (await find()).variants[0]?.onHand === 3)
  expect((await api().get(`/api/v1/variants?sku=${variant?.sku}`)).json()).toMatchObject({
    variants: [{ id: variant?.id, itemId: id, title: 'Bowl', available: 3 }],
  })
  expect((await api().get(`/api/v1/variants/${variant?.id}`)).json()).toMatchObject({ sku: variant?.sku })
  expect((await api().get('/api/v1/variants/nobodys')).status).toBe(404)
})

test('a product, an order, stock and a cart can be read as they were', async () => {
  const before = await addProduct('Plate')
  const early = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const changed = { revision: before.revision, changes: { title: 'Platter' } }
  expect((await api().send('PUT', `/api/v1/products/${before.id}`, { body: changed })).status).toBe(200)
  expect((await api().get(`/api/v1/products/${before.id}?at=${early}`)).json()).toMatchObject({ title: 'Plate' })
  expect((await api().get(`/api/v1/products/${before.id}?fields=title`)).json()).toEqual({ title: 'Platter' })
  expect((await api().get(`/api/v1/products/${before.id}?at=2020-01-01T00:00:00Z`)).status).toBe(404)
  const { orderId } = (await api().post('/api/v1/orders', order(), once())).json() as { orderId: string }
  const placed = new Date(Date.now() + 1).toISOString()
  await new Promise((resolve) => setTimeout(resolve, 20))
  const tags = { add: ['late'], remove: [] }
  await api().send('PUT', `/api/v1/orders/${orderId}/tags`, { body: tags })
  expect((await api().get(`/api/v1/orders/${orderId}?fields=tags`)).json()).toEqual({ tags: ['late'] })
  expect((await api().get(`/api/v1/orders/${orderId}?at=${placed}&fields=tags`)).json()).toEqual({ tags: [] })
  expect((await api().get(`/api/v1/inventory?at=${early}`)).status).toBe(200)
})

test('an expired website is refused with 402, whatever the call', async () => {
  const become = async (status: number) => {
    await setSiteStatus(product.db, 'acme', status)
    product.websites.drop(acme.websiteId)
  }
  await become(siteStatuses.EXPIRED)
  await until('the status to be known', async () => (await api().get('/api/v1/orders')).status === 402)
  expect((await api().get('/api/v1/products')).json()).toMatchObject({ code: 'WEBSITE_EXPIRED' })
  await become(siteStatuses.TRIAL)
  await until('it to be open again', async () => (await api().get('/api/v1/orders')).status === 200)
})

test('a reply that the document does not describe is found', async () => {
  const { judge } = await readApiContract(product.client('acme.manage'))
  const headers = { 'content-type': 'application/json' }
  const wrong = { status: 200, headers, text: '{"orders":[{}]}', json: () => ({}) }
  expect(() => judge('GET', '/api/v1/orders', wrong)).toThrow('/api/v1/orders answers')
})
