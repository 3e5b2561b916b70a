import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { type OrderView, viewCondition } from './saved-views.ts'
import { planSearch, type SearchPlan } from './search-orders.ts'
import type { OrdersTables } from './table.ts'

export type ListedOrder = Omit<Selectable<OrdersTables['orders']>, 'tally'>

/** What a search means: one of these finds an order. */
export interface OrdersSearch {
  number?: number | undefined
  /** Ref of a customer in the vault. */
  customerRef?: string | undefined
  /** Part of a product's name or SKU. */
  product?: string | undefined
  /** Orders that were found elsewhere, such as by the customer's name. */
  orderIds?: string[] | undefined
}

export interface OrdersFilter {
  view?: OrderView | undefined
  tag?: string | undefined
  /** Undefined: nothing is searched for. */
  search?: OrdersSearch | undefined
}

export interface OrdersPage extends OrdersFilter {
  /** The last order of the page before. */
  after?: { createdAt: Date; orderId: string } | undefined
  limit: number
}

/** Newest first; one more than `limit` says that there are more. As the events up to a moment ago left them. */
export async function listOrders(
  db: Database,
  websiteId: string,
  { after, limit, ...filter }: OrdersPage,
): Promise<ListedOrder[]> {
  const from = after
    ? sql`and (o.created_at, o.order_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.orderId})`
    : sql``
  const { rows } = await withWebsite(db, websiteId, async (tx) => {
    const plan = await planSearch(tx, websiteId, filter.search)
    return sql<ListedOrder>`
      ${plan.before}
      select ${sql.raw(columns)} from ${plan.from}
      where o.website_id = ${websiteId} and ${conditionOf(filter, plan)} ${from}
      order by o.created_at desc, o.order_id desc limit ${limit + 1}`.execute(tx)
  })
  return rows.map(asNumbers)
}

/** A search that finds a large part of a store's orders is counted so far. */
const BROAD_MAX = 1_000

export interface CountedOrders {
  count: number
  /** There are more of them. */
  isMore: boolean
}

/** How many match, at most `max`. */
export async function countOrders(
  db: Database,
  websiteId: string,
  filter: OrdersFilter,
  max: number,
): Promise<CountedOrders> {
  return withWebsite(db, websiteId, async (tx) => {
    const plan = await planSearch(tx, websiteId, filter.search)
    const most = plan.isBroad ? Math.min(max, BROAD_MAX) : max
    const { rows } = await sql<{ count: number }>`
      ${plan.before}
      select count(*)::int as count from (
        select 1 from ${plan.from}
        where o.website_id = ${websiteId} and ${conditionOf(filter, plan)} limit ${most + 1}) counted`.execute(tx)
    const count = rows[0]?.count ?? 0
    return { count: Math.min(count, most), isMore: count > most }
  })
}

/** The orders just newer and just older than one, in the list of all. */
export async function findNeighbours(
  db: Database,
  websiteId: string,
  { createdAt, orderId }: { createdAt: Date; orderId: string },
): Promise<{ newerId: string | null; olderId: string | null }> {
  const at = sql`(${createdAt.toISOString()}::timestamptz, ${orderId})`
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ newerId: string | null; olderId: string | null }>`
      select
        (select order_id from orders where website_id = ${websiteId} and (created_at, order_id) > ${at}
          order by created_at, order_id limit 1) as "newerId",
        (select order_id from orders where website_id = ${websiteId} and (created_at, order_id) < ${at}
          order by created_at desc, order_id desc limit 1) as "olderId"`.execute(tx),
  )
  return rows[0] ?? { newerId: null, olderId: null }
}

/** Orders that a product was bought in, by id, from one on. */
export async function listOrderIdsOfItem(
  db: Database,
  websiteId: string,
  itemId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ orderId: string }>`
      select distinct order_id as "orderId" from order_lines
      where website_id = ${websiteId} and item_id = ${itemId} and order_id > ${after ?? ''}
      order by order_id limit ${limit}`.execute(tx),
  )
  return rows.map(({ orderId }) => orderId)
}

/** An order of which something was settled in a period. */
export interface SettledOrder {
  orderId: string
  /** It was paid then. */
  isPaid: boolean
  /** Its refunds of then. */
  refundIds: string[]
}

/** Orders that were paid or refunded in a period, or are disputed, by id, from behind one on. */
export async function listSettledOrders(
  db: Database,
  websiteId: string,
  { from, until, after, limit }: { from: Date; until: Date; after: string; limit: number },
): Promise<SettledOrder[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<SettledOrder>`
      with refunded as (
        select order_id, array_agg(refund_id) as ids from order_refunds
        where website_id = ${websiteId} and ${within('created_at')} group by order_id)
      select o.order_id as "orderId", coalesce(${within('o.paid_at')}, false) as "isPaid",
        coalesce(refunded.ids, '{}') as "refundIds"
      from orders o left join refunded on refunded.order_id = o.order_id
      where o.website_id = ${websiteId} and o.order_id > ${after}
        and (${within('o.paid_at')} or refunded.ids is not null or o.has_dispute)
      order by o.order_id limit ${limit}`.execute(tx),
  )
  return rows
}

const columns = `o.website_id, o.order_id, number, test_mode, created_at, modified_at, customer_ref, details_ref,
  purchased_cart_id, fulfillment_status, payment_status, refund_status, paid_at, item_count, to_send, sent,
  shipping_kind, is_archived, has_dispute, dispute_status, dispute_due_at, tags, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  grand_total_cents, refunded_cents, refunded_tax_cents, country`

const amounts = [
  ...(['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents'] as const),
  ...(['grand_total_cents', 'refunded_cents', 'refunded_tax_cents'] as const),
]

/** `bigint` may come as a text. */
function asNumbers(row: ListedOrder): ListedOrder {
  return { ...row, ...Object.fromEntries(amounts.map((name) => [name, Number(row[name])])) }
}

function conditionOf({ view = 'all', tag }: OrdersFilter, { condition }: SearchPlan): RawBuilder<unknown> {
  const parts = [viewCondition(view), condition] as RawBuilder<unknown>[]
  if (tag) parts.push(sql`tags @> array[${tag}]`)
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )
}
