import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueGiftCards } from '../../workers/gift-cards/issue-gift-cards.job.ts'
import { returnUnrefundedCards } from '../../workers/gift-cards/return-unrefunded.job.ts'
import { composeOrderLetter } from '../../workers/orders/compose-order-letter.ts'
import type { CheckoutReply, PlaceOrderReply } from '../checkout/contract.ts'
import type { OrderDetailReply } from '../orders/admin-contract.ts'
import { withRevokedCards } from '../orders/after-sale/refund-bought-cards.ts'
import { settleOrder } from '../orders/after-sale/settle-order.ts'
import { claimLetter, settleLetter } from '../orders/letters/letter-ledger.ts'
import { findOrder } from '../orders/queries.ts'
import { inWebsite } from '../platform/database/database.ts'
import { DomainError } from '../shared/domain-error.ts'
import { readGiftCode } from '../shared/gift-cards/card-code.ts'
import { GIFT_CARD_UNUSABLE } from '../shared/gift-cards/messages.ts'
import type { HttpClient } from '../testing/browsers/http-client.ts'
import { makeDiscount } from '../testing/fixtures/make/make-pricing.ts'
import { startTestCheckout, typedDetails } from '../testing/fixtures/test-checkout.ts'
import { findWebsite } from '../websites/queries.ts'
import { worthCents } from './gift-card.ts'
import { showGiftCard } from './merchant/show-gift-card.ts'
import { boughtCardsOf, followDispute } from './use-cases/bought-cards.ts'
import { loadCard } from './use-cases/card-deps.ts'
import { chargeGiftCard } from './use-cases/pay-with-cards.ts'

const CHECKOUT = '/api/commerce/checkout'
const ORDERS = '/api/commerce/orders'
const { app, store, executor, process, pricing, giftCard, stockUp } = await startTestCheckout()

let websiteId = ''
let owner: HttpClient
beforeAll(async () => {
  const website = await app.addWebsite('acme')
  websiteId = website.websiteId
  owner = await website.signedIn()
  await stockUp(websiteId, 10)
})
afterAll(() => store.close())

const page = `/gift-card?itemId=${giftCard.id}&sku=`
const gift = {
  to: 'friend',
  recipient: 'Robin',
  email: 'robin@example.com',
  sender: 'Ann',
  message: 'Happy birthday!',
  day: '',
  zone: 'America/Los_Angeles',
}

async function opened() {
  const client = app.client('acme')
  const { text } = await client.get(page)
  const send = (fields: Record<string, string>) =>
    client.send('POST', '/gift-card', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${client.host}` },
      body: new URLSearchParams({ itemId: giftCard.id, ...fields }).toString(),
    })
  return { client, text, send }
}

/** Buys a gift card of 50.00, and has it issued. */
async function bought(fields: Record<string, string> = gift, code?: string) {
  const { client, send } = await opened()
  const begun = await send(fields)
  expect(begun.status).toBe(303)
  const cartToken = new URL(String(begun.headers.location), 'http://x').searchParams.get('cartToken') ?? ''
  if (code !== undefined) await client.put(CHECKOUT, { cartToken, ...typedDetails, code })
  const view = (await client.get(`${CHECKOUT}?cartToken=${cartToken}`)).json() as CheckoutReply
  const sent = { cartToken, totalsHash: view.totalsHash, ...typedDetails, paymentToken: 'succeed' }
  const { orderId } = (await client.post(`${CHECKOUT}/place`, sent)).json() as PlaceOrderReply
  if (orderId === null) return expect.fail('No order')
  await issueGiftCards(process).run({ websiteId, data: { orderId }, attempt: 1, signal: AbortSignal.timeout(10_000) })
  const order = (await findOrder(process, websiteId, orderId)) ?? expect.fail('No order')
  const [card] = boughtCardsOf(orderId, order.items)
  const { cardId } = card ?? expect.fail('No card')
  return { orderId, cardId, view, order, client }
}

const spend = (cardId: string, cents: number) =>
  chargeGiftCard(
    process,
    { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } },
    { cardId, holdId: v7(), orderId: v7(), cents, currency: 'USD', testMode: true },
  )

describe('the gift card page', () => {
  test('shows the card and asks for whom it is; without a denomination it says so', async () => {
    const { text } = await opened()
    expect(text).toContain('$50.00')
    expect(text).toContain('name="recipient"')
    expect((await app.client('acme').get('/gift-card?itemId=mug&sku=')).text).toContain('Unable to purchase Gift Card')
  })

  test('keeps what was typed, and says what is wrong with it', async () => {
    const { send } = await opened()
    const wrong = await send({ ...gift, email: 'robin', message: 'x'.repeat(81), day: '2020-01-01' })
    expect(wrong.status).toBe(400)
    for (const words of [
      'Please enter a valid email address.',
      'You have exceeded the character limit',
      'This day is over.',
    ])
      expect(wrong.text).toContain(words)
    expect(wrong.text).toContain('value="Robin"')
  })

  test('shows a preview before anything is bought', async () => {
    const { send } = await opened()
    const { status, text } = await send({ ...gift, preview: '1' })
    expect([status, text.includes('Happy birthday!'), text.includes('For Robin')]).toEqual([200, true, true])
  })
})

describe('a bought gift card', () => {
  test('is untaxed, needs no shipping, and no gift card can buy it', async () => {
    const { view, order } = await bought()
    expect(view.shoppingCart).toMatchObject({ grandTotalCents: 5_000, taxCents: 0, requiresShipping: false })
    expect(view.acceptsGiftCards).toBe(false)
    expect(order.items[0]?.formSubmission).toEqual(
      expect.arrayContaining([
        { label: 'For', value: 'Robin' },
        { label: 'Message', value: 'Happy birthday!' },
      ]),
    )
  })

  test('is issued once, and mailed to its recipient with its code and the message', async () => {
    const { cardId, orderId } = await bought()
    const run = { websiteId, data: { orderId }, attempt: 1, signal: AbortSignal.timeout(10_000) }
    await issueGiftCards(process).run(run)
    const { issued } = await loadCard(process, websiteId, cardId)
    expect(issued).toMatchObject({ amountCents: 5_000, testMode: true, source: { kind: 'purchase', orderId } })
    const turn = { subjectId: cardId, kind: 'giftCard' as const, recipient: '', round: 1, attempt: 1 }
    const deps = {
      ...process,
      findWebsite: (id: string) => findWebsite(app.db, id),
      mailFrom: 'shop@example.com',
      manageOrigin: () => 'https://manage.example',
    }
    const composed = await composeOrderLetter(deps, websiteId, turn)
    if (!('letter' in composed)) return expect.fail(composed.skipped)
    expect(composed.letter.to).toBe('robin@example.com')
    const [code = ''] = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]/.exec(composed.letter.text) ?? []
    expect(readGiftCode(code)?.slice(-4)).toBe(issued?.last4)
    const { recipient } = await showGiftCard({ ...process, store }, websiteId, cardId)
    expect(recipient).toMatchObject({
      name: 'Robin',
      email: 'robin@example.com',
      sender: 'Ann',
      message: 'Happy birthday!',
      deliverOn: issued?.deliverAt,
    })
  })

  test('is delivered at nine in the morning of the chosen zone', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const { cardId } = await bought({ ...gift, day, zone: 'Asia/Tokyo' })
    expect((await loadCard(process, websiteId, cardId)).issued?.deliverAt).toBe(`${day}T00:00:00.000Z`)
  })

  test('is worth what it costs, whatever code was entered', async () => {
    pricing.codes.set('HALF', makeDiscount('half', { benefit: { type: 'percent', rate: 500_000 } }))
    const { cardId, view } = await bought(gift, 'HALF')
    expect(view.shoppingCart).toMatchObject({ grandTotalCents: 5_000, discountCents: 0 })
    expect((await loadCard(process, websiteId, cardId)).issued?.amountCents).toBe(5_000)
  })

  test('for oneself goes to the buyer', async () => {
    const { cardId, order } = await bought({ to: 'me' })
    const { issued } = await loadCard(process, websiteId, cardId)
    const texts = await process.vault.read(websiteId, [issued?.recipientRef ?? ''])
    expect(texts.get(issued?.recipientRef ?? '')).toBe(order.customerEmail)
  })
})

describe('refunding the purchase', () => {
  const refund = (orderId: string, cents: number) =>
    owner.post(`${ORDERS}/${orderId}/refunds`, {
      refundId: v7(),
      lines: [],
      shippingCents: 0,
      amountCents: cents,
      expectedCents: cents,
      reason: '',
    })
  const left = async (cardId: string) => worthCents(await loadCard({ executor }, websiteId, cardId))

  test('of 50.00, of which 32.40 is spent: 17.60 is returned and revoked, and not a cent more', async () => {
    const { orderId, cardId } = await bought()
    await spend(cardId, 3_240)
    expect((await refund(orderId, 1_761)).json()).toMatchObject({
      message: '$17.60 is left on the gift card that was bought. At most that can be refunded.',
    })
    expect(await left(cardId)).toBe(1_760)
    expect((await refund(orderId, 1_760)).status).toBe(200)
    expect(await left(cardId)).toBe(0)
  })

  test('by cancelling the order gives back what is left', async () => {
    const { orderId, cardId } = await bought()
    await spend(cardId, 3_240)
    const cancelled = await owner.post(`${ORDERS}/${orderId}/cancel`, { refundId: v7(), restock: false, reason: '' })
    const { tally } = cancelled.json() as OrderDetailReply
    expect(tally.refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([[1_760, 'done']])
    expect(await left(cardId)).toBe(0)
    await settleOrder(process, { websiteId, now: new Date().toISOString() }, orderId)
    expect(await left(cardId)).toBe(0)
  })

  test('that ends without an answer gives the card back what it took, once it is certain that no refund was made', async () => {
    const { orderId, cardId } = await bought()
    const refundId = v7()
    const choice = { lines: [], shippingCents: 0, amountCents: 5_000, expectedCents: 5_000, reason: '' }
    const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } }
    const lost = () => Promise.reject(new Error('The connection was lost'))
    await expect(withRevokedCards(process, ctx, orderId, { refundId, choice, run: lost })).rejects.toThrow('lost')
    expect(await left(cardId)).toBe(0)
    const job = returnUnrefundedCards(process)
    const run = { websiteId, data: { orderId, refundId }, attempt: 1, signal: AbortSignal.timeout(10_000) }
    await job.run(run)
    await job.run(run)
    expect(await left(cardId)).toBe(5_000)
    expect((await refund(orderId, 5_000)).status).toBe(200)
    expect(await left(cardId)).toBe(0)
  })

  test('that was refused can be tried again with the same id, and takes the card’s money then', async () => {
    const { orderId, cardId } = await bought()
    const refundId = v7()
    const send = (reason: string) =>
      owner.post(`${ORDERS}/${orderId}/refunds`, {
        refundId,
        lines: [],
        shippingCents: 0,
        amountCents: 5_000,
        expectedCents: 5_000,
        reason,
      })
    const choice = { lines: [], shippingCents: 0, amountCents: 5_000, expectedCents: 5_000, reason: '' }
    const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } }
    const refuse = () => Promise.reject(new DomainError('Not today'))
    await expect(withRevokedCards(process, ctx, orderId, { refundId, choice, run: refuse })).rejects.toThrow(
      'Not today',
    )
    expect(await left(cardId)).toBe(5_000)
    expect((await send('')).status).toBe(200)
    expect(await left(cardId)).toBe(0)
  })

  test('is disputed: the card is frozen until the dispute is won', async () => {
    const { cardId } = await bought()
    const ctx = { websiteId, actor: null, now: new Date().toISOString(), intent: { correlationId: 'test' } }
    await followDispute(process, ctx, { cardId, disputeId: 'd-1', isWon: false })
    await expect(spend(cardId, 100)).rejects.toThrow(GIFT_CARD_UNUSABLE)
    await followDispute(process, ctx, { cardId, disputeId: 'd-1', isWon: true })
    await spend(cardId, 100)
    expect(await left(cardId)).toBe(4_900)
  })
})

test('a card that went out late says why in its timeline', async () => {
  const { cardId } = await bought()
  const { issued } = await loadCard(process, websiteId, cardId)
  const due = Date.parse(issued?.deliverAt ?? '')
  const sent = new Date(due + 3_600_000).toISOString()
  const turn = { subjectId: cardId, kind: 'giftCard' as const, recipient: '', round: 1, attempt: 1 }
  const claimId = (await claimLetter(app.db, websiteId, turn)) ?? expect.fail('Not claimed')
  await settleLetter(app.db, websiteId, claimId, turn, { state: 'sent', reason: '' })
  await inWebsite(app.db, websiteId, (tx) =>
    sql`update order_letters set changed_at = ${sent}
      where website_id = ${websiteId} and subject_id = ${cardId}`.execute(tx),
  )
  const { timeline } = await showGiftCard({ ...process, store }, websiteId, cardId)
  expect(timeline.find(({ id }) => id === 'letter-giftCard-1')?.detail).toBe(
    'It was due earlier: nothing was sent then, because the store was not running or its mail server did not answer.',
  )
})
