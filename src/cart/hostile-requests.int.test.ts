import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, type HttpClient, type Reply } from '../testing/browsers/http-client.ts'
import { startTestShop } from '../testing/fixtures/test-shop.ts'
import type { AddEntryReply, ShoppingCart } from './contract.ts'

const shop = await startTestShop()
await shop.addWebsite('demo')

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`
const mug = { itemId: 'mug', sku: 'sku-1', quantity: 1, additionalFields: null }

interface Victim {
  client: HttpClient
  entryId: string
  /** Every route with a body, and a valid body. */
  doors: { send(body: unknown): Promise<Reply>; good: Record<string, unknown> }[]
}

let shoppers = 0

/** A shopper with two mugs for 40.00 and their own rate limits, because rejected requests count, too. */
async function shopper(): Promise<Victim> {
  const client = shop.client('demo', addressOf(++shoppers))
  await client.open()
  const reply = await client.post(ENTRIES, { ...mug, quantity: 2 })
  const entryId = (reply.json() as AddEntryReply).newlyAdded.id
  const entry = `${ENTRIES}/${entryId}`
  return {
    client,
    entryId,
    doors: [
      { send: (body) => client.post(ENTRIES, body), good: mug },
      { send: (body) => client.put(entry, body), good: { quantity: 2 } },
      {
        send: (body) => client.put(`${entry}/additionalFields`, body),
        good: { itemId: 'mug', sku: 'sku-1', additionalFields: null },
      },
    ],
  }
}

function doorAt(doors: Victim['doors'], place: number): Victim['doors'][number] {
  const door = doors[place]
  if (!door) throw new Error(`There is no door ${place}`)
  return door
}

async function totalsOf(client: HttpClient) {
  const { subtotalCents, totalQuantity, grandTotalCents } = (await client.get(CART)).json() as ShoppingCart
  return { subtotalCents, totalQuantity, grandTotalCents }
}

const untouched = { subtotalCents: 4000, totalQuantity: 2, grandTotalCents: 4000 }

function isProblem(reply: Reply): void {
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(reply.status).toBeLessThan(500)
  expect(reply.headers['content-type']).toContain('application/problem+json')
}

/** A hundred field names that mean money, rights or state, here or in other products. */
const extraNames = [
  ...['price', 'salePrice', 'unitPrice', 'unitPriceCents', 'purchasePriceCents', 'purchasePriceMoney', 'priceMoney'],
  ...['subTotal', 'subTotalMoney', 'subtotal', 'subtotalCents', 'grandTotal', 'grandTotalCents', 'amountDueCents'],
  ...['discount', 'discountCents', 'coupon', 'coupons', 'promoCodes', 'taxCents', 'taxRate', 'shippingCostCents'],
  ...['currency', 'currencyCode', 'value', 'decimalValue', 'cost', 'amount', 'total', 'fee', 'free', 'onSale'],
  ...['id', 'entryId', 'cartId', 'websiteId', 'tenantId', 'orderId', 'visitorId', 'accountId', 'userId', 'ownerId'],
  ...['isPurchased', 'isAdmin', 'isOwner', 'role', 'roles', 'permission', 'admin', 'testMode', 'status', 'type'],
  ...[
    'qtyInStock',
    'unlimited',
    'stock',
    'inStock',
    'quantityMax',
    'chosenVariant',
    'variant',
    'variants',
    'productType',
  ],
  ...['title', 'fullUrl', 'image', 'attributes', 'fieldsRef', 'ref', 'at', 'created', 'createdAt', 'touchedEntryId'],
  ...['entries', 'events', 'stream', 'version', 'position', 'expected', 'meta', 'data', 'key', 'actor', 'now'],
  ...['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then', 'length', 'name'],
  ...['$ne', '$gt', 'a[b]', 'a.b', '', ' ', 'sku ', 'Quantity', 'item_id'],
]

test('there are a hundred requests', () => expect(new Set(extraNames).size).toBe(100))

test.each([0, 1, 2])('additional fields sent to route %i do not change the costs', async (door) => {
  const { client, doors } = await shopper()
  const { send, good } = doorAt(doors, door)
  for (const name of extraNames) isProblem(await send({ ...good, [name]: 1 }))
  isProblem(await send({ ...good, ...Object.fromEntries(extraNames.map((name) => [name, -1])) }))
  expect(await totalsOf(client)).toEqual(untouched)
})

test('prototypes cannot be reached', async () => {
  const { client, doors } = await shopper()
  const bodies = [
    '{"__proto__":{"quantity":9},"itemId":"mug","sku":"sku-1"}',
    '{"itemId":"mug","sku":"sku-1","quantity":1,"__proto__":{"unitPriceCents":1}}',
    '{"constructor":{"prototype":{"unitPriceCents":1}},"itemId":"mug","sku":"sku-1"}',
    '{"itemId":{"__proto__":"mug"},"sku":"sku-1"}',
    '{"quantity":{"__proto__":2}}',
    '["__proto__"]',
  ]
  for (const { send } of doors) for (const body of bodies) isProblem(await send(body))
  expect(({} as Record<string, unknown>).unitPriceCents).toBeUndefined()
  expect(await totalsOf(client)).toEqual(untouched)
})

test('unusual ids have no effect', async () => {
  const { client } = await shopper()
  const ids = [
    '__proto__',
    'constructor',
    '..',
    '%2e%2e',
    '%00',
    '%',
    'x'.repeat(5000),
    '0',
    '-1',
    'null',
    "' or 1=1--",
  ]
  for (const id of ids) {
    const path = `${ENTRIES}/${id === '%' || id.startsWith('%') ? id : encodeURIComponent(id)}`
    isProblem(await client.put(path, { quantity: 1 }))
    isProblem(await client.delete(path))
    isProblem(await client.post(ENTRIES, { ...mug, itemId: id }))
    isProblem(await client.post(ENTRIES, { ...mug, sku: id }))
  }
  expect(await totalsOf(client)).toEqual(untouched)
})

test.each(['[]', '{}', 'null', 'true', '7', '"text"', '', '{', '[[[', '{"a":', '\u0000', '[1,2'])(
  'the body %j is refused by every route',
  async (body) => {
    const { client, doors } = await shopper()
    for (const { send } of doors) isProblem(await send(body))
    expect(await totalsOf(client)).toEqual(untouched)
  },
)

test('bodies that are too deep, too wide or too large are refused', async () => {
  const { client, doors } = await shopper()
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  const wide = `{${Array.from({ length: 9000 }, (_, n) => `"k${n}":1`).join()}}`
  const large = JSON.stringify({ ...mug, additionalFields: 'x'.repeat(200_000) })
  const long = JSON.stringify({ ...mug, additionalFields: 'x'.repeat(20_001) })
  for (const { send } of doors) for (const body of [deep, wide, large, long]) isProblem(await send(body))
  expect(await totalsOf(client)).toEqual(untouched)
})

test.each([
  'mock=1&mock=2',
  'mock[]=true',
  '__proto__=1',
  'timecode[a]=1',
  `timecode=${'9'.repeat(41)}`,
  'calculateSubtotal=maybe',
  'calculateSubtotal=true&calculateSubtotal=false',
  'price=0',
])('the query %s is refused or ignored', async (query) => {
  const { client } = await shopper()
  const reply = await client.get(`${CART}?${query}`)
  if (reply.status === 200) expect(reply.json()).toMatchObject(untouched)
  else isProblem(reply)
})

test('a modified cart cookie is ignored', async () => {
  const { client } = await shopper()
  const cookie = client.cookies.get('__Host-cart') ?? ''
  for (const forged of [
    '',
    'x',
    `${cookie}x`,
    cookie.slice(0, -1),
    cookie.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    'a.b.c',
    '%00',
  ]) {
    client.cookies.set('__Host-cart', forged)
    const reply = await client.get(CART)
    expect(reply.status).toBe(200)
    expect(reply.json()).toMatchObject({ id: null, totalQuantity: 0 })
  }
  client.cookies.set('__Host-cart', cookie)
  expect(await totalsOf(client)).toEqual(untouched)
})

test('requests without CSRF token, own origin or session are refused', async () => {
  const { client } = await shopper()
  for (const headers of [{ 'x-csrf-token': 'wrong' }, { 'x-csrf-token': '' }, { origin: 'http://evil.localhost' }]) {
    const reply = await client.post(ENTRIES, mug, { headers })
    expect(reply.json()).toMatchObject({ status: 403, crumbFail: true })
  }
  expect((await shop.client('demo').post(ENTRIES, mug)).status).toBe(403)
  expect(await totalsOf(client)).toEqual(untouched)
})

test('any generated body is refused or adds a whole number of mugs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 3 }), fc.nat(2), async (value, at) => {
      const { client, doors } = await shopper()
      const { send, good } = doorAt(doors, at)
      for (const name of Object.keys(good)) {
        const reply = await send({ ...good, [name]: value })
        if (reply.status !== 200) isProblem(reply)
      }
      const { subtotalCents, totalQuantity } = await totalsOf(client)
      expect(subtotalCents).toBe(totalQuantity * 2000)
      expect(totalQuantity).toBeGreaterThanOrEqual(1)
      expect(totalQuantity).toBeLessThanOrEqual(5)
    }),
    { numRuns: 40 },
  )
})
