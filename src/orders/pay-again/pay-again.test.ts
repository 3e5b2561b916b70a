import { describe, expect, test } from 'vitest'
import { orderLetters } from '../../../workers/orders/order-letters.reaction.ts'
import { orderIdOf, paymentIdOf } from '../../checkout/checkout-ids.ts'
import { paySandboxPayment } from '../../payments/gateways/sandbox/sandbox-payment.ts'
import { Payment } from '../../payments/payment.ts'
import { card, startShop } from '../../testing/fixtures/checkout-shop.ts'
import { Order } from '../order.ts'
import { beginPayAgain, payAgainIdOf, settlePayAgain } from './pay-again.ts'

const RETURN = 'https://shop.example/order'

/** A shop with an order whose payment could not be collected. */
async function startUnpaid() {
  const shop = startShop()
  const id = await shop.place('cart1')
  await shop.go(id, card('laterFailure'))
  const orderId = orderIdOf(id)
  const at = () => ({ websiteId: shop.w, now: shop.at() })
  const order = async () => (await shop.executor.load(Order, { websiteId: shop.w, id: orderId })).state
  const payment = async (attempt: number) =>
    (await shop.executor.load(Payment, { websiteId: shop.w, id: payAgainIdOf(orderId, attempt) })).state
  /** The customer answers on the gateway's page. */
  const answer = (attempt: number, scenario: 'succeed' | 'decline' | 'laterFailure') =>
    shop.memory.store.change(payAgainIdOf(orderId, attempt), (found) => ({
      next: found && paySandboxPayment(found, scenario, new Date(shop.clock.now)),
      result: undefined,
    }))
  return {
    shop,
    orderId,
    first: paymentIdOf(id, 1),
    order,
    payment,
    answer,
    begin: () => beginPayAgain(shop.deps, at(), orderId, RETURN),
    settle: (closes = false) => settlePayAgain(shop.deps, at(), orderId, { closes }),
    cancel: () =>
      shop.executor.execute(Order, { websiteId: shop.w, id: orderId }, { correlationId: 'test' }, () => [
        { type: 'OrderCancelled', reason: '', restock: [], at: shop.at() } as never,
      ]),
  }
}

describe('an order whose payment could not be collected', () => {
  test('is paid on the gateway’s page, and the payment that was collected is the one to be refunded', async () => {
    const { begin, answer, settle, order, payment, orderId } = await startUnpaid()
    expect((await order()).tally?.payment).toBe('FAILED')
    expect(await begin()).toMatch(/^https:\/\/pay\.example\//)
    await answer(1, 'succeed')
    expect(await settle()).toBe(false)
    expect(await order()).toMatchObject({
      tally: { payment: 'PAID', paidCents: 1_250 },
      paymentId: payAgainIdOf(orderId, 1),
      paymentFailure: null,
    })
    expect(await payment(1)).toMatchObject({ status: 'captured', capturedAmount: 1_250 })
  })

  test('is confirmed to its customer and told to its owner once it is paid, and no other payment is confirmed twice', async () => {
    const { begin, answer, settle, shop, orderId } = await startUnpaid()
    await begin()
    await answer(1, 'succeed')
    await settle()
    const letters: unknown[] = []
    for await (const event of shop.store.read({ websiteId: shop.w, category: 'order', entityId: orderId }))
      if (event.type === 'OrderPaid') letters.push(...orderLetters.react(event))
    expect(letters).toMatchObject([
      { name: 'send-order-letter', data: { subjectId: orderId, kind: 'confirmation' } },
      { name: 'tell-merchants', data: { orderId, kind: 'merchantPaid' } },
    ])
    const paid = await shop.place('cart2')
    await shop.go(paid, card('succeed'))
    for await (const event of shop.store.read({ websiteId: shop.w, category: 'order', entityId: orderIdOf(paid) }))
      if (event.type === 'OrderPaid') expect(orderLetters.react(event)).toEqual([])
  })

  test('is paid once, however often it is pressed and looked at, and by however many', async () => {
    const { begin, answer, settle, order, shop } = await startUnpaid()
    const urls = await Promise.all(Array.from({ length: 4 }, begin))
    expect(new Set(urls).size).toBe(1)
    await answer(1, 'succeed')
    await Promise.all(Array.from({ length: 6 }, () => settle()))
    expect(await begin()).toBeUndefined()
    expect((await order()).tally?.paidCents).toBe(1_250)
    const ledger = await shop.memory.gateway.listLedger({
      from: new Date(shop.clock.now - 60_000),
      to: new Date(shop.clock.now + 60_000),
      cursor: undefined,
    })
    expect(ledger).toMatchObject({ entries: [{ amount: 1_250 }] })
  })

  test('that is declined again gets a new page, and the old one takes no money any more', async () => {
    const { begin, answer, order, payment, settle } = await startUnpaid()
    const first = await begin()
    await answer(1, 'decline')
    const second = await begin()
    expect(second).not.toBe(first)
    expect((await payment(1)).status).toBe('voided')
    await answer(1, 'succeed')
    await answer(2, 'succeed')
    await settle()
    expect((await order()).tally?.paidCents).toBe(1_250)
    expect((await payment(1)).capturedAmount).toBe(0)
  })

  test('whose second payment cannot be collected either can be paid a third time', async () => {
    const { begin, answer, order, settle } = await startUnpaid()
    await begin()
    await answer(1, 'laterFailure')
    expect(await settle()).toBe(false)
    expect((await order()).tally?.payment).toBe('FAILED')
    await begin()
    await answer(2, 'succeed')
    await settle()
    expect((await order()).tally?.payment).toBe('PAID')
  })

  test('that was cancelled meanwhile takes no money: what was authorised is given up', async () => {
    const { begin, answer, cancel, order, payment, settle } = await startUnpaid()
    await begin()
    await cancel()
    await answer(1, 'succeed')
    expect(await settle()).toBe(false)
    expect((await payment(1)).status).toBe('voided')
    expect((await order()).tally?.paidCents).toBe(0)
    expect(await begin()).toBeUndefined()
  })

  test('has its page closed when nobody pays', async () => {
    const { begin, payment, settle } = await startUnpaid()
    await begin()
    expect(await settle()).toBe(true)
    expect(await settle(true)).toBe(false)
    expect((await payment(1)).status).toBe('voided')
  })

  test('is not offered another page while the gateway cannot say what came of the last one', async () => {
    const { begin, answer, shop, orderId, payment } = await startUnpaid()
    await begin()
    await answer(1, 'succeed')
    const unknown = async () => ({ outcome: 'unknown' as const, cause: 'timeout' as const })
    const silent = { ...shop.memory.gateway, retrieve: unknown, find: unknown, capture: unknown, void: unknown }
    const deps = { ...shop.deps, gateways: { current: async () => silent, find: async () => silent } }
    const beginSilently = beginPayAgain(deps, { websiteId: shop.w, now: shop.at() }, orderId, RETURN)
    await expect(beginSilently).rejects.toThrow('Your payment is being checked. Please wait a moment.')
    expect((await payment(2)).status).toBe('none')
  })
})

test('an order that is paid has nothing to pay again', async () => {
  const shop = startShop()
  const id = await shop.place('cart1')
  await shop.go(id, card('succeed'))
  const at = { websiteId: shop.w, now: shop.at() }
  expect(await beginPayAgain(shop.deps, at, orderIdOf(id), RETURN)).toBeUndefined()
})
