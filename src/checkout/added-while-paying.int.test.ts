import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settleWebhooks } from '../../workers/checkout/settle-webhooks.job.ts'
import type { ShoppingCart } from '../cart/contract.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestCheckout } from '../testing/fixtures/test-checkout.ts'
import { checkoutIdOf } from './checkout-ids.ts'
import type { CheckoutReply } from './contract.ts'
import { advance } from './process/advance.ts'
import type { FailPoint } from './process/checkout-deps.ts'

const CART = '/api/commerce/shopping-cart'
const FORM = 'application/x-www-form-urlencoded'
const { app, store, process, product, stockUp, shopper } = await startTestCheckout()
const { websiteId } = await app.addWebsite('acme')
beforeAll(() => stockUp(websiteId, 1_000))
afterAll(() => store.close())

type Shopper = Awaited<ReturnType<typeof shopper>>

const cartOf = async (client: HttpClient) => (await client.get(CART)).json() as ShoppingCart
const lines = ({ entries }: ShoppingCart) => entries.map(({ title, quantity }) => ({ title, quantity }))
const add = (client: HttpClient, quantity = 2) =>
  client.post(`${CART}/entries`, { itemId: product.id, sku: null, quantity })
const { title } = product

/** The shopper answers on the gateway's page. */
async function payOnPage(url: string): Promise<void> {
  const platform = app.client('')
  await platform.send('POST', new URL(url).pathname, {
    headers: { 'content-type': FORM, origin: `http://${platform.host}` },
    body: 'answer=succeed',
  })
}

const settle = () =>
  settleWebhooks(process).run({ websiteId, data: {}, attempt: 1, signal: AbortSignal.timeout(10_000) })

/** At the gateway's page, with one mug to be paid. */
async function atPayPage({ placed }: Shopper): Promise<string> {
  const { phase, action } = await placed()
  expect(phase).toBe('actionNeeded')
  return action?.kind === 'redirect' ? action.url : ''
}

async function expectSold(view: CheckoutReply, carriedOver: CheckoutReply['carriedOver']): Promise<void> {
  expect(view).toMatchObject({ phase: 'done', carriedOver })
  expect(view.order?.items.map(({ quantity }) => quantity)).toEqual([1])
}

describe('a product that is added in a second tab while the first pays', () => {
  test('is in the next cart, and the confirmation says so', async () => {
    const one = await shopper()
    const page = await atPayPage(one)
    expect((await add(one.client)).status).toBe(200)
    await payOnPage(page)
    await settle()
    await expectSold(await one.view(), [{ title, quantity: 2 }])
    const cart = await cartOf(one.client)
    expect(lines(cart)).toEqual([{ title, quantity: 2 }])
    expect(cart.isPurchased).toBe(false)
  })

  test('before the price is confirmed changes it: nothing is placed, and the shopper looks once more', async () => {
    const one = await shopper()
    const { totalsHash } = await one.view()
    await add(one.client)
    expect((await one.place({ totalsHash, paymentToken: 'succeed' })).status).toBe(409)
    expect(lines(await cartOf(one.client))).toEqual([{ title, quantity: 3 }])
  })

  test('stays in this cart if the payment fails', async () => {
    const one = await shopper()
    await one.placed({ paymentToken: 'decline' })
    await add(one.client)
    expect(lines(await cartOf(one.client))).toEqual([{ title, quantity: 3 }])
  })

  test('and one that is added after the payment, before anybody came back, are in one cart', async () => {
    const one = await shopper()
    const page = await atPayPage(one)
    await add(one.client)
    await payOnPage(page)
    await settle()
    await add(one.client, 1)
    expect(lines(await cartOf(one.client))).toEqual([{ title, quantity: 3 }])
  })

  test('is not lost, nor there twice, when the process dies between order and cart', async () => {
    const one = await shopper()
    const firstCart = (await cartOf(one.client)).id ?? ''
    const page = await atPayPage(one)
    await add(one.client)
    await payOnPage(page)
    const target = { websiteId, checkoutId: checkoutIdOf(firstCart), now: new Date().toISOString() }
    for (const dies of ['numbered', 'cartPurchased'] as const) {
      const failPoint = (reached: FailPoint) => {
        if (reached === dies) throw new Error('killed')
      }
      await expect(advance({ ...process, failPoint }, target)).rejects.toThrow('killed')
    }
    const carried = await cartOf(one.client)
    expect(lines(carried)).toEqual([{ title, quantity: 2 }])
    // The shopper has it no longer in mind before the process that goes on comes to it.
    expect(
      (
        await one.client.send('DELETE', `${CART}/entries/${carried.entries[0]?.id}`, {
          headers: { origin: `http://${one.client.host}`, 'x-csrf-token': one.client.cookies.get('crumb') ?? '' },
        })
      ).status,
    ).toBe(200)
    await advance(process, target)
    expect(lines(await cartOf(one.client))).toEqual([])
    expect((await one.view()).phase).toBe('done')
  })

  test('can be bought next: its cart can be changed and paid like any other', async () => {
    const one = await shopper()
    const page = await atPayPage(one)
    await add(one.client)
    await payOnPage(page)
    await settle()
    const [entry] = (await cartOf(one.client)).entries
    const changed = await one.client.send('PUT', `${CART}/entries/${entry?.id}`, {
      headers: {
        origin: `http://${one.client.host}`,
        'x-csrf-token': one.client.cookies.get('crumb') ?? '',
        'content-type': 'application/json',
      },
      body: { quantity: 4 },
    })
    expect(changed.status).toBe(200)
    const { url } = (await one.client.post('/api/commerce/checkout', {})).json() as { url: string }
    const cartToken = new URL(url, 'http://x').searchParams.get('cartToken')
    const next = (await one.client.get(`/api/commerce/checkout?cartToken=${cartToken}`)).json() as CheckoutReply
    expect(lines(next.shoppingCart)).toEqual([{ title, quantity: 4 }])
  })

  test('is told to nobody but the shopper', async () => {
    const one = await shopper()
    const page = await atPayPage(one)
    await add(one.client)
    await payOnPage(page)
    await settle()
    const stranger = app.client('acme')
    await stranger.open()
    expect(await one.view(stranger)).toMatchObject({ isOwn: false, carriedOver: [] })
  })
})

test('a line that was bought can no longer be changed', async () => {
  const one = await shopper()
  const [entry] = (await cartOf(one.client)).entries
  expect((await one.placed({ paymentToken: 'succeed' })).phase).toBe('done')
  const change = () =>
    one.client.send('DELETE', `${CART}/entries/${entry?.id}`, {
      headers: { origin: `http://${one.client.host}`, 'x-csrf-token': one.client.cookies.get('crumb') ?? '' },
    })
  const closed = 'This cart has been checked out and can no longer be changed.'
  expect((await change()).json()).toMatchObject({ message: closed })
  expect((await change()).status).toBe(400)
})
