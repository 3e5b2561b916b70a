import { expect, test } from 'vitest'
import { hitKinds } from '../../analytics/hit-shapes.ts'
import { Cart } from '../../cart/cart.ts'
import type { CartEvent } from '../../cart/events.ts'
import type { GiftCardEvent } from '../../gift-cards/events.ts'
import { GiftCard, type GiftCardStatus, statusOf } from '../../gift-cards/gift-card.ts'
import { boughtCardsOf } from '../../gift-cards/use-cases/bought-cards.ts'
import type { EventLine } from '../../log-transfer/file-lines.ts'
import type { OrderEvent, OrderLinesPlaced, OrderPlaced } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import { Payment } from '../../payments/payment.ts'
import { domainEvent } from '../../platform/event-store/event-store.ts'
import { isSampleId } from '../../platform/ids/sample-id.ts'
import type { RestockEvent } from '../../restock/events.ts'
import { Restock } from '../../restock/restock.ts'
import type { FrozenOrder } from '../../shared/orders/frozen-order.ts'
import { refundedCents } from '../../shared/orders/order-tally.ts'
import type { SubscriptionEvent } from '../../subscriptions/events.ts'
import { Subscription } from '../../subscriptions/subscription.ts'
import type { DemoStore } from '../demo/demo-store.ts'
import { demoStores } from '../demo/seed-demo.ts'
import { SAMPLE_CARDS } from './sample-gift-cards.ts'
import { makeSampleHistory, type SampleHistory } from './sample-history.ts'
import { sampleProductsOf } from './sample-products.ts'

const giftCodes = Array.from({ length: SAMPLE_CARDS }, (_, n) => `0000000000000${1_000 + n}`)
const startDay = '2026-11-23'
const make = (place = 0, day = startDay): Promise<SampleHistory> =>
  makeSampleHistory({ websiteId: 'w1', store: storeAt(place), startDay: day, giftCodes })
function storeAt(place: number): DemoStore {
  const store = demoStores[place]
  if (!store) throw new Error('There is no such demo store')
  return store
}
const histories = await Promise.all(demoStores.map((_, place) => make(place)))

test('the same store and start day give the same bytes, another day others', async () => {
  for (const [place, history] of histories.entries())
    expect(JSON.stringify(await make(place))).toBe(JSON.stringify(history))
  expect(JSON.stringify(await make(0, '2026-11-24'))).not.toBe(JSON.stringify(histories[0]))
})

test('every event and visit has an id by which it is known to be made up, and so has each stream but those of variants', () => {
  for (const [place, { events, days }] of histories.entries()) {
    const variants = new Set(sampleProductsOf(storeAt(place)).map(({ variantId }) => variantId))
    for (const { category, entityId, id } of events) {
      expect(category === 'restock' ? variants.has(entityId) : isSampleId(entityId)).toBe(true)
      expect(isSampleId(id)).toBe(true)
    }
    for (const row of days.flatMap(({ visits }) => visits)) expect(isSampleId(row.split('\t')[1] ?? '')).toBe(true)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  }
})

test('everything lies in the year before the start day, and events are in the order of their times', () => {
  const [first, before] = ['2025-11-23T00:00:00.000Z', '2026-11-23T00:00:00.000Z']
  for (const { events, days } of histories) {
    expect(days).toHaveLength(365)
    const times = events.map(({ recordedAt }) => recordedAt)
    expect(times).toEqual(times.toSorted())
    // A waiting list of the first days may start two weeks earlier.
    expect(Date.parse(times[0] ?? '')).toBeGreaterThan(Date.parse(first) - 15 * 86_400_000)
    expect((times.at(-1) ?? '') < before).toBe(true)
    for (const row of days.flatMap(({ visits }) => visits)) {
      const [, , start = '', end = ''] = row.split('\t')
      expect(start >= first && end < before).toBe(true)
    }
  }
})

test('the events of each stream follow each other as the rules of carts and waiting lists have them', () => {
  const streams = histories.flatMap(({ events }) => [...Map.groupBy(events, ({ entityId }) => entityId).values()])
  for (const stream of streams) {
    expect(stream.map(({ version }) => version)).toEqual(stream.map((_, version) => version))
    if (stream[0]?.category === 'restock') assertNobodyWaits(stream)
    else if (stream[0]?.category === 'order') assertPaidOrder(stream)
    else if (stream[0]?.category === 'checkout') assertCheckout(stream)
    else if (stream[0]?.category === 'giftcard') assertCard(stream)
    else if (stream[0]?.category === 'subscription') assertSubscription(stream)
    else if (stream[0]?.category === 'payment') assertDisputedPayment(stream)
    else assertSound(stream)
  }
})

function assertNobodyWaits(stream: EventLine[]): void {
  const list = stream.reduce((state, event) => Restock.evolve(state, domainEvent<RestockEvent>(event)), Restock.initial)
  expect([list.open.size, list.requests]).toEqual([0, []])
}

function assertDisputedPayment(stream: EventLine[]): void {
  const payment = stream.reduce(
    (state, event) => Payment.evolve(state, domainEvent<PaymentEvent>(event)),
    Payment.initial,
  )
  expect([payment.status, payment.capturedAmount, payment.disputes.size]).toEqual([
    'captured',
    payment.requested?.amount,
    1,
  ])
}

function assertPaidOrder(stream: EventLine[]): void {
  const { tally, lines, order } = stream.reduce(
    (state, event) => Order.evolve(state, domainEvent<OrderEvent>(event)),
    Order.initial,
  )
  if (!tally || !order) throw new Error('It was not placed')
  const { pricesIncludeTax, totals, taxLines } = order
  const goods = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const taxCents = taxLines.reduce((sum, line) => sum + line.taxCents, 0)
  const paid = goods + totals.shippingCostCents + (pricesIncludeTax ? -totals.taxRemovedCents : taxCents)
  expect([tally.payment, tally.paidCents, totals.grandTotalCents]).toEqual(['PAID', paid, paid])
  expect(totals.taxCents).toBe(taxCents)
  expect(refundedCents(tally)).toBeLessThanOrEqual(paid)
}

const cardOf = (stream: EventLine[]) =>
  stream.reduce((state, event) => GiftCard.evolve(state, domainEvent<GiftCardEvent>(event)), GiftCard.initial)

function assertCard(stream: EventLine[]): void {
  const { issued, charges, balanceCents } = cardOf(stream)
  const spent = [...charges.values()].reduce((sum, { cents }) => sum + cents, 0)
  expect([spent + balanceCents, balanceCents >= 0]).toEqual([issued?.amountCents, true])
  const times = stream.map(({ recordedAt }) => recordedAt)
  expect(times).toEqual(times.toSorted())
}

test('there are gift cards of every kind: bought for others and for oneself, by hand, spent, spent in part, disabled', () => {
  for (const { events, cardCodes } of histories) {
    const streams = [
      ...Map.groupBy(
        events.filter(({ category }) => category === 'giftcard'),
        ({ entityId }) => entityId,
      ),
    ]
    expect(cardCodes.map(({ cardId }) => cardId).toSorted()).toEqual(streams.map(([cardId]) => cardId).toSorted())
    const cards = streams.map(([, stream]) => cardOf(stream))
    const [first] = cards.flatMap(({ issued }) => (issued?.source.kind === 'purchase' ? [issued.source] : []))
    expect(boughtCardsOf(first?.orderId ?? '', [{ id: first?.lineId ?? '', productType: 4 }])).toMatchObject([
      { cardId: expect.stringMatching(/^00000000-da57-8/) },
    ])
    const count = (status: GiftCardStatus) => cards.filter((card) => statusOf(card) === status).length
    const inPart = cards.filter(({ charges, balanceCents }) => charges.size > 0 && balanceCents > 0)
    expect(Math.min(count('empty'), count('active') - inPart.length, inPart.length)).toBeGreaterThan(0)
    expect(count('disabled')).toBe(1)
    const charges = new Map(
      cards.flatMap((card) => [...card.charges.values()].map(({ orderId, cents }) => [orderId, cents])),
    )
    const paid = events.flatMap(({ type, data, entityId }) => {
      const { giftCards = [] } = type === 'OrderPlaced' ? (data as OrderPlaced).order : {}
      return giftCards.map(({ cents }): [string, number] => [entityId, cents])
    })
    expect(new Map(paid)).toEqual(charges)
  }
})

const subscriptionOf = (stream: EventLine[]) =>
  stream.reduce(
    (state, event) => Subscription.evolve(state, domainEvent<SubscriptionEvent>(event)),
    Subscription.initial,
  )

function assertSubscription(stream: EventLine[]): void {
  const { begun, paid } = subscriptionOf(stream)
  expect([begun?.testMode, paid > 0]).toEqual([false, true])
  const times = stream.map(({ recordedAt }) => recordedAt)
  expect(times).toEqual(times.toSorted())
}

/** Orders of subscriptions, by the subscription's id. */
function paidFor(events: EventLine[]): Map<string, string[]> {
  const paid = new Map<string, string[]>()
  for (const { category, entityId, data } of events)
    if (category === 'subscription' && typeof (data as { orderId?: string }).orderId === 'string')
      paid.set(entityId, [...(paid.get(entityId) ?? []), (data as { orderId: string }).orderId])
  return paid
}

test('the bakery has subscriptions of every kind, and each payment has its order', () => {
  const streams = histories.map(({ events }) => [
    ...Map.groupBy(
      events.filter(({ category }) => category === 'subscription'),
      ({ entityId }) => entityId,
    ).values(),
  ])
  const states = streams.flat().map(subscriptionOf)
  const steps = new Set(states.map(({ phase }) => phase.step))
  expect(steps).toEqual(new Set(['waiting', 'paused', 'failing', 'ended']))
  for (const { events } of histories) {
    const lines = events.flatMap(({ type, data, entityId }) =>
      type === 'OrderLinesPlaced'
        ? (data as OrderLinesPlaced).lines.flatMap(({ subscription }) =>
            subscription ? [[entityId, subscription.id]] : [],
          )
        : [],
    )
    const recorded = [...paidFor(events)].flatMap(([id, orders]) => orders.map((orderId) => [orderId, id]))
    expect(new Map(lines as [string, string][])).toEqual(new Map(recorded as [string, string][]))
  }
})

test('each cart that was bought has its order, with a number of its own, and some orders gave money back', () => {
  for (const { events } of histories) {
    const of = (type: string) => events.filter((event) => event.type === type)
    const boughtIds = of('CartPurchased').map(({ data }) => (data as { orderId: string }).orderId)
    const placed = of('OrderPlaced')
    const given = placed.filter(({ data }) => (data as { order: FrozenOrder }).order.donation)
    const givenIds = new Set(given.map(({ entityId }) => entityId))
    const renewed = [...paidFor(events).values()].flat().filter((orderId) => !givenIds.has(orderId))
    const others = placed.filter((event) => !given.includes(event)).map(({ entityId }) => entityId)
    expect(new Set(others)).toEqual(new Set([...boughtIds, ...renewed]))
    const numbers = of('OrderNumbered').map(({ data }) => (data as { number: number }).number)
    const all = boughtIds.length + renewed.length + given.length
    expect([numbers.length, new Set(numbers).size]).toEqual([all, all])
    const refunds = of('OrderRefundDone').length
    expect(refunds / boughtIds.length).toBeGreaterThan(0.01)
    expect(refunds / boughtIds.length).toBeLessThan(0.1)
  }
})

function assertSound(stream: EventLine[]): void {
  const cart = stream.reduce((state, event) => Cart.evolve(state, domainEvent<CartEvent>(event)), Cart.initial)
  for (const { quantity, unitPriceCents } of cart.entries) expect(Math.min(quantity, unitPriceCents)).toBeGreaterThan(0)
  if (cart.isPurchased) expect(cart.entries).not.toEqual([])
}

function assertCheckout(stream: EventLine[]) {
  const types = stream.map(({ type }) => type)
  const [first, ...rest] = types
  expect(first).toBe('CheckoutStarted')
  expect([['ContactGiven'], ['CheckoutCompleted'], ['ContactGiven', 'CheckoutCompleted']]).toContainEqual(rest)
}

test('what was looked at stands in raw rows, so that reports of products and of events have something to show', () => {
  for (const { days } of histories) {
    const hits = days.flatMap((day) => day.hits.map((row) => row.split('\t')))
    const kinds = Map.groupBy(hits, (cells) => Number(cells[4]))
    const count = (kind: number) => kinds.get(kind)?.length ?? 0
    expect(count(hitKinds.productView)).toBeGreaterThan(count(hitKinds.quickView))
    expect(count(hitKinds.quickView)).toBeGreaterThan(count(hitKinds.purchase))
    expect(count(hitKinds.buttonRender)).toBeGreaterThan(count(hitKinds.buttonClick))
    expect(new Set(hits.map(([, at, batch, place]) => `${at} ${batch} ${place}`)).size).toBe(hits.length)
    for (const [, , batch = ''] of hits) expect(isSampleId(batch)).toBe(true)
    expect(days.flatMap(({ trackedEvents }) => trackedEvents).some((row) => row.includes('product_page_visit'))).toBe(
      true,
    )
  }
})

test('more visitors reach the checkout than buy, and fewer than have a cart', () => {
  for (const { events } of histories) {
    const count = (type: string) => events.filter((event) => event.type === type).length
    const carts = new Set(events.filter(({ category }) => category === 'cart').map(({ entityId }) => entityId)).size
    expect(count('CheckoutStarted')).toBeGreaterThan(count('CartPurchased'))
    expect(count('CheckoutStarted')).toBeLessThan(carts)
    expect(count('CheckoutCompleted')).toBe(count('CartPurchased'))
  }
})

test('the figures are those of a small shop', () => {
  for (const { events, days, ledger } of histories) {
    const visits = days.reduce((sum, day) => sum + day.visits.length, 0)
    const carts = new Set(events.filter(({ category }) => category === 'cart').map(({ entityId }) => entityId)).size
    const bought = events.filter(({ type }) => type === 'CartPurchased').length
    const between = (value: number, low: number, high: number) =>
      expect(value >= low && value <= high, `${value}`).toBe(true)
    between(visits / 365, 35, 120)
    between(carts / visits, 0.05, 0.07)
    between(bought / carts, 0.25, 0.4)
    between(ledger.sends.length, 10, 30)
    expect(ledger.notices).toHaveLength(events.filter(({ type }) => type === 'RestockNoticeSent').length)
  }
})

test('outside of what the vault is to hold it names nobody, and addresses in there are those of example.com', () => {
  for (const { people, names, ...history } of histories) {
    expect(JSON.stringify(history)).not.toContain('@')
    expect(people.filter(({ isPerson }) => isPerson).every(({ text }) => /^[a-z.]+\d*@example\.com$/.test(text))).toBe(
      true,
    )
    for (const { ref } of people) expect(isSampleId(ref)).toBe(true)
    expect(new Set(people.map(({ ref }) => ref)).size).toBe(people.length)
    expect(names.length).toBe(history.events.filter(({ type }) => type === 'OrderPlaced').length)
  }
})

test('everybody who buys, waits or leaves a cart is somebody, and what is sent has an address and a method', () => {
  for (const { events, people, reminders } of histories) {
    const texts = new Map(people.map(({ ref, text }) => [ref, text]))
    for (const { data } of events.filter(({ type }) => type === 'RestockSignedUp'))
      expect(texts.get((data as { personRef: string }).personRef)).toBeDefined()
    for (const row of reminders) expect(texts.get(row.split('\t')[3] ?? '')).toBeDefined()
    for (const { data } of events.filter(({ type }) => type === 'OrderPlaced')) {
      const { customerRef, detailsRef, shippingMethod, shippingPlace } = (data as OrderPlaced).order
      expect(texts.get(customerRef)).toBeDefined()
      const { shipping } = JSON.parse(texts.get(detailsRef ?? '') ?? '{}')
      expect(shipping.line1).not.toBe('')
      expect(shippingMethod === null).toBe(shippingPlace === null)
      if (shippingPlace) expect(shipping.country).toBe(shippingPlace.country)
    }
  }
})

test('something is to be sent, one order is disputed with time left to answer, and speed and errors were reported', () => {
  for (const { events, speed } of histories) {
    const orders = [
      ...Map.groupBy(
        events.filter(({ category }) => category === 'order'),
        ({ entityId }) => entityId,
      ),
    ]
    const states = orders.map(([, own]) =>
      own.reduce((state, event) => Order.evolve(state, domainEvent<OrderEvent>(event)), Order.initial),
    )
    const waiting = states.filter(({ lines, fulfillments }) => {
      return lines.some(({ productType }) => productType === 1) && fulfillments.length === 0
    })
    expect(waiting.length).toBeGreaterThan(1)
    const disputes = events.filter(({ type }) => type === 'OrderDisputed')
    expect(disputes.map(({ data }) => (data as { respondBy: string }).respondBy > startDay)).toEqual([true])
    const payments = events.filter(({ type }) => type === 'PaymentDisputeRecorded')
    expect(payments.map(({ data }) => (data as { disputeId: string }).disputeId)).toEqual(
      disputes.map(({ data }) => (data as { disputeId: string }).disputeId),
    )
    expect(Math.min(speed.speeds.length, speed.errors.length)).toBeGreaterThan(5)
  }
})

test('taxes are those of the store: sales tax within New York, and what VAT there is in prices', () => {
  const orders = histories.map(({ events }) =>
    events.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => (data as OrderPlaced).order),
  )
  for (const { taxLines, shippingPlace } of orders[0] ?? []) {
    if (shippingPlace) expect(taxLines.length > 0).toBe(shippingPlace.region === 'NY')
    for (const { name } of taxLines) expect(name).toBe('Sales tax')
  }
  expect(orders[0]?.some(({ taxLines }) => taxLines.length > 0)).toBe(true)
  expect(new Set(orders[1]?.flatMap(({ taxLines }) => taxLines.map(({ rate }) => rate)))).toEqual(
    new Set([230_000, 135_000, 0]),
  )
})

test('carts that were left are reminded of a day later; some people come back, and some of these buy', () => {
  for (const { events, reminders } of histories) {
    const bought = new Set(events.flatMap(({ type, entityId }) => (type === 'CartPurchased' ? [entityId] : [])))
    const rows = reminders.map((row) => row.split('\t'))
    const cameBack = rows.filter(([, , , , , , , openedAt]) => openedAt !== '\\N')
    const returned = cameBack.filter(([, cartId = '']) => bought.has(cartId))
    expect(rows.length).toBeGreaterThan(cameBack.length)
    expect(cameBack.length).toBeGreaterThan(returned.length)
    expect(returned.length).toBeGreaterThan(5)
    expect(rows.filter(([, cartId = '']) => bought.has(cartId))).toEqual(returned)
    expect(new Set(rows.map(([, cartId]) => cartId)).size).toBe(rows.length)
  }
})
