import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestCheckout } from '../../testing/fixtures/test-checkout.ts'
import type { OrderDetailReply } from '../admin-contract.ts'
import type { OrderStatusReply } from '../contract.ts'

const FORM = 'application/x-www-form-urlencoded'
const ORDERS = '/api/commerce/orders'
const { app, store, stockUp, shopper } = await startTestCheckout()
const website = await app.addWebsite('acme')
beforeAll(() => stockUp(website.websiteId, 1_000))
afterAll(() => store.close())

/** An order whose payment could not be collected, and the token of its link. */
async function unpaid() {
  const { client, placed } = await shopper()
  const { orderId, orderUrl } = await placed({ paymentToken: 'laterFailure' })
  const token = new URL(orderUrl ?? '', 'http://x').searchParams.get('token') ?? ''
  const status = async () => ((await client.get(`${ORDERS}/status?token=${token}`)).json() as OrderStatusReply).order
  const payAgain = () =>
    client.send('POST', `${ORDERS}/status/pay`, {
      headers: { 'content-type': FORM, origin: `http://${client.host}` },
      body: new URLSearchParams({ token }).toString(),
    })
  return { client, orderId: orderId ?? '', token, status, payAgain }
}

test('the customer pays again by the link of their order, and comes back to a paid one', async () => {
  const { client, token, status, payAgain } = await unpaid()
  expect((await status()).paymentStatus).toBe('FAILED')
  const begun = await payAgain()
  expect(begun).toMatchObject({ status: 303, headers: { 'referrer-policy': 'no-referrer' } })
  const page = new URL(begun.headers.location ?? '')
  const platform = app.client('')
  const answered = await platform.send('POST', page.pathname, {
    headers: { 'content-type': FORM, origin: `http://${platform.host}` },
    body: 'answer=succeed',
  })
  const back = new URL(answered.headers.location ?? '')
  expect(back.pathname + back.search).toBe(`${ORDERS}/status/paid?token=${token}`)
  expect((await status()).paymentStatus).toBe('FAILED')
  expect(await client.get(back.pathname + back.search)).toMatchObject({
    status: 303,
    headers: { location: `/order?token=${token}` },
  })
  expect((await status()).paymentStatus).toBe('PAID')
  expect(await payAgain()).toMatchObject({ status: 303, headers: { location: `/order?token=${token}` } })
})

test('a contributor sees why in words, and sends the pay link again', async () => {
  const { orderId } = await unpaid()
  const owner = await website.signedIn()
  const shown = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
  expect(shown.payment?.failure).toBe('The bank refused the payment when it was collected.')
  expect(JSON.stringify(shown)).not.toContain('captureFailed')
  expect((await owner.post(`${ORDERS}/${orderId}/pay-link`, undefined)).status).toBe(200)
  const { letters } = (await owner.get(`${ORDERS}/${orderId}/letters`)).json() as { letters: unknown[] }
  expect(letters).toMatchObject([{ kind: 'paymentFailed', round: 2, state: 'waiting' }])
})

test('there is no pay link for an order that is paid', async () => {
  const { placed } = await shopper()
  const { orderId } = await placed({ paymentToken: 'succeed' })
  const owner = await website.signedIn()
  expect((await owner.post(`${ORDERS}/${orderId}/pay-link`, undefined)).status).toBe(409)
})

test('an unknown token is answered like none', async () => {
  const { client } = await unpaid()
  const token = 'a'.repeat(43)
  expect((await client.get(`${ORDERS}/status/paid?token=${token}`)).status).toBe(404)
  expect((await client.post(`${ORDERS}/status/pay`, { token })).status).toBe(404)
})
