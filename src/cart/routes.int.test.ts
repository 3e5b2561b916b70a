import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withWebsite } from '../platform/database/database.ts'
import { createExecutor } from '../platform/event-store/executor/execute.ts'
import type { HttpClient, Reply } from '../testing/browsers/http-client.ts'
import { makeProduct } from '../testing/fixtures/make/make.ts'
import { startTestShop } from '../testing/fixtures/test-shop.ts'
import { Cart } from './cart.ts'
import type { AddEntryReply, ChangeEntryReply, ShoppingCart } from './contract.ts'

const shop = await startTestShop()
const { websiteId } = await shop.addWebsite('demo')
await shop.addWebsite('bakery')
const { websiteId: lab } = await shop.addWebsite('lab', { status: 6 })

const CART = '/api/commerce/shopping-cart'
const ENTRIES = `${CART}/entries`
const mug = { itemId: 'mug', sku: 'sku-1', quantity: 1, additionalFields: null }
const ring = { itemId: 'ring', sku: null, quantity: 1, additionalFields: '{"f1":"canary-Ada"}' }

const cartOf = async (client: HttpClient) => (await client.get(CART)).json() as ShoppingCart
const added = (reply: Reply) => reply.json() as AddEntryReply
const refusal = (reply: Reply) => [reply.status, (reply.json() as { message: string }).message]
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a cart is filled, changed and emptied, and always shown as it is', async () => {
  const client = await shop.visitor('demo')
  const first = await client.post(ENTRIES, { ...mug, quantity: 2 })
  expect(first.status).toBe(200)
  expect(added(first)).toMatchObject({
    newlyAdded: { itemId: 'mug', quantity: 2, purchasePriceCents: 2000, subTotal: 4000, title: 'Mug' },
    shoppingCart: { websiteId, subtotalCents: 4000, totalQuantity: 2 },
  })
  const shown = await cartOf(client)
  expect(shown).toEqual({ ...added(first).shoppingCart, costs: shown.costs })

  const second = added(await client.post(ENTRIES, { itemId: 'shirt', sku: 'M', quantity: 1 }))
  expect(second.newlyAdded).toMatchObject({
    purchasePriceCents: 2500,
    chosenVariant: { sku: 'M', attributes: { Size: 'Medium', Colour: 'Red' } },
  })
  expect(second.shoppingCart).toMatchObject({ subtotalCents: 6500, totalQuantity: 3 })

  const changed = await client.put(`${ENTRIES}/${second.newlyAdded.id}`, { quantity: 4 })
  expect(changed.json()).toMatchObject({ updatedEntry: { quantity: 4, subTotal: 10_000 } })
  expect((await cartOf(client)).subtotalCents).toBe(14_000)

  const removed = await client.delete(`${ENTRIES}/${second.newlyAdded.id}`)
  expect(removed.json()).toMatchObject({ shoppingCart: { subtotalCents: 4000, totalQuantity: 2 } })
  expect((await cartOf(client)).entries).toHaveLength(1)
})

test('without a cart cookie the cart is empty, and the store is not asked', async () => {
  const before = await shop.store.head()
  const client = await shop.visitor('demo')
  expect(await cartOf(client)).toMatchObject({ id: null, created: null, entries: [], totalQuantity: 0 })
  expect(client.cookies.has('__Host-cart')).toBe(false)
  expect(await shop.store.head()).toBe(before)
})

test.each([
  [{ itemId: 'shirt', sku: null }, 'Please select the Size and Colour options.'],
  [{ itemId: 'shirt', sku: 'XL' }, 'Sorry, that item variant is unavailable. Please select another variant.'],
  [{ itemId: 'nothing', sku: null }, 'Sorry, that item variant is unavailable. Please select another variant.'],
  [{ itemId: 'gift-card', sku: null }, 'Select a denomination for the Gift Card.'],
  [{ itemId: 'gift-card', sku: 'G25' }, 'A gift card is bought by itself, on a page of its own.'],
  [{ itemId: 'sold-out', sku: null }, 'Sorry, we do not have enough of that item available.'],
  [{ itemId: 'mug', sku: null, quantity: 6 }, 'Sorry, we do not have enough of that item available.'],
  [{ itemId: 'mug', sku: null, quantity: 'two' }, 'Quantity must be a number.'],
  [{ itemId: 'mug', sku: null, quantity: 1.5 }, 'Quantity must be a whole number.'],
  [{ itemId: 'mug', sku: null, quantity: 0 }, 'Quantity must be between 1 and 9999.'],
])('adding %j is refused: %s', async (body, message) => {
  const client = await shop.visitor('demo')
  expect(refusal(await client.post(ENTRIES, body))).toEqual([400, message])
  expect(client.cookies.has('__Host-cart')).toBe(false)
})

describe('a request that is sent again', () => {
  test('is answered as the first time, to the byte, whatever has happened since', async () => {
    const client = await shop.visitor('demo')
    const first = await client.post(ENTRIES, mug, keyed('add'))
    const entry = `${ENTRIES}/${added(first).newlyAdded.id}`
    const changed = await client.put(entry, { quantity: 3 }, keyed('change'))
    await client.post(ENTRIES, { itemId: 'shirt', sku: 'S', quantity: 1 })
    const removed = await client.delete(entry, keyed('remove'))
    shop.products.delete('mug')
    expect((await client.post(ENTRIES, mug, keyed('add'))).text).toBe(first.text)
    expect((await client.put(entry, { quantity: 3 }, keyed('change'))).text).toBe(changed.text)
    expect((await client.delete(entry, keyed('remove'))).text).toBe(removed.text)
    shop.products.set('mug', makeProduct({ variants: [{ stock: 5 }] }))
    expect((await cartOf(client)).entries.map(({ itemId }) => itemId)).toEqual(['shirt'])
  })

  test('finds the first cart although its cookie never arrived', async () => {
    const client = await shop.visitor('demo')
    const replies = []
    for (let n = 0; n < 3; n++) {
      client.cookies.delete('__Host-cart')
      replies.push(await client.post(ENTRIES, mug, keyed('first-add')))
    }
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect((await cartOf(client)).totalQuantity).toBe(1)
  })

  test('by many at once has one effect', async () => {
    const client = await shop.visitor('demo')
    const replies = await Promise.all(Array.from({ length: 8 }, () => client.post(ENTRIES, mug, keyed('at-once'))))
    const done = replies.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ text }) => text)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await cartOf(client)).totalQuantity).toBe(1)
  })

  test('with another body is a mistake', async () => {
    const client = await shop.visitor('demo')
    await client.post(ENTRIES, mug, keyed('k'))
    expect((await client.post(ENTRIES, { ...mug, quantity: 2 }, keyed('k'))).status).toBe(422)
    expect((await cartOf(client)).totalQuantity).toBe(1)
  })
})

test('two first adds at once end in one cart, and none is lost', async () => {
  const client = await shop.visitor('demo')
  const replies = await Promise.all([
    client.post(ENTRIES, mug),
    client.post(ENTRIES, { itemId: 'shirt', sku: 'M', quantity: 1 }),
    client.post(ENTRIES, { itemId: 'shirt', sku: 'S', quantity: 1 }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await cartOf(client)).entries).toHaveLength(3)
})

describe('a cart that is over', () => {
  test('was bought: it shows as empty, refuses changes, and the next add begins a new one', async () => {
    const client = await shop.visitor('demo')
    const { shoppingCart, newlyAdded } = added(await client.post(ENTRIES, mug))
    const id = shoppingCart.id ?? ''
    const executor = createExecutor(shop.store)
    const purchased = { type: 'CartPurchased' as const, orderId: 'o1', at: '2026-11-20T12:00:00.000Z' }
    await executor.execute(Cart, { websiteId, id }, { correlationId: 'test' }, () => [purchased])

    expect(await cartOf(client)).toMatchObject({ id: null, entries: [], totalQuantity: 0 })
    expect(refusal(await client.put(`${ENTRIES}/${newlyAdded.id}`, { quantity: 2 }))).toEqual([
      400,
      'This cart has been checked out and can no longer be changed.',
    ])
    const next = await client.post(ENTRIES, { itemId: 'shirt', sku: 'S', quantity: 1 }, keyed('next'))
    expect(added(next).shoppingCart.id).not.toBe(id)
    expect(added(next).shoppingCart.entries).toHaveLength(1)
    expect((await client.post(ENTRIES, { itemId: 'shirt', sku: 'S', quantity: 1 }, keyed('next'))).text).toBe(next.text)
  })

  test('was deleted: likewise', async () => {
    const client = await shop.visitor('demo')
    const { shoppingCart, newlyAdded } = added(await client.post(ENTRIES, mug))
    await shop.store.deleteStream({ websiteId, category: 'cart', entityId: shoppingCart.id ?? '' })
    expect(await cartOf(client)).toMatchObject({ id: null, entries: [] })
    expect((await client.delete(`${ENTRIES}/${newlyAdded.id}`)).status).toBe(404)
    const next = added(await client.post(ENTRIES, mug)).shoppingCart
    expect(next.id).not.toBe(shoppingCart.id)
    expect(next.totalQuantity).toBe(1)
  })
})

describe("another visitor's or another website's entry", () => {
  test('looks nonexistent', async () => {
    const [mine, theirs] = [await shop.visitor('demo'), await shop.visitor('bakery')]
    const foreign = added(await mine.post(ENTRIES, mug)).newlyAdded.id
    await theirs.post(ENTRIES, mug)
    const body = (reply: Reply) => [reply.status, { ...(reply.json() as object), instance: '' }]
    for (const path of [`${ENTRIES}/unknown`, `${ENTRIES}/${foreign}`]) {
      const replies = [
        await theirs.put(path, { quantity: 2 }),
        await theirs.put(`${path}/additionalFields`, { itemId: 'mug', sku: null, additionalFields: null }),
        await theirs.delete(path),
      ]
      for (const reply of replies) {
        expect(body(reply)).toEqual(body(await theirs.delete(`${ENTRIES}/never`)))
        expect(reply.status).toBe(404)
      }
    }
    expect((await cartOf(mine)).totalQuantity).toBe(1)
  })

  test("a cart's cookie is valid on its own website only", async () => {
    const [mine, theirs] = [await shop.visitor('demo'), await shop.visitor('bakery')]
    await mine.post(ENTRIES, mug)
    theirs.cookies.set('__Host-cart', mine.cookies.get('__Host-cart') ?? '')
    expect(await cartOf(theirs)).toMatchObject({ id: null, entries: [] })
  })
})

describe('what a shopper writes into a form', () => {
  test('comes back as it was sent, and is in no event', async () => {
    const client = await shop.visitor('demo')
    const first = added(await client.post(ENTRIES, ring))
    expect(first.newlyAdded).toMatchObject({
      additionalFields: ring.additionalFields,
      additionalFieldsForm: { id: 'form' },
    })
    const again = added(await client.post(ENTRIES, ring))
    expect(again.shoppingCart.entries).toHaveLength(2)

    const path = `${ENTRIES}/${first.newlyAdded.id}/additionalFields`
    const changed = await client.put(path, { itemId: 'ring', sku: null, additionalFields: '{"f1":"canary-Bob"}' })
    expect((changed.json() as ChangeEntryReply).updatedEntry.additionalFields).toBe('{"f1":"canary-Bob"}')
    expect((await cartOf(client)).entries.map((entry) => entry.additionalFields)).toEqual([
      '{"f1":"canary-Bob"}',
      ring.additionalFields,
    ])
    const events = []
    for await (const event of shop.store.read(cartStream(first.shoppingCart))) events.push(event)
    expect(events).toHaveLength(3)
    expect(JSON.stringify(events)).not.toContain('canary')
  })

  test('is not kept when it is a password', async () => {
    const client = await shop.visitor('demo')
    const secret = { itemId: 'locker', sku: null, quantity: 1, additionalFields: '{"f1":"open sesame"}' }
    const { newlyAdded } = added(await client.post(ENTRIES, secret))
    expect(newlyAdded.additionalFields).toBe('{"f1":"••••••••"}')
    expect((await cartOf(client)).entries[0]?.additionalFields).toBe('{"f1":"••••••••"}')
  })

  test('can be forgotten', async () => {
    const client = await shop.visitor('demo')
    const { shoppingCart } = added(await client.post(ENTRIES, ring))
    await shop.vault.forgetSubject(websiteId, `cart:${shoppingCart.id}`)
    expect((await cartOf(client)).entries[0]).toMatchObject({ additionalFields: null, title: 'Ring' })
  })

  test('is answered again to the byte after it was changed', async () => {
    const client = await shop.visitor('demo')
    const first = await client.post(ENTRIES, ring, keyed('ring'))
    const path = `${ENTRIES}/${added(first).newlyAdded.id}/additionalFields`
    await client.put(path, { itemId: 'ring', sku: null, additionalFields: '{"f1":"Bob"}' })
    expect((await client.post(ENTRIES, ring, keyed('ring'))).text).toBe(first.text)
  })

  test('leaves nothing in the vault when it is refused or was only sent again', async () => {
    const client = await shop.visitor('demo')
    await client.post(ENTRIES, ring, keyed('once'))
    const before = await vaultRows()
    await client.post(ENTRIES, ring, keyed('once'))
    const refused = await client.post(ENTRIES, { ...ring, additionalFields: '{"f1":"longer than twenty characters"}' })
    expect(refused.json()).toMatchObject({
      status: 400,
      message: 'One or more fields is invalid, please check your entries.',
      errors: { f1: 'You have exceeded the character limit.' },
    })
    expect(await vaultRows()).toBe(before)
  })

  test('must be there when it is required', async () => {
    const client = await shop.visitor('demo')
    const reply = await client.post(ENTRIES, { ...ring, additionalFields: null })
    expect(reply.json()).toMatchObject({ status: 400, errors: { f1: 'Required' } })
  })

  test('is the only data read from the vault', async () => {
    const client = await shop.visitor('demo')
    const before = shop.vaultCalls()
    await client.post(ENTRIES, { ...mug, additionalFields: '{"name":"for a product without a form"}' })
    await cartOf(client)
    expect(shop.vaultCalls()).toBe(before)
  })
})

describe('for internal websites', () => {
  test('there is a made-up cart, and the cart as of a moment', async () => {
    const client = await shop.visitor('lab')
    await client.post(ENTRIES, mug)
    await new Promise((later) => setTimeout(later, 20))
    const between = new Date().toISOString()
    await new Promise((later) => setTimeout(later, 20))
    await client.post(ENTRIES, mug)
    const look = async (query: string) => (await client.get(`${CART}?${query}`)).json()
    expect(await look('mock=true')).toMatchObject({ id: 'mock', totalQuantity: 3 })
    expect(await look('mock=false')).toMatchObject({ totalQuantity: 2 })
    expect(await look(`timecode=${between}`)).toMatchObject({ totalQuantity: 1, subtotalCents: 2000 })
    expect(await look(`timecode=${Date.parse(between)}`)).toMatchObject({ totalQuantity: 1 })
    expect(await look('timecode=0')).toMatchObject({ id: null, totalQuantity: 0 })
    expect(await look('timecode=2026-02-31T99:00')).toMatchObject({
      status: 400,
      message: 'The timecode must be a date and a time.',
    })
  })

  test('a cart that was bought is shown with its order as of the time after', async () => {
    const client = await shop.visitor('lab')
    const { shoppingCart } = added(await client.post(ENTRIES, mug))
    const purchased = { type: 'CartPurchased' as const, orderId: 'o7', at: new Date().toISOString() }
    const cart = { websiteId: lab, id: shoppingCart.id ?? '' }
    await createExecutor(shop.store).execute(Cart, cart, { correlationId: 'test' }, () => [purchased])
    const after = new Date(Date.now() + 60_000).toISOString()
    expect(await cartOf(client)).toMatchObject({ isPurchased: false, orderId: null, totalQuantity: 0 })
    expect((await client.get(`${CART}?timecode=${after}`)).json()).toMatchObject({
      isPurchased: true,
      orderId: 'o7',
      totalQuantity: 1,
    })
  })

  test('only: elsewhere both are ignored', async () => {
    const client = await shop.visitor('demo')
    await client.post(ENTRIES, mug)
    for (const query of ['mock=true', 'timecode=0', 'timecode=nonsense'])
      expect((await client.get(`${CART}?${query}`)).json()).toMatchObject({ totalQuantity: 1 })
  })
})

test('without the subtotal asked for, the sums stay 0', async () => {
  const client = await shop.visitor('demo')
  await client.post(ENTRIES, mug)
  expect((await client.get(`${CART}?calculateSubtotal=false`)).json()).toMatchObject({
    subtotalCents: 0,
    grandTotalCents: 0,
    totalQuantity: 1,
  })
})

test('the 121st change within a minute has to wait', async () => {
  const client = await shop.visitor('demo')
  for (let n = 0; n < 120; n++) await client.delete(`${ENTRIES}/none`)
  const reply = await client.post(ENTRIES, mug)
  expect(refusal(reply)).toEqual([429, 'Please try again in a few seconds.'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})

function cartStream({ id }: ShoppingCart) {
  return { websiteId, category: 'cart', entityId: id ?? '' }
}

async function vaultRows(): Promise<number> {
  const { rows } = await withWebsite(shop.db, websiteId, (tx) => sql`select 1 from pii_vault`.execute(tx))
  return rows.length
}
