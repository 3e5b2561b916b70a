import { once } from 'node:events'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { copyRow } from '../../src/analytics/intake/rows/copy-row.ts'

export interface OrdersOfStore {
  websiteId: string
  count: number
  /** End of the orders (exclusive). */
  before: Date
  /** Refs of customers, each with about the same number of orders. */
  customers: readonly string[]
  /** Search hash of a word in the name of customer n; without it, customers cannot be found by name. */
  nameHash?: (customer: number) => string
}

const columns = {
  orders: `orders (website_id, order_id, number, test_mode, created_at, modified_at, customer_ref, details_ref,
    purchased_cart_id, is_donation, fulfillment_status, payment_status, refund_status, paid_at, item_count, to_send, sent,
    shipping_kind, is_archived, has_dispute, tags, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    grand_total_cents, net_cents, refunded_cents, refunded_tax_cents, country, tally)`,
  order_lines: `order_lines (website_id, order_id, line_id, created_at, item_id, variant_id, sku, title, product_type,
    quantity, refunded, unit_price_cents, net_cents, total_cents, tax_cents)`,
  order_name_words: 'order_name_words (website_id, word_hash, order_id, customer_ref)',
}

const YEAR_MS = 365 * 86_400_000
const ITEMS = 200
const PIECE = 2_000
const countries = ['US', 'US', 'US', 'GB', 'DE', 'FR', 'CA', 'AU']

/** `order-<n>` as a UUID, so that streams can be written for some of them. */
export function benchOrderId(place: number, n: number): string {
  return `0190${place.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/** A year of orders of a store, by COPY in chunks. A tenth is not sent yet, one in twenty has a refund. */
export async function loadOrders(client: pg.Client, place: number, store: OrdersOfStore): Promise<void> {
  for (let first = 0; first < store.count; first += PIECE) {
    const numbers = Array.from({ length: Math.min(PIECE, store.count - first) }, (_, n) => first + n)
    await copy(
      client,
      columns.orders,
      numbers.map((n) => orderRow(place, n, store)),
    )
    await copy(
      client,
      columns.order_lines,
      numbers.map((n) => lineRow(place, n, store)),
    )
    const { nameHash } = store
    if (nameHash)
      await copy(
        client,
        columns.order_name_words,
        numbers.map((n) => nameRow(place, n, store, nameHash)),
      )
  }
}

async function copy(client: pg.Client, table: string, rows: string[]): Promise<void> {
  const stream = client.query(from(`copy ${table} from stdin`))
  stream.end(`${rows.join('\n')}\n`)
  await once(stream, 'finish')
}

const momentOf = ({ before, count }: OrdersOfStore, n: number) =>
  new Date(before.getTime() - Math.floor(((count - n) / (count + 1)) * YEAR_MS))
const customerOf = ({ customers }: OrdersOfStore, n: number) => (n * 7_919) % customers.length

function orderRow(place: number, n: number, store: OrdersOfStore): string {
  const [at, id] = [momentOf(store, n), benchOrderId(place, n)]
  const [waits, refunded] = [n % 10 === 3, n % 20 === 7]
  const total = 1_250 + (n % 97) * 100
  return copyRow([
    ...[store.websiteId, id, n + 1, false, at, at, store.customers[customerOf(store, n)], null, `cart-${id}`, false],
    ...[waits ? 'PENDING' : 'FULFILLED', 'PAID', refunded ? 'PARTIAL' : 'NONE', at, 1, waits ? 1 : 0, waits ? 0 : 1],
    ...['rate', false, false, n % 50 === 0 ? '{VIP}' : '{}', 'USD', total, 0, 490, 0, total + 490, total],
    ...[refunded ? 500 : 0, 0, countries[n % countries.length], '{}'],
  ])
}

function lineRow(place: number, n: number, store: OrdersOfStore): string {
  const item = (n * 31) % ITEMS
  const cents = 1_250 + (n % 97) * 100
  return copyRow([
    ...[store.websiteId, benchOrderId(place, n), 'l1', momentOf(store, n), `item-${item}`, `variant-${item}`],
    ...[`SKU-${item}`, `Mug number ${item}`, 1, 1, 0, cents, cents, cents, 0],
  ])
}

function nameRow(place: number, n: number, store: OrdersOfStore, nameHash: (customer: number) => string): string {
  const customer = customerOf(store, n)
  return copyRow([store.websiteId, nameHash(customer), benchOrderId(place, n), store.customers[customer]])
}
