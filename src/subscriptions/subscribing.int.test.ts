import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutReply, PlaceOrderReply } from '../checkout/contract.ts'
import { Order } from '../orders/order.ts'
import { findOrder } from '../orders/queries.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'
import { findWebsite } from '../websites/queries.ts'
import { cancelSubscription, changeQuantity } from './commands/change-subscription.ts'
import { Subscription } from './subscription.ts'
import { beginSubscriptions } from './use-cases/begin-subscriptions.ts'
import { renew } from './use-cases/renew.ts'
import { decideOnSubscription, loadSubscription } from './use-cases/subscription-deps.ts'

const CHECKOUT = '/api/commerce/checkout'
const SUBSCRIBE = '/api/3/commerce/cart/subscription'
const { app, store, process, bread, giftCard } = await startTestCheckout()
const facts = {
  productId: bread.id,
  categoryIds: [],
  taxClass: 'standard' as const,
  weight: 0,
  longestSide: 0,
  shipsSeparately: false,
  shippingSurchargeCents: 0,
  shipsOnlyTo: [],
  pickupOnly: false,
}
const catalogue = new Map(bread.structuredContent.variants.map(({ id }) => [id, facts]))
const deps = {
  ...process,
  findWebsite: (id: string) => findWebsite(process.db, id),
  pricing: { ...process.pricing, findLineFacts: async () => catalogue },
}

let websiteId = ''
beforeAll(async () => {
  websiteId = (await app.addWebsite('acme')).websiteId
})
afterAll(() => store.close())

async function begun(qty = 1) {
  const client = app.client('acme')
  await client.open()
  const request = { itemId: bread.id, sku: null, qty, additionalFields: null }
  const { cartToken } = (await client.post(SUBSCRIBE, request)).json() as { cartToken: string }
  return { client, cartToken, view: await viewOf(client, cartToken) }
}

const viewOf = async (client: HttpClient, cartToken: string) =>
  (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply

/** Subscribes to bread every week, and pays with this card. */
async function subscribed({ card = 'succeed', qty = 1 } = {}) {
  const { client, cartToken, view } = await begun(qty)
  const sent = { cartToken, totalsHash: view.totalsHash, ...typedDetails, paymentToken: card }
  const { orderId } = (await client.post(`${CHECKOUT}/place`, sent)).json() as PlaceOrderReply
  if (orderId === null) return expect.fail('No order')
  await beginSubscriptions(deps, { websiteId, orderId })
  const { lines } = (await deps.executor.load(Order, { websiteId, id: orderId })).state
  const id = lines[0]?.subscription?.id ?? expect.fail('No subscription')
  const first = (await loadSubscription(deps, websiteId, id)).begun ?? expect.fail('It has not begun')
  const inDays = (days: number) => new Date(Date.parse(first.at) + days * 86_400_000 + 60_000).toISOString()
  const ctx = (now: string) => ({ websiteId, actor: null, now, intent: { correlationId: 'test' } })
  return {
    id,
    orderId,
    view,
    first,
    inDays,
    ctx,
    renewIn: async (days: number) =>
      (await renew(deps, ctx(inDays(days)), { subscriptionId: id, by: 'schedule' })).state,
  }
}

const ordersOf = async (id: string) => {
  const { state } = await deps.executor.load(Subscription, { websiteId, id })
  return state.paid
}

describe('who subscribes', () => {
  test('pays the first price today, sees what is paid later, and a gift card cannot pay it', async () => {
    const { view, first } = await subscribed()
    expect(view.shoppingCart.entries).toMatchObject([{ title: 'Bread', quantity: 1, purchasePriceCents: 900 }])
    expect(view.shoppingCart.entries[0]?.chosenVariant.attributes).toEqual({ Subscription: '$18.00 every week' })
    expect(first).toMatchObject({ itemId: 'bread', unitCents: 1_800, currency: 'USD', timeZone: 'America/New_York' })
    expect(first.paymentMethod).toMatchObject({ gateway: 'test' })
  })

  test('gets one subscription for an order, however often it is begun', async () => {
    const { id, orderId } = await subscribed()
    await beginSubscriptions(deps, { websiteId, orderId })
    expect(await ordersOf(id)).toBe(1)
  })

  test('cannot put it into a cart, and cannot subscribe to what is sold once', async () => {
    const client = app.client('acme')
    await client.open()
    const entry = { itemId: bread.id, sku: null, quantity: 1 }
    const refused = await client.post('/api/commerce/shopping-cart/entries', entry)
    expect(refused.json()).toMatchObject({ message: 'This product is only sold by subscription.' })
    const once = await client.post(SUBSCRIBE, { itemId: giftCard.id, sku: null, qty: 1, additionalFields: null })
    expect(once.status).toBe(400)
  })

  test('without scripts gets to the same page by the form of the product', async () => {
    const client = app.client('acme')
    const sent = await client.send('POST', '/cart/add', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
      body: new URLSearchParams({ itemId: bread.id }).toString(),
    })
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/checkout?cartToken=')])
  })
})

describe('a renewal', () => {
  test('is one order at the price of every payment, with the address and the tax of then', async () => {
    const { id, renewIn } = await subscribed({ qty: 2 })
    const state = await renewIn(7)
    expect(state).toMatchObject({ phase: { step: 'waiting' }, cycle: 2, paid: 2 })
    const events = []
    for await (const one of store.read({ websiteId, category: 'subscription', entityId: id })) events.push(one)
    const { orderId = '' } = (events.at(-1)?.data ?? {}) as { orderId?: string }
    const order = await findOrder(deps, websiteId, orderId)
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      items: [{ productName: 'Bread', quantity: 2, unitPrice: { value: '1800' } }],
    })
    expect(order?.shippingAddress).toMatchObject({ lastName: 'Canary', city: 'Albany' })
  })

  test('is charged once, however often and at once it is tried', async () => {
    const { renewIn, id } = await subscribed()
    const all = await Promise.all([renewIn(7), renewIn(7), renewIn(7)])
    expect(all.some(({ paid }) => paid === 2)).toBe(true)
    expect(await ordersOf(id)).toBe(2)
    await renewIn(8)
    expect(await ordersOf(id)).toBe(2)
  })

  test('uses the quantity of then; after it is canceled nothing is charged', async () => {
    const { id, ctx, inDays, renewIn } = await subscribed()
    await decideOnSubscription(deps, ctx(inDays(1)), id, (one) => changeQuantity(one, { quantity: 3, at: inDays(1) }))
    expect(await renewIn(7)).toMatchObject({ paid: 2, quantity: 3 })
    await decideOnSubscription(deps, ctx(inDays(8)), id, (one) =>
      cancelSubscription(one, { by: 'customer', at: inDays(8) }),
    )
    expect(await renewIn(14)).toMatchObject({ phase: { step: 'ended', reason: 'cancelled' }, paid: 2 })
  })

  test('of a card whose bank asks each time is tried once, and then waits for the customer', async () => {
    const { renewIn } = await subscribed({ card: 'laterInsufficientFunds' })
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'failing', next: 'retry', attempt: 1 }, paid: 1 })
    expect(await renewIn(8)).toMatchObject({ phase: { step: 'failing', next: 'retry', attempt: 2 }, paid: 1 })
  })

  test('of a lost card is not tried again', async () => {
    const { renewIn } = await subscribed({ card: 'laterLost' })
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'failing', next: 'newCard', attempt: 1 } })
    expect(await renewIn(9)).toMatchObject({ phase: { step: 'failing', next: 'newCard', attempt: 1 } })
  })
})
