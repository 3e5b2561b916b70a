import { v7 } from 'uuid'
import { Cart } from '../../src/cart/cart.ts'
import type { CartEntryAdded, CartEvent } from '../../src/cart/events.ts'
import { Checkout } from '../../src/checkout/checkout.ts'
import { DraftOrder } from '../../src/checkout/draft-order.ts'
import { Customer } from '../../src/customers/customer.ts'
import { Coupon } from '../../src/discounts/coupon.ts'
import { Inventory } from '../../src/inventory/inventory.ts'
import { Order } from '../../src/orders/order.ts'
import type { EventStore, NewEvent, StreamId } from '../../src/platform/event-store/event-store.ts'
import { Restock } from '../../src/restock/restock.ts'
import { stockHistoryOf } from '../checkout/random-stock-history.ts'
import {
  checkoutHistoryOf,
  couponHistoryOf,
  customerHistoryOf,
  draftHistoryOf,
  orderHistoryOf,
} from '../orders/random-sale-histories.ts'
import type { Random } from '../processes/random.ts'
import { restockHistoryOf } from '../restock/random-restock-history.ts'

const LANES = 64
const BEGIN = Date.parse('2026-01-01T00:00:00Z')

export interface FillOptions {
  events: number
  websites: number
  random: Random
  /** Orders, checkouts and customers too. Not beside workers: they would answer orders of websites that do not exist. */
  withSales?: boolean
}

/** Fills the log with histories of carts, stock and waiting lists, interleaved. */
export async function fillLog(
  store: EventStore,
  { events, websites, random, withSales = false }: FillOptions,
): Promise<number> {
  const kinds = withSales ? [...goods, ...sales] : goods
  let written = 0
  async function lane(): Promise<void> {
    while (written < events) {
      const websiteId = `w${random.int(1, websites)}`
      const { category, history } = random.pick(kinds)(random)
      await write(store, { websiteId, category, entityId: v7() }, history, random)
      written += history.length
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return written
}

const kind =
  ({ name }: { name: string }, historyOf: (random: Random) => { type: string }[]) =>
  (random: Random) => ({ category: name, history: historyOf(random).map(newEvent) })
const goods = [
  kind(Cart, cartHistoryOf),
  kind(Cart, cartHistoryOf),
  kind(Inventory, stockHistoryOf),
  kind(Restock, restockHistoryOf),
]
const sales = [
  kind(Coupon, couponHistoryOf),
  kind(Order, orderHistoryOf),
  kind(Checkout, checkoutHistoryOf),
  kind(DraftOrder, draftHistoryOf),
  kind(Customer, customerHistoryOf),
]

/** A few events at a time. */
async function write(store: EventStore, id: StreamId, history: NewEvent[], random: Random): Promise<void> {
  for (let at = 0; at < history.length; ) {
    const some = history.slice(at, at + random.int(1, 4))
    await store.append(id, some, { expected: at === 0 ? 'none' : at - 1 })
    at += some.length
  }
}

function newEvent({ type, ...data }: { type: string }): NewEvent {
  return { id: v7(), type, data, meta: { v: 1, correlationId: 'proof' } }
}

function cartHistoryOf(random: Random): CartEvent[] {
  const begun = BEGIN + random.int(0, 10 ** 9)
  const currency = random.pick(['USD', 'EUR', 'JPY'])
  const held: string[] = []
  const history: CartEvent[] = []
  for (let n = 0, length = random.int(1, 24); n < length; n++) {
    const at = new Date(begun + n * 1_000).toISOString()
    history.push(held.length === 0 || random.next() < 0.5 ? put(random, held, currency, at) : alter(random, held, at))
  }
  if (random.next() < 0.2)
    history.push({ type: 'CartPurchased', orderId: v7(), at: new Date(begun + 10 ** 6).toISOString() })
  return history
}

function put(random: Random, held: string[], currency: string, at: string): CartEntryAdded {
  const entryId = v7()
  held.push(entryId)
  const number = random.int(1, 500)
  return {
    type: 'CartEntryAdded',
    entryId,
    itemId: `item-${number}`,
    variantId: `variant-${number}`,
    sku: `SQ${number}`,
    attributes: [{ name: 'Size', value: random.pick(['S', 'M', 'L', 'Größe 42 „weit“']) }],
    quantity: random.int(1, 9_999),
    unitPriceCents: random.int(0, 10 ** 7),
    currency,
    title: `Mug no. ${number}`,
    productType: 1,
    fullUrl: `/shop/p/mug-${number}`,
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
    at,
  }
}

function alter(random: Random, held: string[], at: string): CartEvent {
  const place = random.int(0, held.length - 1)
  const entryId = held[place] as string
  const what = random.next()
  if (what < 0.6) return { type: 'CartEntryQuantityChanged', entryId, quantity: random.int(1, 9_999), at }
  if (what < 0.7) return { type: 'CartEntryAdditionalFieldsChanged', entryId, fieldsRef: v7(), at }
  held.splice(place, 1)
  return { type: 'CartEntryRemoved', entryId, at }
}
