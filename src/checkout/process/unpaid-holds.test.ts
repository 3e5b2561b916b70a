import { describe, expect, test } from 'vitest'
import { card, MINUTE, page, startShop } from '../../testing/fixtures/checkout-shop.ts'
import { orderIdOf } from '../checkout-ids.ts'
import type { FailPoint } from './checkout-deps.ts'

const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

describe('stock that is held without a payment', () => {
  test('is on sale again after 15 minutes, while the page where one pays stays open for 30', async () => {
    const shop = startShop({ stock: 1 })
    const id = await shop.place('cart1')
    await shop.go(id, page)
    expect(await shop.look(id)).toMatchObject({ available: 0 })
    shop.clock.now += 16 * MINUTE
    expect((await shop.go(id)).payment?.status).toBe('actionNeeded')
    expect(await shop.look(id)).toMatchObject({ available: 1 })
    await shop.payOnPage(id)
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
  })

  test('is at most half of it, and who comes later pays for the rest', async () => {
    const shop = startShop({ stock: 5 })
    const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => shop.place(`cart${n}`)))
    for (const id of ids) await shop.go(id, page)
    expect(await shop.look(ids[0] ?? '')).toMatchObject({ held: 3, available: 2 })
    for (const id of ids.slice(3)) await shop.payOnPage(id)
    const late = await Promise.all(ids.slice(3).map((id) => shop.go(id)))
    expect(late.filter(({ state }) => state.orderId !== null)).toHaveLength(2)
    for (const id of ids.slice(3)) {
      const { order, payment } = await shop.look(id)
      expect(payment.status).toBe(order.placed ? 'captured' : 'voided')
    }
    for (const id of ids.slice(0, 3)) await shop.payOnPage(id)
    for (const id of ids.slice(0, 3)) expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(ids[0] ?? '')).toMatchObject({ onHand: 0, held: 0 })
  })

  test('is told of to the next shopper, beside the sentence that there is not enough', async () => {
    const shop = startShop({ stock: 1 })
    await shop.go(await shop.place('first'), page)
    const { state } = await shop.go(await shop.place('second'), card('succeed'))
    expect(state.refusal).toBe(`${NOT_ENOUGH} Some are being paid for right now. Try again in a few minutes.`)
  })

  test('is nothing for a shopper who has held enough without paying, and their payment still buys', async () => {
    const shop = startShop()
    const id = await shop.place('cart1', { unpaidUntil: shop.at() })
    await shop.go(id, page)
    expect(await shop.look(id)).toMatchObject({ held: 0, available: 5 })
    await shop.payOnPage(id)
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({ onHand: 4 })
  })

  test('that was never held and was sold is not sold again by a process that goes on after a crash', async () => {
    const shop = startShop()
    const id = await shop.place('cart1', { unpaidUntil: shop.at() })
    await shop.go(id, page)
    await shop.payOnPage(id)
    const failPoint = (reached: FailPoint) => {
      if (reached === 'stockSold') throw new Error('killed')
    }
    await expect(shop.go(id, undefined, { failPoint })).rejects.toThrow('killed')
    await shop.go(id)
    expect(await shop.look(id)).toMatchObject({ onHand: 4, order: { number: 1 } })
  })

  test('by a declined card goes back beyond half of it', async () => {
    const shop = startShop({ stock: 5 })
    const id = await shop.place('cart1', { quantity: 4, cents: 5_000 })
    await shop.go(id, card('decline'))
    expect(await shop.look(id)).toMatchObject({ held: 0, available: 5 })
    expect((await shop.go(id, card('succeed'))).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({ onHand: 1 })
  })
})
