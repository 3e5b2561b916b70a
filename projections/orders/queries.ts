import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { modifiedWithin } from '../../src/platform/database/modified-within.ts'
import type { Modified } from '../../src/shared/api/modified-query.ts'
import { isSale } from './is-sale.ts'
import { type OrderView, viewCondition } from './saved-views.ts'
import { planSearch, type SearchPlan } from './search-orders.ts'
import type { OrdersTables } from './table.ts'

export { isSale } from './is-sale.ts'

export type ListedOrder = Omit<Selectable<OrdersTables['orders']>, 'tally'>

/** The conditions of a search; an order matches if any of them does. */
export interface OrdersSearch {
  number?: number | undefined
  /** Vault ref of a customer. */
  customerRef?: string | undefined
  /** Part of a product's name or SKU. */
  product?: string | undefined
  /** Orders found elsewhere, for example by the customer's name. */
  orderIds?: string[] | undefined
}

export interface OrdersFilter extends Modified {
  view?: OrderView | undefined
  tag?: string | undefined
  /** Undefined when there is no search. */
  search?: OrdersSearch | undefined
}

export interface OrdersPage extends OrdersFilter {
  /** The last order of the previous page. */
  after?: { createdAt: Date; orderId: string } | undefined
  limit: number
}

/** Newest first, eventually consistent. Returns `limit` + 1 rows when there are more. */
export async function listOrders(
  db: Database,
  websiteId: string,
  { after, limit, ...filter }: OrdersPage,
): Promise<ListedOrder[]> {
  const from = after
    ? sql`and (o.created_at, o.order_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.orderId})`
    : sql``
  const { rows } = await inWebsite(db, websiteId, async (tx) => {
    const plan = await planSearch(tx, websiteId, filter.search)
    return sql<ListedOrder>`
      ${plan.before}
      select ${sql.raw(columns)} from ${plan.from}
      where o.website_id = ${websiteId} and ${conditionOf(filter, plan)} ${from}
      order by o.created_at desc, o.order_id desc limit ${limit + 1}`.execute(tx)
  })
  return rows.map(asNumbers)
}

/** Matches of a search that finds a large part of a store's orders are counted only up to this number. */
const BROAD_MAX = 1_000

export interface CountedOrders {
  count: number
  /** True when there are more. */
  isMore: boolean
}

/** Number of matches, at most `max`. */
export async function countOrders(
  db: Database,
  websiteId: string,
  filter: OrdersFilter,
  max: number,
): Promise<CountedOrders> {
  return inWebsite(db, websiteId, async (tx) => {
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

/** The next newer and the next older order in the list of all orders. */
export async function findNeighbours(
  db: Database,
  websiteId: string,
  { createdAt, orderId }: { createdAt: Date; orderId: string },
): Promise<{ newerId: string | null; olderId: string | null }> {
  const at = sql`(${createdAt.toISOString()}::timestamptz, ${orderId})`
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ newerId: string | null; olderId: string | null }>`
      select
        (select order_id from orders where website_id = ${websiteId} and (created_at, order_id) > ${at}
          order by created_at, order_id limit 1) as "newerId",
        (select order_id from orders where website_id = ${websiteId} and (created_at, order_id) < ${at}
          order by created_at desc, order_id desc limit 1) as "olderId"`.execute(tx),
  )
  return rows[0] ?? { newerId: null, olderId: null }
}

/** Orders that contain a product, by id, from a cursor on. */
export async function listOrderIdsOfItem(
  db: Database,
  websiteId: string,
  itemId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ orderId: string }>`
      select distinct order_id as "orderId" from order_lines
      where website_id = ${websiteId} and item_id = ${itemId} and order_id > ${after ?? ''}
      order by order_id limit ${limit}`.execute(tx),
  )
  return rows.map(({ orderId }) => orderId)
}

/** What products were sold for by month, after discounts and refunds, without tax; a refund counts in its own month. */
export async function sumItemsByMonth(
  db: Database,
  websiteId: string,
  wanted: { itemIds: readonly string[]; since: string; currency: string; timeZone: string },
): Promise<{ id: string; month: string; count: number }[]> {
  const { itemIds, since, currency, timeZone } = wanted
  if (itemIds.length === 0) return []
  const isIn = (at: 'l.created_at' | 'r.created_at') => sql`
    ${sql.ref(at)} >= ${since}::timestamp at time zone ${timeZone} and o.currency = ${currency} and ${isSale('o')}`
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ id: string; month: string; count: number }>`
      select item_id as id, to_char(at at time zone ${timeZone}, 'YYYY-MM') as month, sum(cents)::bigint as count from (
        select l.item_id, l.created_at as at, l.net_cents as cents from order_lines l
          join orders o on o.website_id = l.website_id and o.order_id = l.order_id
          where l.website_id = ${websiteId} and l.item_id = any(${itemIds}::text[]) and ${isIn('l.created_at')}
        union all
        select r.item_id, r.created_at, -r.net_cents from order_refund_lines r
          join orders o on o.website_id = r.website_id and o.order_id = r.order_id
          where r.website_id = ${websiteId} and r.item_id = any(${itemIds}::text[]) and ${isIn('r.created_at')}
      ) moved group by 1, 2`.execute(tx),
  )
  return rows
}

/** An order that was paid or refunded in a period. */
export interface SettledOrder {
  orderId: string
  /** Paid within the period. */
  isPaid: boolean
  /** Refunds within the period. */
  refundIds: string[]
}

/** Orders that were paid or refunded in a period, or are disputed, sorted by id, from a cursor on. */
export async function listSettledOrders(
  db: Database,
  websiteId: string,
  { from, until, after, limit }: { from: Date; until: Date; after: string; limit: number },
): Promise<SettledOrder[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from.toISOString()}::timestamptz and ${sql.ref(column)} < ${until.toISOString()}::timestamptz`
  const { rows } = await inWebsite(db, websiteId, (tx) =>
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
  purchased_cart_id, is_donation, fulfillment_status, payment_status, refund_status, paid_at, item_count, to_send, sent,
  shipping_kind, is_archived, has_dispute, dispute_status, dispute_due_at, tags, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  grand_total_cents, refunded_cents, refunded_tax_cents, country`

const amounts = [
  ...(['subtotal_cents', 'discount_cents', 'shipping_cents', 'tax_cents'] as const),
  ...(['grand_total_cents', 'refunded_cents', 'refunded_tax_cents'] as const),
]

/** The driver may return `bigint` as text. */
function asNumbers(row: ListedOrder): ListedOrder {
  return { ...row, ...Object.fromEntries(amounts.map((name) => [name, Number(row[name])])) }
}

function conditionOf({ view = 'all', tag, ...times }: OrdersFilter, { condition }: SearchPlan): RawBuilder<unknown> {
  const parts = [viewCondition(view), condition, modifiedWithin(sql`o.modified_at`, times)] as RawBuilder<unknown>[]
  if (tag) parts.push(sql`tags @> array[${tag}]`)
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )
}
