import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { settleWebhooks } from '../../workers/checkout/settle-webhooks.job.ts'
import { Cart } from '../cart/cart.ts'
import type { OrdersReply } from '../orders/admin-contract.ts'
import type { OrderStatusReply } from '../orders/contract.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { typedDetails as details, startTestCheckout } from '../testing/fixtures/test-checkout.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import type { CheckoutReply, PlaceOrderReply } from './contract.ts'
import { paymentBudgetWindows } from './payment-budgets.ts'

const CHECKOUT = '/api/commerce/checkout'
const FORM = 'application/x-www-form-urlencoded'
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'
const { app, store, executor, pricing, product, process, stockUp, shopper } = await startTestCheckout()
const other = await app.addWebsite('other')
const websites: Record<string, string> = { other: other.websiteId, acme: (await app.addWebsite('acme')).websiteId }

beforeAll(async () => {
  const { storeSettings } = newWebsite('express')
  const express = { storeSettings: { ...storeSettings, expressCheckout: true } }
  websites.express = (await app.addWebsite('express', express)).websiteId
  websites.expired = (await app.addWebsite('expired', { status: 1 })).websiteId
  for (const websiteId of Object.values(websites)) await stockUp(websiteId, 1_000)
})
afterAll(() => store.close())

const form = (client: HttpClient, path: string, fields: Record<string, string>) =>
  client.send('POST', path, {
    headers: { 'content-type': FORM, origin: `http://${client.host}` },
    body: new URLSearchParams({ crumb: client.cookies.get('crumb') ?? '', ...fields }).toString(),
  })

/** The log's events of shoppers' actions, as text. */
async function loggedText(): Promise<string> {
  const texts: string[] = []
  const signal = AbortSignal.timeout(10_000)
  for (const category of ['checkout', 'order', 'payment', 'cart'])
    for await (const { events, caughtUp } of store.subscribe({ categories: [category], after: 'start', signal })) {
      texts.push(JSON.stringify(events))
      if (caughtUp) break
    }
  return texts.join()
}

describe('a checkout', () => {
  test('is opened by a link that nobody can guess, and shows what the cart costs and what is missing', async () => {
    const { view, url } = await shopper()
    expect(url).toMatch(/^\/checkout\?cartToken=[\w-]{43}$/)
    const reply = await view()
    expect(reply).toMatchObject({
      phase: 'open',
      isOwn: true,
      testMode: true,
      gateway: 'test',
      obstacle: null,
      amountDueCents: 1_200,
      errors: { email: 'Please enter your email address.', shippingLine1: expect.any(String) },
      details: { shipping: { country: 'US' } },
    })
    expect(reply.shoppingCart.entries).toHaveLength(1)
  })

  test('cannot be begun with an empty cart', async () => {
    const client = app.client('acme')
    await client.open()
    const reply = await client.post(CHECKOUT, {})
    expect(reply).toMatchObject({ status: 400 })
    expect(reply.json()).toMatchObject({ message: 'You have nothing in your shopping cart.' })
  })

  test('keeps what was typed, right or wrong, and shows it to this browser alone', async () => {
    const { client, cartToken, view } = await shopper()
    await client.put(CHECKOUT, { cartToken, ...details, shippingPostalCode: 'nonsense', note: 'Ring twice' })
    const own = await view()
    expect(own.details).toMatchObject({
      email: 'ann@example.com',
      shipping: { lastName: 'Canary' },
      note: 'Ring twice',
    })
    expect(Object.keys(own.errors)).toEqual(['shippingPostalCode'])
    const stranger = app.client('acme')
    await stranger.open()
    const seen = await view(stranger)
    expect(seen).toMatchObject({ isOwn: false, details: null, errors: {}, order: null })
    expect(JSON.stringify(seen)).not.toMatch(/Canary|12207|ann@/i)
    expect((await stranger.put(CHECKOUT, { cartToken, note: 'mine' })).status).toBe(404)
    expect((await stranger.post(`${CHECKOUT}/place`, { cartToken, totalsHash: own.totalsHash })).status).toBe(404)
  })

  test('of another website looks like none', async () => {
    const { cartToken } = await shopper()
    const elsewhere = app.client('other')
    await elsewhere.open()
    expect((await elsewhere.get(`${CHECKOUT}?cartToken=${cartToken}`)).status).toBe(404)
  })

  test('leaves nothing of a person in the log', async () => {
    const { placed, client, cartToken } = await shopper()
    await client.put(CHECKOUT, { cartToken, note: 'Canary note', vatNumber: 'DE123' })
    await placed({ paymentToken: 'succeed' })
    const logged = await loggedText()
    expect(logged).toContain('OrderPlaced')
    expect(logged).not.toMatch(/Canary|ann@|Main St|12207|DE123/i)
  })
})

describe('an order', () => {
  test('is placed with a card, numbered, and its status is found by a link', async () => {
    const { placed, view, client } = await shopper()
    const reply = await placed({ paymentToken: 'succeed' })
    expect(reply).toMatchObject({ phase: 'done', sentence: null, orderUrl: expect.stringMatching(/^\/order\?token=/) })
    const { order, orderUrl } = await view()
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      testMode: true,
      customerEmail: 'ann@example.com',
      orderNumber: expect.any(Number),
      shippingAddress: { lastName: 'Canary', region: 'NY' },
    })
    const token = new URL(orderUrl ?? '', 'http://x').searchParams.get('token')
    const anybody = app.client('acme')
    const status = (await anybody.get(`/api/commerce/orders/status?token=${token}`)).json() as OrderStatusReply
    expect(status.order.id).toBe(reply.orderId)
    expect((await app.client('other').get(`/api/commerce/orders/status?token=${token}`)).status).toBe(404)
    expect((await anybody.get(`/api/commerce/orders/status?token=${'A'.repeat(43)}`)).status).toBe(404)
    const again = await client.post('/api/commerce/shopping-cart/entries', { itemId: product.id, sku: null })
    expect(again.json()).toMatchObject({ shoppingCart: { totalQuantity: 1, isPurchased: false } })
  })

  test('is not placed twice by a double click, a repeat or a second tab', async () => {
    const { place, view, client, cartToken } = await shopper()
    const { totalsHash } = await view()
    const body = { cartToken, totalsHash, ...details, paymentToken: 'succeed' }
    const headers = { 'idempotency-key': 'click-1' }
    const replies = await Promise.all([
      client.post(`${CHECKOUT}/place`, body, { headers }),
      client.post(`${CHECKOUT}/place`, body, { headers }),
      client.post(`${CHECKOUT}/place`, body),
    ])
    for (const reply of replies) expect([200, 409]).toContain(reply.status)
    const last = (await place({ paymentToken: 'succeed' })).json() as PlaceOrderReply
    expect(last.phase).toBe('done')
    const numbers = (await view()).order?.orderNumber
    expect((await view()).order?.orderNumber).toBe(numbers)
  })

  test('needs an idempotency key, in the header or in the form', async () => {
    const { client, view, cartToken } = await shopper()
    const { totalsHash } = await view()
    const headers = {
      origin: `http://${client.host}`,
      'content-type': 'application/json',
      'x-csrf-token': client.cookies.get('crumb') ?? '',
    }
    const body = { cartToken, totalsHash, ...details, paymentToken: 'succeed' }
    const bare = await client.send('POST', `${CHECKOUT}/place`, { headers, body })
    expect(bare.status).toBe(400)
    expect(bare.json()).toMatchObject({ message: expect.stringContaining('no idempotency key') })
    const inBody = await client.send('POST', `${CHECKOUT}/place`, { headers, body: { ...body, idempotencyKey: 'k1' } })
    expect(inBody.json()).toMatchObject({ phase: 'done' })
  })

  test('costs what the shopper saw, or is not placed', async () => {
    const { client, cartToken, place, view } = await shopper()
    const { totalsHash } = await view()
    const { shoppingCart } = await view()
    await client.put(`/api/commerce/shopping-cart/entries/${shoppingCart.entries[0]?.id}`, { quantity: 2 })
    const stale = await client.post(`${CHECKOUT}/place`, { cartToken, totalsHash, ...details, paymentToken: 'succeed' })
    expect(stale.status).toBe(409)
    expect(stale.json()).toMatchObject({ message: expect.stringContaining('has changed') })
    expect((await place({ paymentToken: 'succeed' })).json()).toMatchObject({ phase: 'done' })
    expect((await view()).order?.grandTotal.value).toBe('2400')
  })

  test('with something missing says what, asks nothing of the gateway, and counts as no failed payment', async () => {
    const { place, placed } = await shopper()
    for (let n = 0; n <= paymentBudgetWindows.visitor.points; n++) {
      const reply = await place({ email: '', paymentToken: 'succeed' })
      expect(reply.status).toBe(400)
      expect(reply.json()).toMatchObject({ errors: { email: 'Please enter your email address.' } })
    }
    expect(await placed({ paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
  })

  test('of a store that has expired is refused', async () => {
    const { view, place } = await shopper('expired')
    expect((await view()).obstacle).toBe('This store cannot take orders at the moment.')
    expect((await place({ paymentToken: 'succeed' })).status).toBe(400)
  })

  test('below the minimum is refused with the sentence', async () => {
    pricing.rules.minimumSubtotalCents = 5_000
    const { place } = await shopper()
    const reply = await place({ paymentToken: 'succeed' })
    pricing.rules.minimumSubtotalCents = 0
    expect(reply.json()).toMatchObject({ message: 'To check out, your order subtotal must be $50.00 or more.' })
  })

  test('of what someone else has bought is refused before anything is charged', async () => {
    const { placed } = await shopper()
    await stockUp(websites.acme ?? '', 0)
    const reply = await placed({ paymentToken: 'succeed' })
    await stockUp(websites.acme ?? '', 1_000)
    expect(reply).toMatchObject({ phase: 'open', sentence: NOT_ENOUGH, orderId: null })
  })

  test('may be paid with another card after a decline', async () => {
    const { placed } = await shopper()
    expect(await placed({ paymentToken: 'decline' })).toMatchObject({
      phase: 'declined',
      sentence: 'Your card was declined. Please try another card.',
    })
    expect(await placed({ paymentToken: 'succeed' })).toMatchObject({ phase: 'done' })
  })
})

describe('links', () => {
  test('are not found by guessing: of many guesses only those of the limit are looked at, and others go on', async () => {
    const { placed, view } = await shopper()
    await placed({ paymentToken: 'succeed' })
    const { orderUrl } = await view()
    const right = new URL(orderUrl ?? '', 'http://x').searchParams.get('token')
    const statusOf = async (by: HttpClient, token: string | null) =>
      (await by.get(`/api/commerce/orders/status?token=${token}`)).status
    const guesser = app.client('acme', '198.51.100.1')
    const guess = (n: number) => `${String(n).padStart(3, '0')}${'A'.repeat(40)}`
    const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => statusOf(guesser, guess(n))))
    expect(answers.filter((status) => status === 404)).toHaveLength(60)
    expect(answers.filter((status) => status === 429)).toHaveLength(30)
    expect(await statusOf(guesser, right)).toBe(429)
    expect(await statusOf(app.client('acme', '203.0.113.9'), right)).toBe(200)
  })

  test('of an order that is not there and of another website’s are answered alike, to the byte', async () => {
    const { placed, view } = await shopper()
    await placed({ paymentToken: 'succeed' })
    const token = new URL((await view()).orderUrl ?? '', 'http://x').searchParams.get('token')
    const elsewhere = app.client('other', '203.0.113.9')
    const textOf = async (of: string | null) =>
      (await elsewhere.get(`/api/commerce/orders/status?token=${of}`)).text.replace(/urn:uuid:[\w-]+/, '')
    expect(await textOf(token)).toBe(await textOf('B'.repeat(43)))
  })
})

describe('the admin', () => {
  test('lists orders, finds them by number and by address, and shows one with what happened to it', async () => {
    const { placed } = await shopper('other')
    const { orderId } = await placed({ email: 'bea@example.com', paymentToken: 'succeed' })
    const running = runProjections({ db: app.db, store, projections: [orders] })
    const owner = await other.signedIn()
    const list = async (query = '') => (await owner.get(`/api/commerce/orders${query}`)).json() as OrdersReply
    expect((await owner.get('/api/commerce/orders')).text).toContain('orders')
    await expect.poll(async () => (await list()).orders.length, { timeout: 60_000 }).toBe(1)
    await expect.poll(async () => (await list()).orders[0]?.paymentStatus, { timeout: 60_000 }).toBe('PAID')
    await running.stop()
    const [row] = (await list()).orders
    expect(row).toMatchObject({ id: orderId, orderNumber: 1, customerEmail: 'bea@example.com', testMode: true })
    expect((await list('?search=BEA@example.com')).orders).toEqual([row])
    expect((await list('?search=%231')).orders).toEqual([row])
    for (const search of ['ann@example.com', 'bea', '2']) expect((await list(`?search=${search}`)).orders).toEqual([])
    const detail = (await owner.get(`/api/commerce/orders/${orderId}`)).json()
    expect(detail).toMatchObject({
      order: { shippingAddress: { lastName: 'Canary' }, items: [{ productName: 'Mug', quantity: 1 }] },
      timeline: [
        { what: 'The test order was placed.' },
        { what: 'The test payment was captured.' },
        { what: 'Test order number 1 was assigned.' },
      ],
    })
    expect((await owner.get(`/api/commerce/orders/${crypto.randomUUID()}`)).status).toBe(404)
  })
})

describe('without scripts', () => {
  test('the whole path is forms and redirects, and the pay page leads back', async () => {
    const { client, cartToken, view } = await shopper()
    const begun = await form(client, CHECKOUT, {})
    expect(begun).toMatchObject({ status: 303, headers: { 'referrer-policy': 'no-referrer' } })
    expect(begun.headers.location).toMatch(/^\/checkout\?cartToken=/)
    const { billingSameAsShipping: _, ...texts } = details
    const saved = await form(client, `${CHECKOUT}/details`, { cartToken, ...texts, billingSameAsShipping: 'on' })
    expect(saved).toMatchObject({ status: 303, headers: { location: `/checkout?cartToken=${cartToken}` } })
    const { totalsHash, idempotencyKey, details: kept } = await view()
    expect(kept).toMatchObject({ billingSameAsShipping: true, marketingOptIn: false, email: 'ann@example.com' })
    const fields = { cartToken, totalsHash, idempotencyKey, ...texts, billingSameAsShipping: 'on' }
    const placed = await form(client, `${CHECKOUT}/place`, fields)
    expect(placed.status).toBe(303)
    const payPage = new URL(placed.headers.location ?? '')
    const platform = app.client('')
    const paid = await platform.send('POST', payPage.pathname, {
      headers: { 'content-type': FORM, origin: `http://${platform.host}` },
      body: 'answer=succeed',
    })
    expect(paid).toMatchObject({
      status: 303,
      headers: { location: `https://shop.example/checkout?cartToken=${cartToken}` },
    })
    expect((await view()).phase).toBe('actionNeeded')
    const run = { websiteId: websites.acme ?? '', data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) }
    await settleWebhooks(process).run(run)
    expect(await view()).toMatchObject({ phase: 'done', order: { paymentStatus: 'PAID' } })
    await settleWebhooks(process).run(run)
    const { state } = await executor.load(Cart, {
      websiteId: websites.acme ?? '',
      id: (await view()).order?.purchasedCartId ?? '',
    })
    expect(state.isPurchased).toBe(true)
  })
})

describe('express checkout without scripts', () => {
  const add = (client: HttpClient, quantity: string) =>
    client.send('POST', '/cart/add', {
      headers: { origin: `http://${client.host}`, 'content-type': FORM },
      body: String(new URLSearchParams({ itemId: product.id, quantity })),
    })

  test('the button of a product leads to the checkout with that item', async () => {
    const client = app.client('express')
    const reply = await add(client, '2')
    expect([reply.status, reply.headers['referrer-policy']]).toEqual([303, 'no-referrer'])
    const { pathname, searchParams } = new URL(String(reply.headers.location), 'http://x')
    expect(pathname).toBe('/checkout')
    const query = `cartToken=${searchParams.get('cartToken')}`
    const view = (await client.get(`${CHECKOUT}?${query}`)).json() as CheckoutReply
    expect([view.isOwn, view.shoppingCart.totalQuantity]).toEqual([true, 2])
  })

  test('what cannot be bought is told under the title Unable to Purchase Item', async () => {
    const reply = await add(app.client('express'), '2000')
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(`<strong>Unable to Purchase Item.</strong> ${NOT_ENOUGH}`)
    expect((await add(app.client('acme'), '2000')).text).toContain(`<strong>Unable to Add Item.</strong> ${NOT_ENOUGH}`)
  })

  test('other stores lead to the cart', async () => {
    expect((await add(app.client('acme'), '1')).headers.location).toBe('/cart/basic')
  })
})

describe('the custom checkout form', () => {
  const empty = { description: '', placeholder: '', options: [], maxLength: null }
  const fields = [
    { ...empty, id: 'words', type: 'text', title: 'Engraving', required: true },
    { ...empty, id: 'extras', type: 'checkbox', title: 'Extras', required: false, options: ['Box', 'Card'] },
    { ...empty, id: 'on', type: 'date', title: 'Needed on', required: false },
  ]
  beforeAll(async () => {
    const asking = await app.addWebsite('asking')
    await stockUp(asking.websiteId, 1_000)
    const owner = await asking.signedIn()
    const path = '/api/checkout/settings'
    const { version, settings } = (await owner.get(path)).json() as { version: number; settings: object }
    const sent = { ...settings, showCustomCheckoutForm: true, customCheckoutForm: fields }
    expect((await owner.put(path, { version, settings: sent })).status).toBe(200)
    const [change] = ((await owner.get(`${path}/history`)).json() as { changes: { what: string[] }[] }).changes
    expect(change?.what).toContain('Fields of the custom checkout form: changed')
    const doubled = { version: version + 1, settings: { ...sent, customCheckoutForm: [fields[0], fields[0]] } }
    expect((await owner.put(path, doubled)).status).toBe(400)
  })

  test('is filled in at the checkout, judged field by field, and stands on the order', async () => {
    const { place, placed, view, client, cartToken } = await shopper('asking')
    const refused = await place()
    expect([refused.status, (refused.json() as { errors: object }).errors]).toEqual([
      400,
      { 'field.words': 'Required' },
    ])
    const wrong = await place({ 'field.words': 'For Ann', 'field.on': 'soon', 'field.extras.1': 'Card' })
    expect((wrong.json() as { errors: object }).errors).toEqual({ 'field.on': 'Invalid date.' })
    expect((await view()).details?.answers).toEqual({ words: 'For Ann', extras: ['Card'], on: 'soon' })
    await client.put(CHECKOUT, { cartToken, note: 'Ring twice' })
    expect((await view()).details?.answers.words).toBe('For Ann')
    const answered = { 'field.words': 'For Ann', 'field.on': '', 'field.extras.1': 'Card' }
    expect((await placed({ ...answered, paymentToken: 'succeed' })).phase).toBe('done')
    expect((await view()).order?.formSubmission).toEqual([
      { label: 'Engraving', value: 'For Ann' },
      { label: 'Extras', value: 'Card' },
      { label: 'Needed on', value: 'N/A' },
    ])
    const logged = await loggedText()
    expect(logged).toContain('Engraving')
    expect(logged).not.toContain('For Ann')
  })

  test('works as a plain form, and a box that is not ticked any more is taken away', async () => {
    const { client, cartToken, view } = await shopper('asking')
    const send = (typed: Record<string, string>) =>
      form(client, `${CHECKOUT}/details`, { cartToken, 'field.': '', ...typed })
    expect((await send({ 'field.extras.0': 'Box', 'field.words': 'Hi' })).status).toBe(303)
    expect((await view()).details?.answers).toEqual({ words: 'Hi', extras: ['Box'], on: '' })
    await send({ 'field.words': 'Hi', 'field.strange': 'x' })
    expect((await view()).details?.answers).toEqual({ words: 'Hi', extras: [], on: '' })
    expect((await send({ strange: 'x' })).headers.location).toContain('problem=failed')
  })
})
