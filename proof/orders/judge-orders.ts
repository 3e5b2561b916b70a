import { checkoutIdOf, paymentIdOf } from '../../src/checkout/checkout-ids.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import type { OrderEvent, OrderNumberGiven } from '../../src/orders/events.ts'
import type { PaymentEvent } from '../../src/payments/events.ts'
import { domainEvent, type Recorded } from '../../src/platform/event-store/event-store.ts'
import { sumOfCards } from '../../src/shared/gift-cards/split-payment.ts'
import { VARIANT, type WantedOrder } from './order-task.ts'
import { listIntents, type OrdersLab, type TwinIntent } from './orders-lab.ts'

interface Told {
  /** By payment: id, log position and total of its order, without what gift cards pay of it. */
  orders: Map<string, { orderId: string; place: number; total: number }>
  /** Number of orders per cart. */
  carts: Map<string, number>
  /** What gift cards pay, by payment. */
  byCards: Map<string, number>
  paid: Map<string, number>
  captureAsked: Map<string, number>
  numbers: Map<string, number[]>
  sold: Map<string, number>
}

/**
 * Compares the log with the stand-in's ledger, in both directions: orders, captures and numbers exist exactly once, and the
 * order precedes its capture.
 * @param wanted orders and refusals reported to shoppers
 */
export async function judgeOrders(lab: OrdersLab, stock: number, wanted: WantedOrder[] = []): Promise<void> {
  const told = await readLog(lab)
  const intents = await listIntents(lab)
  judgeCarts(lab, told)
  judgeAcknowledged(lab, told, wanted)
  judgeRefused(lab, told, wanted, intents)
  judgeMoney(lab, told, intents)
  judgeNumbers(lab, told)
  await judgeStock(lab, told, stock)
  lab.found.count('orders', told.orders.size)
  lab.found.count('payments at the twin', intents.length)
}

async function readLog(lab: OrdersLab): Promise<Told> {
  const told: Told = {
    orders: new Map(),
    carts: new Map(),
    byCards: new Map(),
    paid: new Map(),
    captureAsked: new Map(),
    numbers: new Map(),
    sold: new Map(),
  }
  let place = 0
  const stop = new AbortController()
  const categories = ['order', 'payment', 'ordernumbers']
  for await (const batch of lab.log.store.subscribe({ categories, after: 'start', signal: stop.signal })) {
    for (const recorded of batch.events) take(told, recorded, place++)
    if (batch.caughtUp) break
  }
  stop.abort()
  return told
}

function take(told: Told, recorded: Recorded, place: number): void {
  const event = domainEvent<OrderEvent | PaymentEvent | OrderNumberGiven>(recorded)
  const { entityId, websiteId } = recorded
  switch (event.type) {
    case 'OrderPlaced': {
      const { totals, giftCards } = event.order
      const total = totals.grandTotalCents - sumOfCards(giftCards)
      told.byCards.set(event.paymentId ?? '', sumOfCards(giftCards))
      told.orders.set(event.paymentId ?? '', { orderId: entityId, place, total })
      const cart = `${websiteId} ${event.purchasedCartId}`
      told.carts.set(cart, (told.carts.get(cart) ?? 0) + 1)
      told.sold.set(websiteId, (told.sold.get(websiteId) ?? 0) + totals.totalQuantity)
      return
    }
    case 'OrderPaid':
      told.paid.set(
        event.paymentId ?? '',
        (told.paid.get(event.paymentId ?? '') ?? 0) + event.amount - (told.byCards.get(event.paymentId ?? '') ?? 0),
      )
      return
    case 'PaymentCaptureAsked':
      told.captureAsked.set(entityId, place)
      return
    case 'OrderNumberGiven': {
      const series = `${websiteId} ${entityId}`
      told.numbers.set(series, [...(told.numbers.get(series) ?? []), event.number])
    }
  }
}

function judgeCarts({ found }: OrdersLab, { carts }: Told): void {
  for (const [cart, count] of carts) if (count !== 1) found.violation(`cart ${cart} became ${count} orders`)
}

function judgeAcknowledged({ found }: OrdersLab, { carts }: Told, wanted: WantedOrder[]): void {
  for (const { websiteId, cartId, ends } of wanted)
    if (ends === 'ordered' && !carts.has(`${websiteId} ${cartId}`))
      found.violation(`the order of ${cartId} was acknowledged but is not in the log`)
}

/** Sold-out and abandoned declined checkouts are not orders and leave no open payment at the gateway. */
function judgeRefused({ found }: OrdersLab, { carts }: Told, wanted: WantedOrder[], intents: TwinIntent[]): void {
  const refused = wanted.filter(({ ends }) => ends !== 'ordered')
  const statusOf = new Map(intents.map(({ metadata, status }) => [metadata.paymentId ?? '', status]))
  for (const { websiteId, cartId, ends } of refused) {
    found.count(ends)
    if (carts.has(`${websiteId} ${cartId}`)) found.violation(`${cartId} was ${ends} but became an order`)
    const status = statusOf.get(paymentIdOf(checkoutIdOf(cartId), 1))
    const isAsIs = status === (ends === 'declined' ? 'canceled' : undefined)
    if (!isAsIs) found.violation(`${cartId} was ${ends} but its payment is ${status}`)
  }
}

function judgeMoney(lab: OrdersLab, told: Told, intents: TwinIntent[]): void {
  const captured = capturedOf(intents)
  for (const { id, status } of intents)
    if (status === 'requires_capture') lab.found.violation(`${id} is authorised but never settled`)
  for (const paymentId of captured.keys())
    if (!told.orders.has(paymentId)) lab.found.violation(`payment ${paymentId} was captured but has no order`)
  for (const paymentId of told.orders.keys()) judgePayment(lab, told, paymentId, captured.get(paymentId) ?? 0)
}

/** By our payment id. */
function capturedOf(intents: TwinIntent[]): Map<string, number> {
  const captured = new Map<string, number>()
  for (const { amount_received: amount, metadata } of intents) {
    const paymentId = metadata.paymentId ?? ''
    if (amount > 0) captured.set(paymentId, (captured.get(paymentId) ?? 0) + amount)
  }
  return captured
}

function judgePayment({ found }: OrdersLab, { orders, paid, captureAsked }: Told, paymentId: string, taken: number) {
  const { orderId = '', total = 0, place = 0 } = orders.get(paymentId) ?? {}
  if (taken !== total) found.violation(`order ${orderId} costs ${total} but the gateway captured ${taken}`)
  if (paid.get(paymentId) !== total)
    found.violation(`order ${orderId} costs ${total} but records ${paid.get(paymentId)}`)
  const asked = captureAsked.get(paymentId)
  if (asked !== undefined && asked < place) found.violation(`order ${orderId} was captured before it was in the log`)
}

function judgeNumbers({ found }: OrdersLab, { numbers, carts }: Told): void {
  let given = 0
  for (const [series, list] of numbers) {
    given += list.length
    const sorted = [...list].sort((a, b) => a - b)
    const wrong = sorted.findIndex((number, place) => number !== place + 1)
    if (wrong >= 0) found.violation(`series ${series} has a gap or a duplicate at ${sorted[wrong]}`)
  }
  const orders = [...carts.values()].reduce((sum, count) => sum + count, 0)
  if (given !== orders) found.violation(`${orders} orders have ${given} numbers`)
}

async function judgeStock({ websites, found, depsOf }: OrdersLab, { sold }: Told, stock: number): Promise<void> {
  for (const websiteId of websites) {
    const { executor } = await depsOf(websiteId)
    const { state } = await executor.load(Inventory, { websiteId, id: VARIANT })
    const left = stock - (sold.get(websiteId) ?? 0)
    if (state.onHand !== left) found.violation(`${websiteId} has ${state.onHand} on hand instead of ${left}`)
    if (state.onHand < 0) found.violation(`${websiteId} sold more than it had`)
    if (state.reservations.size > 0) found.violation(`${websiteId} still holds ${state.reservations.size} units`)
  }
}
