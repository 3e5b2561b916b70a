import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftOrders } from '../../../projections/draft-orders/projection.ts'
import { runProjections } from '../../../projections/run-projections.ts'
import { Inventory } from '../../inventory/inventory.ts'
import type { OrderDetailReply } from '../../orders/admin-contract.ts'
import { keepStripeKeys, setLive } from '../../payments/settings/gateway-keys.ts'
import { emptyAddress } from '../../shared/addresses/address.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { startTestCheckout, typedDetails } from '../../testing/fixtures/test-checkout.ts'
import type { DraftOrderReply, DraftOrderRequest, DraftOrdersReply } from '../admin-contract.ts'
import { checkoutIdOf, orderIdOf } from '../checkout-ids.ts'
import type { CheckoutReply, PlaceOrderReply } from '../contract.ts'

const DRAFTS = '/api/commerce/draft-orders'
const CHECKOUT = '/api/commerce/checkout'
const { app, store, executor, process, product, shopper, stockUp } = await startTestCheckout()
const variant = product.structuredContent.variants[0] ?? expect.fail('No variant')
const made: { projecting?: { stop(): Promise<void> }; websiteId?: string } = {}
let owner: HttpClient
let stranger: HttpClient

beforeAll(async () => {
  const website = await app.addWebsite('acme')
  made.websiteId = website.websiteId
  await stockUp(website.websiteId, 10)
  owner = await website.signedIn()
  stranger = await (await app.addWebsite('other')).signedIn()
  made.projecting = await runProjections({ db: app.db, store, projections: [draftOrders] })
})
afterAll(async () => {
  await made.projecting?.stop()
  await store.close()
})

const address = {
  ...emptyAddress,
  firstName: 'Ann',
  lastName: 'Canary',
  line1: '1 Main St',
  city: 'Albany',
  region: 'NY',
  postalCode: '12207',
  country: 'US',
}
/** Two mugs at 10.00 and engraving for 5.00, less 20 %, and 4.00 for shipping. */
const draft: DraftOrderRequest = {
  lines: [
    { kind: 'product', id: 'a', itemId: product.id, sku: variant.sku, quantity: 2, unitPriceCents: 1_000 },
    { kind: 'custom', id: 'b', title: 'Engraving', productType: 3, quantity: 1, unitPriceCents: 500 },
  ],
  discount: { name: 'Old friend', benefit: { type: 'percent', rate: 200_000 } },
  shipping: { name: 'Courier', cents: 400 },
  customer: { email: 'ann@example.com', address, note: 'By telephone' },
}

async function saved(changes: Partial<DraftOrderRequest> = {}) {
  const reply = await owner.post(DRAFTS, { ...draft, ...changes })
  expect(reply.status).toBe(200)
  return reply.json() as DraftOrderReply
}

async function goLive(isLive: boolean) {
  const websiteId = made.websiteId ?? ''
  const keys = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] }
  await keepStripeKeys(process, websiteId, { testMode: false, keys, now: new Date().toISOString() })
  await setLive(app.db, websiteId, isLive)
}

async function orderOf(orderId: string | null) {
  const reply = await owner.get(`/api/commerce/orders/${orderId}`)
  return reply.json() as OrderDetailReply
}

async function onHand() {
  const { state } = await executor.load(Inventory, { websiteId: made.websiteId ?? '', id: variant.id })
  return state.onHand
}

test('the total of a draft follows from its lines, discount and shipping, and its customer is not in the log', async () => {
  const { id, totals, draft: kept, titles, state } = await saved()
  expect(totals).toMatchObject({
    currency: 'USD',
    subtotalCents: 2_500,
    discountCents: 500,
    shippingCostCents: 400,
    grandTotalCents: 2_400,
  })
  expect({ kept, state }).toEqual({ kept: draft, state: 'open' })
  expect(titles.a?.title).toBe(product.title)
  const preview = (await owner.post(`${DRAFTS}/preview`, draft)).json()
  expect(preview).toMatchObject({ grandTotalCents: 2_400 })
  const logged: string[] = []
  for (const [category, entityId] of [['draftorder', id]] as const)
    for await (const event of store.read({ websiteId: made.websiteId ?? '', category, entityId }))
      logged.push(JSON.stringify(event))
  expect(logged.join()).toContain('DraftOrderSaved')
  expect(logged.join()).not.toMatch(/ann@|Canary|Main St|telephone/i)
})

test('a postal code of another state is refused, and a state written by its name is known', async () => {
  const of = (region: string) => ({ ...draft, customer: { ...draft.customer, address: { ...address, region } } })
  const refused = await owner.post(DRAFTS, of('Oregon'))
  const sentence = 'This ZIP code is not in Oregon. Check the state and ZIP code.'
  expect(refused.status).toBe(400)
  expect(refused.json()).toMatchObject({ errors: { 'customer.address.postalCode': sentence } })
  const { id, draft: kept } = await saved(of('new york'))
  expect(kept.customer.address.region).toBe('NY')
  expect((await owner.put(`${DRAFTS}/${id}`, of('Oregon'))).status).toBe(400)
})

test('its customer pays by the link, in any browser, at the prices of the draft', async () => {
  const { id } = await saved()
  const { url } = (await owner.post(`${DRAFTS}/${id}/link`)).json() as { url: string }
  const cartToken = new URL(url).searchParams.get('cartToken') ?? ''
  const client = app.client('acme')
  await client.open()
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  expect(view).toMatchObject({ isOwn: true, amountDueCents: 2_400, obstacle: null, errors: {}, phase: 'open' })
  expect(view.details).toMatchObject({ email: 'ann@example.com', shipping: { lastName: 'Canary' } })
  const before = await onHand()
  const body = { cartToken, totalsHash: view.totalsHash, ...typedDetails, paymentToken: 'succeed' }
  const paid = (await client.post(`${CHECKOUT}/place`, body, { headers: { 'idempotency-key': v7() } })).json()
  expect(paid).toMatchObject({ phase: 'done' })
  const { order } = await orderOf((paid as PlaceOrderReply).orderId)
  expect(order).toMatchObject({
    paymentStatus: 'PAID',
    testMode: true,
    shippingMethod: 'Courier',
    orderNumber: expect.any(Number),
    discounts: [{ name: 'Old friend', code: null }],
    items: [{ quantity: 2, sku: variant.sku }, { productName: 'Engraving' }],
  })
  expect(await onHand()).toBe(before - 2)
  expect((await owner.get(`${DRAFTS}/${id}`)).json()).toMatchObject({ state: 'ordered', orderId: order.id })
  const again = await owner.put(`${DRAFTS}/${id}`, { ...draft, discount: null })
  expect(again).toMatchObject({ status: 400 })
  expect(again.json()).toMatchObject({ message: 'This order has been placed already.' })
})

test('a draft that names no country is paid from the country of the store', async () => {
  const { id } = await saved({ customer: { ...draft.customer, address: emptyAddress } })
  const { url } = (await owner.post(`${DRAFTS}/${id}/link`)).json() as { url: string }
  const client = app.client('acme')
  await client.open()
  const view = (await client.get(`${CHECKOUT}${new URL(url).search}`)).json() as CheckoutReply
  expect(view.details?.shipping.country).toBe('US')
})

test('the customer of a draft that changed meanwhile sees the new price before they pay', async () => {
  const { id } = await saved()
  const { url } = (await owner.post(`${DRAFTS}/${id}/link`)).json() as { url: string }
  const cartToken = new URL(url).searchParams.get('cartToken') ?? ''
  const client = app.client('acme')
  await client.open()
  const { totalsHash } = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  await owner.put(`${DRAFTS}/${id}`, { ...draft, discount: null })
  const body = { cartToken, totalsHash, ...typedDetails, paymentToken: 'succeed' }
  expect((await client.post(`${CHECKOUT}/place`, body, { headers: { 'idempotency-key': v7() } })).status).toBe(409)
  await owner.delete(`${DRAFTS}/${id}`)
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  expect(view.obstacle).toBe('The store has withdrawn this order.')
})

test.each(['cash', 'bank'] as const)('marked as paid by %s it is an order with that tender, once', async (tender) => {
  await goLive(true)
  const { id } = await saved({ customer: { email: '', address: emptyAddress, note: '' } })
  const wrong = await owner.post(`${DRAFTS}/${id}/paid`, { tender, expectedCents: 1 })
  expect(wrong.status).toBe(409)
  const before = await onHand()
  const press = () => owner.post(`${DRAFTS}/${id}/paid`, { tender, expectedCents: 2_400 })
  const [one, two] = await Promise.all([press(), press()])
  const { orderId } = one.json() as { orderId: string }
  expect([one.status, two.status, two.json()]).toEqual([200, 200, { orderId }])
  const { order, tally, payment, timeline } = await orderOf(orderId)
  expect(order).toMatchObject({ testMode: false, paymentStatus: 'PAID', customerEmail: null })
  expect({ ...tally, payment }).toMatchObject({ tender, paidCents: 2_400, payment: null })
  expect(timeline.map(({ what }) => what).join(' ')).toContain(tender === 'cash' ? 'in cash' : 'by bank transfer')
  expect(await onHand()).toBe(before - 2)
  await goLive(false)
})

test('marked as paid while the store is in test mode it is a test order, with a number of its own', async () => {
  const { id, isTestMode } = await saved()
  expect(isTestMode).toBe(true)
  const reply = await owner.post(`${DRAFTS}/${id}/paid`, { tender: 'cash', expectedCents: 2_400 })
  const { order, customerId, timeline } = await orderOf((reply.json() as { orderId: string }).orderId)
  expect(order).toMatchObject({ testMode: true, paymentStatus: 'PAID', orderNumber: expect.any(Number) })
  expect(customerId).toBeNull()
  expect(timeline.map(({ what }) => what)).toContain('$24.00 was marked as received in cash, as a test.')
})

test('more than there is cannot be marked as paid, and nothing is sold', async () => {
  const [line] = draft.lines
  const before = await onHand()
  const { id, totals } = await saved({ lines: [{ ...(line ?? expect.fail()), quantity: 1_000 }] })
  const reply = await owner.post(`${DRAFTS}/${id}/paid`, { tender: 'cash', expectedCents: totals.grandTotalCents })
  expect(reply.status).toBe(400)
  expect(reply.json()).toMatchObject({ message: 'Sorry, we do not have enough of that item available.' })
  expect(await onHand()).toBe(before)
})

test('drafts are listed, sent, deleted, and of another website they are not there', async () => {
  const { id } = await saved()
  expect((await owner.post(`${DRAFTS}/${id}/send`)).json()).toMatchObject({ state: 'sent' })
  await vi.waitFor(
    async () => {
      const { drafts } = (await owner.get(DRAFTS)).json() as DraftOrdersReply
      expect(drafts.find((one) => one.id === id)).toMatchObject({
        state: 'sent',
        customerEmail: 'ann@example.com',
        itemCount: 3,
        grandTotalCents: 2_400,
      })
    },
    { timeout: 60_000, interval: 200 },
  )
  for (const reply of [
    await stranger.get(`${DRAFTS}/${id}`),
    await stranger.post(`${DRAFTS}/${id}/link`),
    await stranger.post(`${DRAFTS}/${id}/paid`, { tender: 'cash', expectedCents: 2_400 }),
    await stranger.delete(`${DRAFTS}/${id}`),
  ])
    expect(reply.status).toBe(404)
  expect((await owner.delete(`${DRAFTS}/${id}`)).status).toBe(200)
  expect((await owner.get(`${DRAFTS}/${id}`)).status).toBe(404)
})

test('a repeated first save leads to the same draft, and another contributor’s key to another', async () => {
  const key = { headers: { 'idempotency-key': v7() } }
  const [one, two] = [await owner.post(DRAFTS, draft, key), await owner.post(DRAFTS, { ...draft, discount: null }, key)]
  const { id } = one.json() as DraftOrderReply
  expect(two.json()).toMatchObject({ id, draft: { discount: null } })
  const theirs = (await stranger.post(DRAFTS, { ...draft, lines: [], discount: null }, key)).json() as DraftOrderReply
  expect(theirs.id).not.toBe(id)
})

test('the id of a shopper’s cart, checkout or order is no draft, whatever is asked of it', async () => {
  const { client, view, placed } = await shopper()
  const cart = (await client.get('/api/commerce/shopping-cart')).json() as { id: string }
  const { phase, amountDueCents } = { ...(await view()), ...(await placed({ paymentToken: 'threeDSecure' })) }
  expect(phase).not.toBe('open')
  const requests = (id: string) => [
    () => owner.put(`${DRAFTS}/${id}`, draft),
    () => owner.get(`${DRAFTS}/${id}`),
    () => owner.post(`${DRAFTS}/${id}/link`),
    () => owner.post(`${DRAFTS}/${id}/send`),
    () => owner.post(`${DRAFTS}/${id}/paid`, { tender: 'cash', expectedCents: amountDueCents }),
    () => owner.delete(`${DRAFTS}/${id}`),
  ]
  const answers = async (id: string) => {
    const texts: string[] = []
    for (const send of requests(id)) {
      const { status, text } = await send()
      texts.push(`${status} ${text.replaceAll(id, '').replace(/urn:uuid:[\w-]+/, '')}`)
    }
    return texts
  }
  const unknown = await answers(v7())
  expect(unknown.every((text) => text.startsWith('404 '))).toBe(true)
  const checkoutId = checkoutIdOf(cart.id)
  for (const id of [cart.id, checkoutId, orderIdOf(checkoutId)]) expect(await answers(id)).toEqual(unknown)
  // Their payment goes on.
  expect((await view()).phase).toBe(phase)
})

test('errors are shown at their fields', async () => {
  const { id } = await saved()
  const put = async (changes: object) => (await owner.put(`${DRAFTS}/${id}`, { ...draft, ...changes })).json()
  expect((await owner.post(DRAFTS, { ...draft, customer: { ...draft.customer, email: 'no' } })).status).toBe(400)
  expect(await put({ customer: { ...draft.customer, email: 'no' } })).toMatchObject({
    errors: { 'customer.email': 'Please enter a valid email address.' },
  })
  const [line] = draft.lines
  expect(await put({ lines: [{ ...line, sku: 'none' }] })).toMatchObject({
    errors: { 'lines.0': 'This product cannot be sold. Please remove it.' },
  })
  const nobody = await saved({ customer: { email: '', address: emptyAddress, note: '' } })
  expect((await owner.post(`${DRAFTS}/${nobody.id}/send`)).json()).toMatchObject({
    message: 'Enter the customer’s e-mail address first.',
  })
})
