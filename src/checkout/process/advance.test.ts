import { describe, expect, test, vi } from 'vitest'
import { Cart } from '../../cart/cart.ts'
import { card, MINUTE, page, startShop } from '../../testing/fixtures/checkout-shop.ts'
import { makeFrozenLine } from '../../testing/fixtures/make/make-order.ts'
import { checkoutIdOf, orderIdOf } from '../checkout-ids.ts'
import type { FailPoint } from './checkout-deps.ts'

const DECLINED = 'Your card was declined. Please try another card.'
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

describe('an order', () => {
  test('is placed, captured and numbered once, its stock is sold and its cart purchased', async () => {
    const shop = startShop()
    const id = await shop.place('cart1', { quantity: 2, cents: 2_500 })
    const { state } = await shop.go(id, card('succeed'))
    expect(state).toMatchObject({ orderId: orderIdOf(id), placement: null, refusal: null })
    expect(await shop.look(id)).toMatchObject({
      order: { number: 1, tally: { payment: 'PAID' }, placed: { purchasedCartId: 'cart1' } },
      payment: { status: 'captured', capturedAmount: 2_500 },
      onHand: 3,
      held: 0,
      available: 3,
    })
    const { state: cart } = await shop.executor.load(Cart, { websiteId: shop.w, id: 'cart1' })
    expect(cart.isPurchased).toBe(true)
  })

  test('with a total of zero needs no payment', async () => {
    const shop = startShop()
    const id = await shop.place('cart1', { cents: 0 })
    await shop.go(id)
    expect(await shop.look(id)).toMatchObject({
      order: { number: 1, tally: { payment: 'NONE' }, placed: { paymentId: null } },
      payment: { status: 'none' },
      onHand: 4,
    })
  })

  test('advanced again, or by many at once, stays one order, one capture and one number', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    await Promise.all(Array.from({ length: 8 }, () => shop.go(id, card('succeed'))))
    await shop.go(id)
    expect(await shop.look(id)).toMatchObject({ order: { number: 1 }, payment: { capturedAmount: 1_250 }, onHand: 4 })
    const types: string[] = []
    for await (const event of shop.store.read({ websiteId: shop.w, category: 'order', entityId: orderIdOf(id) }))
      types.push(event.type)
    expect(types).toEqual(['OrderPlaced', 'OrderLinesPlaced', 'OrderPaid', 'OrderNumbered'])
  })

  test('gets the next number, and test orders and live ones count apart', async () => {
    const shop = startShop()
    for (const cart of ['a', 'b', 'c']) await shop.go(await shop.place(cart), card('succeed'))
    const numbers = await Promise.all(['a', 'b', 'c'].map((cart) => shop.look(checkoutIdOf(cart))))
    expect(numbers.map(({ order }) => order.number)).toEqual([1, 2, 3])
  })
})

describe('stock', () => {
  test('that another shopper holds is refused before the gateway is asked, and what was held is given up', async () => {
    const shop = startShop({ stock: 5 })
    await shop.setTo(0, 'plate-1')
    const lines = [makeFrozenLine(), makeFrozenLine({ id: 'e2', variantId: 'plate-1' })]
    const id = await shop.place('cart1', { lines })
    const loads = vi.spyOn(shop.executor, 'load')
    const { state } = await shop.go(id, card('succeed'))
    expect(loads.mock.calls.filter(([, , whole]) => whole?.asOf)).toEqual([])
    expect(state).toMatchObject({ refusal: NOT_ENOUGH, placement: null, orderId: null })
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'none' }, held: 0, available: 5 })
  })

  test('of two lines with one variant is held as their sum', async () => {
    const shop = startShop({ stock: 3 })
    const lines = [makeFrozenLine({ quantity: 2 }), makeFrozenLine({ id: 'e2', quantity: 2 })]
    const { state } = await shop.go(await shop.place('cart1', { lines }), card('succeed'))
    expect(state.refusal).toBe(NOT_ENOUGH)
  })

  test.each([1, 5])(
    'of %i that many shoppers pay for at once is sold exactly, and the others are told before they are charged',
    async (stock) => {
      const shop = startShop({ stock })
      const ids = await Promise.all(Array.from({ length: 24 }, (_, n) => shop.place(`cart${n}`)))
      const results = await Promise.all(ids.map((id) => shop.go(id, card('succeed'))))
      expect(results.filter(({ state }) => state.orderId !== null)).toHaveLength(stock)
      for (const id of ids) {
        const { order, payment } = await shop.look(id)
        expect(payment.status).toBe(order.placed ? 'captured' : 'none')
      }
      expect(await shop.look(ids[0] ?? '')).toMatchObject({ onHand: 0, held: 0 })
    },
  )
})

describe('the bank', () => {
  test('says no: stock stays held, and another card pays for the same attempt', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    const { payment } = await shop.go(id, card('decline'))
    expect(payment).toEqual({ status: 'declined', sentence: DECLINED })
    expect(await shop.look(id)).toMatchObject({ held: 1, order: { placed: null } })
    const { state } = await shop.go(id, card('succeed'))
    expect(state).toMatchObject({ attempts: 1, orderId: orderIdOf(id) })
    expect(await shop.look(id)).toMatchObject({ payment: { capturedAmount: 1_250 }, onHand: 4, held: 0 })
  })

  test('says no to one card and asks about the next: no other tab takes it for declined, nor begins a payment of its own', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    await shop.go(id, card('decline'))
    await shop.go(id, card('threeDSecure'))
    expect((await shop.look(id)).payment).toMatchObject({ status: 'actionNeeded', failure: undefined })
    for (const offered of [page, card('succeed')])
      expect((await shop.go(id, offered)).payment).toMatchObject({
        status: 'actionNeeded',
        action: { kind: 'redirect' },
      })
    expect((await shop.look(id)).payment.status).toBe('actionNeeded')
  })

  test('says no and nobody comes back: the hold ends, the payment is voided, and nothing is sold', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    await shop.go(id, card('decline'))
    shop.clock.now += 16 * MINUTE
    const { state } = await shop.go(id)
    expect(state).toMatchObject({ placement: null, orderId: null })
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'voided' }, held: 0, available: 5 })
  })

  test('asks about a card: stock is held for 30 minutes, and what the shopper answers is found by the sweep', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    const { payment } = await shop.go(id, card('threeDSecure'))
    expect(payment).toMatchObject({ status: 'actionNeeded', action: { kind: 'redirect' } })
    shop.clock.now += 20 * MINUTE
    expect((await shop.go(id)).payment?.status).toBe('actionNeeded')
    expect(await shop.look(id)).toMatchObject({ available: 4 })
    await shop.confirmAtBank(id)
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
  })

  test('is never answered by the shopper: after 30 minutes all is given up', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    await shop.go(id, page)
    shop.clock.now += 31 * MINUTE
    expect((await shop.go(id)).state).toMatchObject({ placement: null, orderId: null })
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'voided' }, held: 0, available: 5 })
  })

  test('is known to be asked before it is, for every card that is tried, and not before stock is held', async () => {
    const shop = startShop({ stock: 1 })
    const asked: string[] = []
    const press = (id: string, token: string) => shop.go(id, { ...card(token), onAsked: () => void asked.push(token) })
    const id = await shop.place('cart1')
    for (const token of ['decline', 'succeed']) await press(id, token)
    await press(await shop.place('cart2'), 'too late')
    expect(asked).toEqual(['decline', 'succeed'])
  })

  test('is slow: the shopper is told that it is being checked, and the sweep finishes', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    expect((await shop.go(id, card('slow'))).payment).toEqual({ status: 'checking' })
    shop.clock.now += 30_000
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
  })

  test('pays after the hold is over: an order where there is enough', async () => {
    const shop = startShop({ stock: 1 })
    const id = await shop.place('cart1')
    await shop.go(id, card('slow'))
    shop.clock.now += 16 * MINUTE
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'captured' }, onHand: 0 })
  })

  test('pays after the hold is over: the money goes back where another was faster', async () => {
    const shop = startShop({ stock: 1 })
    const [late, fast] = [await shop.place('late'), await shop.place('fast')]
    await shop.go(late, card('slow'))
    shop.clock.now += 14 * MINUTE
    await shop.go(late, undefined, { gateways: { ...shop.deps.gateways, find: async () => silentOf(shop) } })
    shop.clock.now += 2 * MINUTE
    const again = await shop.place('fast2')
    expect(fast).not.toBe(again)
    expect((await shop.go(again, card('succeed'))).state.orderId).toBe(orderIdOf(again))
    expect((await shop.go(late)).state).toMatchObject({ orderId: null, placement: null })
    expect(await shop.look(late)).toMatchObject({ payment: { status: 'voided' }, onHand: 0 })
  })
})

function silentOf(shop: ReturnType<typeof startShop>) {
  const unknown = async () => ({ outcome: 'unknown' as const, cause: 'timeout' as const })
  return { ...shop.memory.gateway, find: unknown, retrieve: unknown }
}

describe('the gateway', () => {
  test.each(['before', 'after'] as const)(
    'does not answer, and fails %s the effect: asked again with the same key',
    async (when) => {
      const shop = startShop()
      const id = await shop.place('cart1')
      shop.memory.failNext(when)
      expect((await shop.go(id, card('succeed'))).payment).toEqual({ status: 'checking' })
      expect((await shop.go(id, card('succeed'))).state.orderId).toBe(orderIdOf(id))
      expect(await shop.look(id)).toMatchObject({ payment: { capturedAmount: 1_250 }, onHand: 4 })
    },
  )

  test('is silent until the time is over: nothing is abandoned before it was asked', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    shop.memory.failNext('after')
    await shop.go(id, card('succeed'))
    shop.clock.now += 20 * MINUTE
    const silent = { gateways: { ...shop.deps.gateways, find: async () => silentOf(shop) } }
    const { state } = await shop.go(id, undefined, silent)
    expect(state.placement?.step).toBe('ending')
    await shop.go(id)
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'voided' }, order: { placed: null }, available: 5 })
  })

  test('refuses the capture: there is an order, and it says that its payment failed', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    expect((await shop.go(id, card('laterFailure'))).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({
      order: { number: 1, tally: { payment: 'FAILED' }, paymentFailure: 'captureFailed' },
    })
  })

  test('does not answer the capture: the order stands, and the sweep takes the money once', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    const lost = {
      ...shop.memory.gateway,
      capture: async () => ({ outcome: 'unknown' as const, cause: 'timeout' as const }),
    }
    await shop.go(id, card('succeed'), { gateways: { current: async () => lost, find: async () => lost } })
    expect(await shop.look(id)).toMatchObject({ order: { number: 1, tally: { payment: 'PENDING' } } })
    expect((await shop.go(id)).state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({
      order: { tally: { payment: 'PAID' } },
      payment: { status: 'captured' },
    })
  })
})

describe('a process that ends', () => {
  const points: FailPoint[] = [
    ...['begun', 'stockHeld', 'holdsTaken', 'paymentAsked', 'authorized', 'stockSold', 'stockCommitted'],
    ...['orderPlaced', 'captured', 'numbered', 'cartPurchased'],
  ] as FailPoint[]

  test.each(points)('at "%s" leaves what another one brings to one order and one capture', async (point) => {
    const shop = startShop()
    const id = await shop.place('cart1')
    const failPoint = (reached: FailPoint) => {
      if (reached === point) throw new Error('killed')
    }
    await expect(shop.go(id, card('succeed'), { failPoint })).rejects.toThrow('killed')
    const { order, payment } = await shop.look(id)
    if (payment.captureAsked !== undefined) expect(order.placed).not.toBeNull()
    // The sweep, and the shopper who retries, if no card was used yet.
    await shop.go(id)
    await shop.go(id, card('succeed'))
    expect(await shop.look(id)).toMatchObject({
      order: { number: 1, tally: { payment: 'PAID' } },
      payment: { status: 'captured', capturedAmount: 1_250 },
      onHand: 4,
      held: 0,
    })
  })

  test('before the gateway’s answer came is found by who presses again, with another token', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    const { gateway } = shop.memory
    const gatewayThat = (authorize: typeof gateway.authorize) => {
      const one = { ...gateway, authorize }
      return { gateways: { current: async () => one, find: async () => one } }
    }
    const dies: typeof gateway.authorize = async (request) => {
      await gateway.authorize(request)
      throw new Error('killed')
    }
    await expect(shop.go(id, card('succeed'), gatewayThat(dies))).rejects.toThrow('killed')
    // Like Stripe, for a key that is reused with another token.
    const refuses = async () => ({ outcome: 'refused' as const, reason: 'keyReused' as const, message: '' })
    const { state } = await shop.go(id, card('succeed'), gatewayThat(refuses))
    expect(state.orderId).toBe(orderIdOf(id))
    expect(await shop.look(id)).toMatchObject({ payment: { capturedAmount: 1_250 }, onHand: 4, held: 0 })
  })

  test('while it gives up is followed by another that does', async () => {
    const shop = startShop()
    const id = await shop.place('cart1')
    await shop.go(id, card('decline'))
    shop.clock.now += 16 * MINUTE
    const failPoint = () => {
      throw new Error('killed')
    }
    await expect(shop.go(id, undefined, { failPoint })).rejects.toThrow('killed')
    await shop.go(id)
    expect(await shop.look(id)).toMatchObject({ payment: { status: 'voided' }, held: 0, available: 5 })
  })

  test('and a shopper who never comes back: nothing stays authorised', async () => {
    for (const point of ['holdsTaken', 'paymentAsked'] as const) {
      const shop = startShop()
      const id = await shop.place('cart1')
      const failPoint = (reached: FailPoint) => {
        if (reached === point) throw new Error('killed')
      }
      await shop.go(id, card('succeed'), { failPoint }).catch(() => undefined)
      shop.clock.now += 16 * MINUTE
      expect((await shop.go(id)).state).toMatchObject({ placement: null, orderId: null })
      expect(await shop.look(id)).toMatchObject({ held: 0, available: 5 })
    }
  })
})
