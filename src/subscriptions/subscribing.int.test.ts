import { afterAll, describe, expect, test } from 'vitest'
import { findOrder } from '../orders/queries.ts'
import { SUBSCRIBE, startTestSubscriptions } from '../testing/fixtures/subscriptions/test-subscriptions.ts'
import { cancelSubscription, changeQuantity } from './commands/change-subscription.ts'
import { beginSubscriptions } from './use-cases/begin-subscriptions.ts'
import { decideOnSubscription, loadSubscription } from './use-cases/subscription-deps.ts'

const { app, store, bread, giftCard, websiteId, deps, ctx, catalogue, subscribe, eventsOf } =
  await startTestSubscriptions()
afterAll(() => store.close())

const paid = async (id: string) => (await loadSubscription(deps, websiteId, id)).paid

describe('who subscribes', () => {
  test('pays the first price today, and sees what is paid later', async () => {
    const { view, first } = await subscribe()
    expect(view.shoppingCart.entries).toMatchObject([{ title: 'Bread', quantity: 1, purchasePriceCents: 900 }])
    expect(view.shoppingCart.entries[0]?.chosenVariant.attributes).toEqual({ Subscription: '$18.00 every week' })
    expect(view.acceptsGiftCards).toBe(false)
    expect(first).toMatchObject({ itemId: 'bread', unitCents: 1_800, currency: 'USD', timeZone: 'America/New_York' })
    expect(first.paymentMethod).toMatchObject({ gateway: 'test' })
  })

  test('gets one subscription for an order, however often it is begun', async () => {
    const { id, orderId } = await subscribe()
    await beginSubscriptions(deps, { websiteId, orderId })
    expect(await paid(id)).toBe(1)
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
  test('is one order at the price of every payment, sent to the same address', async () => {
    const { id, renewIn } = await subscribe({ qty: 2 })
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'waiting' }, cycle: 2, paid: 2 })
    const { orderId = '' } = ((await eventsOf(id)).at(-1)?.data ?? {}) as { orderId?: string }
    const order = await findOrder(deps, websiteId, orderId)
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      items: [{ productName: 'Bread', quantity: 2, unitPrice: { value: '1800' } }],
    })
    expect(order?.shippingAddress).toMatchObject({ lastName: 'Canary', city: 'Albany' })
  })

  test('is charged once, however often and at once it is tried', async () => {
    const { renewIn, id } = await subscribe()
    await Promise.all([renewIn(7), renewIn(7), renewIn(7)])
    await renewIn(8)
    expect(await paid(id)).toBe(2)
  })

  test('uses the quantity of then; after it is canceled nothing is charged', async () => {
    const { id, inDays, renewIn } = await subscribe()
    await decideOnSubscription(deps, ctx(inDays(1)), id, (one) => changeQuantity(one, { quantity: 3, at: inDays(1) }))
    expect(await renewIn(7)).toMatchObject({ paid: 2, quantity: 3 })
    await decideOnSubscription(deps, ctx(inDays(8)), id, (one) =>
      cancelSubscription(one, { by: 'customer', at: inDays(8) }),
    )
    expect(await renewIn(14)).toMatchObject({ phase: { step: 'ended', reason: 'cancelled' }, paid: 2 })
  })

  test('that the bank declines is tried again on its days', async () => {
    const { renewIn } = await subscribe({ card: 'laterInsufficientFunds' })
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'failing', next: 'retry', attempt: 1 }, paid: 1 })
    expect(await renewIn(7.5)).toMatchObject({ phase: { step: 'failing', attempt: 1 } })
    expect(await renewIn(8)).toMatchObject({ phase: { step: 'failing', next: 'retry', attempt: 2 }, paid: 1 })
  })

  test('of a lost card is not tried again', async () => {
    const { renewIn } = await subscribe({ card: 'laterLost' })
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'failing', next: 'newCard', attempt: 1 } })
    expect(await renewIn(9)).toMatchObject({ phase: { step: 'failing', next: 'newCard', attempt: 1 } })
    expect(await renewIn(13.9)).toMatchObject({ phase: { step: 'ended', reason: 'unpaid' }, paid: 1 })
  })

  test('of a product that is deleted is not charged, and the subscription ends', async () => {
    const { renewIn } = await subscribe()
    const kept = [...catalogue]
    catalogue.clear()
    expect(await renewIn(7)).toMatchObject({ phase: { step: 'ended', reason: 'productDeleted' }, paid: 1 })
    for (const [id, facts] of kept) catalogue.set(id, facts)
  })
})
