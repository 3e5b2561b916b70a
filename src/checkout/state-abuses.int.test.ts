import { afterAll, beforeAll, expect, test } from 'vitest'
import { Order } from '../orders/order.ts'
import { Payment } from '../payments/payment.ts'
import type { HttpClient, Reply } from '../testing/browsers/http-client.ts'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'
import { findCheckoutId } from './cart-tokens.ts'
import { Checkout } from './checkout.ts'
import { orderIdOf, paymentIdOf } from './checkout-ids.ts'
import type { CheckoutReply } from './contract.ts'

const CHECKOUT = '/api/commerce/checkout'
const { app, store, executor, product, stockUp, shopper } = await startTestCheckout()
let websiteId = ''
beforeAll(async () => {
  websiteId = (await app.addWebsite('acme')).websiteId
  await app.addWebsite('other')
  await stockUp(websiteId, 100_000)
})
afterAll(() => store.close())

type Shopper = Awaited<ReturnType<typeof shopper>>

interface Abused extends Shopper {
  seen: CheckoutReply
}

/** States of a checkout in which an invalid request is sent. */
const states: Record<string, (one: Shopper) => Promise<unknown>> = {
  begun: async () => undefined,
  'filled in': ({ client, cartToken }) => client.put(CHECKOUT, { cartToken, ...typedDetails }),
  'at the pay page': ({ placed }) => placed(),
  declined: ({ placed }) => placed({ paymentToken: 'decline' }),
  'at the bank': ({ placed }) => placed({ paymentToken: 'threeDSecure' }),
  'being checked': ({ placed }) => placed({ paymentToken: 'slow' }),
  bought: ({ placed }) => placed({ paymentToken: 'succeed' }),
  'bought, with a new cart': async ({ placed, client }) => {
    await placed({ paymentToken: 'succeed' })
    await client.post('/api/commerce/shopping-cart/entries', { itemId: product.id, sku: null, quantity: 2 })
  },
}

const sent = ({ cartToken, seen: { totalsHash } }: Abused, more: object = {}) => ({ cartToken, totalsHash, ...more })

/** The invalid requests; none may move money without the shopper's consent, or create a second order. */
const abuses: Record<string, (one: Abused) => Promise<Reply>> = {
  'an order with totals that nobody saw': (one) =>
    one.client.post(`${CHECKOUT}/place`, { ...sent(one), totalsHash: 'forged', paymentToken: 'succeed' }),
  'an order without a key': (one) =>
    one.client.post(`${CHECKOUT}/place`, sent(one, { paymentToken: 'succeed' }), {
      headers: { 'idempotency-key': '' },
    }),
  'amounts of its own': (one) =>
    one.client.post(`${CHECKOUT}/place`, { ...sent(one), amountDueCents: 1, grandTotalCents: 1 }),
  'an order by someone else': async (one) => {
    const stranger = await strangerAt('acme')
    return stranger.post(`${CHECKOUT}/place`, sent(one, { paymentToken: 'succeed' }))
  },
  'an order at another website': async (one) => {
    const stranger = await strangerAt('other')
    return stranger.post(`${CHECKOUT}/place`, sent(one, { paymentToken: 'succeed' }))
  },
  'another address': ({ client, cartToken }) =>
    client.put(CHECKOUT, { cartToken, shippingRegion: 'CA', shippingPostalCode: '94105' }),
  'a code': (one) => one.client.put(CHECKOUT, { cartToken: one.cartToken, code: 'FREE' }),
  'more in the cart': (one) =>
    one.client.post('/api/commerce/shopping-cart/entries', { itemId: product.id, sku: null, quantity: 9 }),
  'a checkout begun anew': (one) => one.client.post(CHECKOUT, {}),
  'giving up what is under way': (one) =>
    one.client.send('POST', `${CHECKOUT}/reopen`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${one.client.host}` },
      body: new URLSearchParams({ crumb: one.client.cookies.get('crumb') ?? '', cartToken: one.cartToken }).toString(),
    }),
}

async function strangerAt(subdomain: string): Promise<HttpClient> {
  const client = app.client(subdomain)
  await client.open()
  return client
}

async function ledgerOf({ cartToken }: Shopper) {
  const checkoutId = (await findCheckoutId(app.db, websiteId, cartToken, new Date().toISOString())) ?? ''
  const { state } = await executor.load(Checkout, { websiteId, id: checkoutId })
  const { state: order } = await executor.load(Order, { websiteId, id: orderIdOf(checkoutId) })
  const captured: number[] = []
  for (let attempt = 1; attempt <= state.attempts; attempt++) {
    const { state: payment } = await executor.load(Payment, { websiteId, id: paymentIdOf(checkoutId, attempt) })
    if (payment.capturedAmount > 0) captured.push(payment.capturedAmount)
  }
  return { captured, number: order.number, total: order.order?.totals.grandTotalCents ?? null }
}

const cases = Object.keys(states).flatMap((state) => Object.keys(abuses).map((abuse) => [state, abuse] as const))

test('there are eighty abuses', () => expect(cases).toHaveLength(80))

test.each(cases)('%s: %s changes no order and moves no money', async (state, abuse) => {
  const one = await shopper()
  await states[state]?.(one)
  const before = await ledgerOf(one)
  const isBought = state.startsWith('bought')
  expect(before.captured).toEqual(isBought ? [1_200] : [])
  const reply = await abuses[abuse]?.({ ...one, seen: await one.view() })
  expect(reply?.status).toBeLessThan(500)
  expect(await ledgerOf(one)).toEqual(before)
})

/** Control: without it the eighty cases could pass by detecting nothing. */
test('the checks detect a planted abuse', async () => {
  const one = await shopper()
  const before = await ledgerOf(one)
  await one.placed({ paymentToken: 'succeed' })
  expect(await ledgerOf(one)).not.toEqual(before)
  expect((await ledgerOf(one)).captured).toEqual([1_200])
})
