import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ShoppingCart } from '../cart/contract.ts'
import { disableCard } from '../gift-cards/commands/disable-card.ts'
import { GiftCard, worthCents } from '../gift-cards/gift-card.ts'
import { guessBudgetWindows } from '../gift-cards/guess-budgets.ts'
import { issueGiftCard } from '../gift-cards/use-cases/issue-cards.ts'
import type { OrderDetailReply } from '../orders/admin-contract.ts'
import { decideOrder } from '../orders/after-sale/after-sale-deps.ts'
import { settleRefund } from '../orders/commands/refund-order.ts'
import { emptyAddress } from '../shared/addresses/address.ts'
import { GIFT_CARD_UNUSABLE } from '../shared/gift-cards/messages.ts'
import { refundableCents } from '../shared/orders/order-tally.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'
import { newWebsite } from '../testing/servers/test-app.ts'
import type { DraftOrderReply } from './admin-contract.ts'
import type { CheckoutReply } from './contract.ts'

const CHECKOUT = '/api/commerce/checkout'
const ORDERS = '/api/commerce/orders'
const { app, store, executor, process, product, stockUp, shopper } = await startTestCheckout()

let websiteId = ''
let owner: HttpClient
beforeAll(async () => {
  const website = await app.addWebsite('acme')
  websiteId = website.websiteId
  owner = await website.signedIn()
  await stockUp(websiteId, 1_000)
})
afterAll(() => store.close())

const ctx = () => ({ websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } })
const issue = (amountCents: number, currency = 'USD') =>
  issueGiftCard(process, ctx(), {
    cardId: v7(),
    amountCents,
    currency,
    source: { kind: 'hand' },
    testMode: false,
  })
const cardOf = async (cardId: string) => (await executor.load(GiftCard, { websiteId, id: cardId })).state
const left = async ({ cardId }: { cardId: string }) => worthCents(await cardOf(cardId))
type Shopper = Awaited<ReturnType<typeof shopper>>
const enter = ({ client, cartToken }: Shopper, giftCard: string, more: object = {}) =>
  client.put(CHECKOUT, { cartToken, ...typedDetails, giftCard, ...more })

/** A shopper whose mug for 12.00 is to be paid with these cards. */
async function paying(...codes: string[]) {
  const one = await shopper()
  for (const code of codes) expect((await enter(one, code)).status).toBe(200)
  return one
}

const sumsOf = async ({ view }: Shopper) => {
  const { amountDueCents, shoppingCart } = await view()
  expect(shoppingCart.amountDueCents).toBe(amountDueCents)
  return { total: shoppingCart.grandTotalCents, byCards: shoppingCart.giftCardRedemptionTotalCents, amountDueCents }
}

describe('a card that has enough', () => {
  test('pays the whole order without the gateway, and keeps the rest', async () => {
    const card = await issue(5_000)
    const one = await paying(card.code.toLowerCase())
    expect(await sumsOf(one)).toEqual({ total: 1_200, byCards: 1_200, amountDueCents: 0 })
    const { orderId, phase } = await one.placed()
    expect(phase).toBe('done')
    expect(await left(card)).toBe(3_800)
    const { order, payment, tally } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    expect(payment).toBeNull()
    expect(tally).toMatchObject({ payment: 'PAID', paidCents: 1_200, tender: 'giftCard' })
    expect(order).toMatchObject({
      paymentStatus: 'PAID',
      appliedGiftCards: [{ id: card.cardId, last4: card.last4, amount: { value: '1200' } }],
      giftCardRedemptionTotal: { value: '1200' },
      amountDue: { value: '0' },
      grandTotal: { value: '1200' },
    })
  })
})

test('the cart shows what cards pay once they are entered, and what is left to pay', async () => {
  const card = await issue(500)
  const { client } = await paying(card.code)
  const cart = (await client.get('/api/commerce/shopping-cart?calculateSubtotal=true')).json() as ShoppingCart
  expect(cart).toMatchObject({
    grandTotalCents: 1_200,
    appliedGiftCards: [{ last4: card.last4, amountCents: 500 }],
    giftCardRedemptionTotalCents: 500,
    amountDueCents: 700,
  })
  const { text } = await client.get('/cart/basic')
  for (const words of [`Gift card •••• ${card.last4}`, '-$5.00', 'Amount due']) expect(text).toContain(words)
})

describe('a card that has less', () => {
  test('pays a part, the gateway the rest', async () => {
    const card = await issue(500)
    const one = await paying(card.code)
    expect(await sumsOf(one)).toEqual({ total: 1_200, byCards: 500, amountDueCents: 700 })
    const { orderId } = await one.placed({ paymentToken: 'succeed' })
    const { order, tally } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    expect(order.amountDue.value).toBe('700')
    expect(tally.paidCents).toBe(1_200)
    expect(await left(card)).toBe(0)
    expect((await one.view()).shoppingCart.appliedGiftCards).toMatchObject([{ last4: card.last4, amountCents: 500 }])
  })

  test('keeps its money while the payment is declined, and gets it back when the shopper takes the card out', async () => {
    const card = await issue(500)
    const one = await paying(card.code)
    expect((await one.placed({ paymentToken: 'decline' })).phase).toBe('declined')
    expect((await cardOf(card.cardId)).holds.size).toBe(1)
    const { cartToken } = one
    const removed = await one.client.put(CHECKOUT, { cartToken, removeGiftCard: card.cardId })
    expect(removed.json()).toMatchObject({ enteredGiftCards: [], amountDueCents: 1_200, phase: 'open' })
    expect(await cardOf(card.cardId)).toMatchObject({ balanceCents: 500, charges: new Map() })
  })
})

test('several cards pay in the order in which they were entered', async () => {
  const [first, second, third] = [await issue(300), await issue(2_000), await issue(700)]
  const one = await paying(first.code, second.code, third.code)
  const { enteredGiftCards } = await one.view()
  expect(enteredGiftCards.map(({ amount }) => amount.value)).toEqual(['300', '900', '0'])
  expect((await one.placed()).phase).toBe('done')
  expect([await left(first), await left(second), await left(third)]).toEqual([0, 1_100, 700])
})

test('of two carts with one card the first completes; the other is told, and sees the new split', async () => {
  const card = await issue(1_500)
  const [one, other] = [await paying(card.code), await paying(card.code)]
  const { totalsHash } = await other.view()
  expect((await one.placed()).phase).toBe('done')
  const late = await other.place({ totalsHash })
  expect(late.status).toBe(409)
  expect(await sumsOf(other)).toEqual({ total: 1_200, byCards: 300, amountDueCents: 900 })
  expect((await other.placed({ paymentToken: 'succeed' })).phase).toBe('done')
  expect(await left(card)).toBe(0)
})

test('of carts that are placed at the same moment one completes, and from the others nothing is taken', async () => {
  const card = await issue(1_500)
  const carts = [await paying(card.code), await paying(card.code), await paying(card.code)]
  const seen = await Promise.all(carts.map(({ view }) => view()))
  // On a busy machine an answer may come before the end: 200, still in progress.
  await Promise.all(carts.map(({ place }, n) => place({ totalsHash: seen[n]?.totalsHash })))
  const phases = async () => (await Promise.all(carts.map(({ view }) => view()))).map(({ phase }) => phase).sort()
  await expect.poll(phases).toEqual(['done', 'open', 'open'])
  expect(await left(card)).toBe(300)
  expect((await cardOf(card.cardId)).charges.size).toBe(1)
})

describe('refunds', () => {
  const refund = (orderId: string | null, cents: number) =>
    owner.post(`${ORDERS}/${orderId}/refunds`, {
      refundId: v7(),
      lines: [],
      shippingCents: 0,
      amountCents: cents,
      expectedCents: cents,
      reason: '',
    })
  const refunded = async (orderId: string | null) => {
    const { tally } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    return tally.refunds.map(({ amountCents, giftCards = [], status }) => [
      amountCents,
      giftCards.map(({ cents }) => cents),
      status,
    ])
  }

  test('go to the gateway first, then back to the card: 12.00 = 7.50 + 4.50, back 4.00 three times', async () => {
    const card = await issue(750)
    const one = await paying(card.code)
    const { orderId } = await one.placed({ paymentToken: 'succeed' })
    for (const cents of [400, 400, 400]) expect((await refund(orderId, cents)).status).toBe(200)
    expect(await refunded(orderId)).toEqual([
      [400, [], 'done'],
      [400, [350], 'done'],
      [400, [400], 'done'],
    ])
    expect(await left(card)).toBe(750)
    expect((await refund(orderId, 1)).json()).toMatchObject({
      message: 'At most what was paid and not refunded can be refunded.',
    })
  })

  test('give nothing back while the gateway refuses, and everything once it does not', async () => {
    const card = await issue(750)
    const { orderId } = await (await paying(card.code)).placed({ paymentToken: 'succeed' })
    const refused = { outcome: 'refused', reason: 'wrongState', message: 'The account is closed.' } as const
    const { find } = process.gateways
    const spy = vi.spyOn(process.gateways, 'find').mockImplementation(async (...about) => {
      const gateway = await find(...about)
      return gateway && { ...gateway, refund: async () => refused }
    })
    await refund(orderId, 1_000)
    spy.mockRestore()
    expect(await refunded(orderId)).toEqual([[1_000, [550], 'failed']])
    expect(await left(card)).toBe(0)
    const { timeline } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    expect(timeline.at(-1)).toMatchObject({ what: 'The test refund failed.', detail: 'The account is closed.' })
    expect((await refund(orderId, 1_200)).status).toBe(200)
    expect(await left(card)).toBe(750)
  })

  test('that the gateway could not make after all leave the card what it got, and the rest to be refunded', async () => {
    const card = await issue(750)
    const { orderId } = await (await paying(card.code)).placed({ paymentToken: 'succeed' })
    await refund(orderId, 1_000)
    const { refunds } = ((await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply).tally
    const outcome = { outcome: 'failed', reason: 'The account is closed.' } as const
    const at = new Date().toISOString()
    await decideOrder({ executor }, ctx(), orderId ?? '', (order) =>
      settleRefund(order, refunds[0]?.id ?? '', outcome, at),
    )
    expect(await refunded(orderId)).toEqual([
      [450, [], 'failed'],
      [550, [550], 'done'],
    ])
    expect(await left(card)).toBe(550)
    const { timeline, tally } = (await owner.get(`${ORDERS}/${orderId}`)).json() as OrderDetailReply
    expect(timeline.at(-1)?.detail).toBe('The account is closed.')
    expect(refundableCents(tally)).toBe(650)
  })

  test('a cancelled order gives everything back', async () => {
    const card = await issue(5_000)
    const { orderId } = await (await paying(card.code)).placed()
    const cancelled = await owner.post(`${ORDERS}/${orderId}/cancel`, { refundId: v7(), restock: true, reason: '' })
    expect(cancelled.status).toBe(200)
    expect(await left(card)).toBe(5_000)
  })
})

test('a test order that is taken back gives the card back what it took', async () => {
  const card = await issue(1_000)
  const { orderId } = await (await paying(card.code)).placed({ paymentToken: 'succeed' })
  const back = await owner.post(`${ORDERS}/bulk`, { action: { kind: 'take-back' }, orderIds: [orderId] })
  expect(back.json()).toMatchObject({ done: 1, refused: [] })
  expect(await left(card)).toBe(1_000)
})

describe('a code that cannot be used', () => {
  test('has the same answer whether nobody has it, or the card is disabled, empty, or of another currency', async () => {
    const [disabled, empty, foreign] = [await issue(1_000), await issue(1_200), await issue(1_000, 'EUR')]
    await executor.execute(GiftCard, { websiteId, id: disabled.cardId }, { correlationId: 'test' }, (state) =>
      disableCard(state, { reason: 'Lost', at: new Date().toISOString() }),
    )
    await (await paying(empty.code)).placed()
    const one = await shopper()
    const answers = []
    for (const code of ['0000-0000-0000-0000-0', disabled.code, empty.code, foreign.code]) {
      const answer = await enter(one, code)
      const { requestId: _, instance: __, ...body } = answer.json() as Record<string, unknown>
      answers.push(JSON.stringify([answer.status, body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain(GIFT_CARD_UNUSABLE)
    expect((await one.view()).details?.email).toBe('ann@example.com')
  })

  test('asks for a captcha after many, and a right code uses none of them up', async () => {
    const one = await shopper()
    const card = await issue(1_000)
    const wrong = '0000-0000-0000-0000-0'
    for (let n = 0; n < guessBudgetWindows.visitor.points; n++) {
      expect((await enter(one, wrong)).json()).toMatchObject({ errors: { giftCard: GIFT_CARD_UNUSABLE } })
      if (n === 3) expect((await enter(one, card.code)).status).toBe(200)
    }
    expect((await enter(one, card.code)).json()).toMatchObject({ errors: { captchaToken: expect.any(String) } })
    expect((await enter(one, card.code, { captchaToken: 'solved' })).status).toBe(200)
  })
})

const formDetails = { ...typedDetails, billingSameAsShipping: 'on' }

test('without scripts, a card is entered, taken out and entered again by the buttons of the one form', async () => {
  const card = await issue(5_000)
  const { client, cartToken, view } = await shopper()
  const crumb = decodeURIComponent(client.cookies.get('crumb') ?? '')
  const send = (path: string, fields: Record<string, string>) =>
    client.send('POST', `${CHECKOUT}${path}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
      body: new URLSearchParams({ crumb, cartToken, ...fields }).toString(),
    })
  const applied = await send('/details', { ...formDetails, giftCard: card.code })
  expect([applied.status, applied.headers.location]).toEqual([303, `/checkout?cartToken=${cartToken}`])
  expect(await view()).toMatchObject({ amountDueCents: 0, acceptsGiftCards: true })
  await send('/details', { ...formDetails, removeGiftCard: card.cardId })
  expect(await view()).toMatchObject({ amountDueCents: 1_200, enteredGiftCards: [] })
  const wrong = await send('/details', { ...formDetails, giftCard: '0000-0000-0000-0000-0' })
  expect(wrong.headers.location).toBe(`/checkout?cartToken=${cartToken}&problem=giftCard`)
  await send('/details', { ...formDetails, giftCard: card.code })
  const { totalsHash, idempotencyKey } = await view()
  const placed = await send('/place', { ...formDetails, totalsHash, idempotencyKey })
  expect(placed.status).toBe(303)
  expect((await view()).phase).toBe('done')
  expect(await left(card)).toBe(3_800)
})

test('a draft order is paid by its link with a card in part, at the prices of the draft', async () => {
  const card = await issue(500)
  const drafts = '/api/commerce/draft-orders'
  const variant = product.structuredContent.variants[0] ?? expect.fail('No variant')
  const line = { kind: 'product', id: 'a', itemId: product.id, sku: variant.sku, quantity: 1, unitPriceCents: 800 }
  const customer = { email: 'ann@example.com', address: { ...emptyAddress, country: 'US' }, note: '' }
  const saved = await owner.post(drafts, { lines: [line], discount: null, shipping: null, customer })
  const { id } = saved.json() as DraftOrderReply
  const { url } = (await owner.post(`${drafts}/${id}/link`)).json() as { url: string }
  const cartToken = new URL(url).searchParams.get('cartToken') ?? ''
  const client = app.client('acme')
  await client.open()
  await client.put(CHECKOUT, { cartToken, ...typedDetails, giftCard: card.code })
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  expect(view).toMatchObject({ amountDueCents: 300, enteredGiftCards: [{ last4: card.last4 }] })
  const sent = { cartToken, totalsHash: view.totalsHash, ...typedDetails, paymentToken: 'succeed' }
  expect((await client.post(`${CHECKOUT}/place`, sent)).json()).toMatchObject({ phase: 'done' })
  expect(await left(card)).toBe(0)
})

test('express checkout takes a card, too', async () => {
  const { storeSettings } = newWebsite('express')
  const express = await app.addWebsite('express', { storeSettings: { ...storeSettings, expressCheckout: true } })
  await stockUp(express.websiteId, 10)
  const card = { cardId: v7(), amountCents: 5_000, currency: 'USD', source: { kind: 'hand' as const }, testMode: false }
  const { code } = await issueGiftCard(process, { ...ctx(), websiteId: express.websiteId }, card)
  const client = app.client('express')
  const reply = await client.send('POST', '/cart/add', {
    headers: { origin: `http://${client.host}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ itemId: product.id, quantity: '1' })),
  })
  const cartToken = new URL(String(reply.headers.location), 'http://x').searchParams.get('cartToken') ?? ''
  expect((await client.put(CHECKOUT, { cartToken, ...typedDetails, giftCard: code })).status).toBe(200)
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  expect(view.amountDueCents).toBe(0)
  const sent = { cartToken, totalsHash: view.totalsHash, ...typedDetails }
  expect((await client.post(`${CHECKOUT}/place`, sent)).json()).toMatchObject({ phase: 'done' })
  const { state } = await executor.load(GiftCard, { websiteId: express.websiteId, id: card.cardId })
  expect(worthCents(state)).toBe(3_800)
})
