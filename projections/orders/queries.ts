import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { type OrderView, viewCondition } from './saved-views.ts'
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
    ? sql`and (created_at, order_id) < (${after.createdAt.toISOString()}::timestamptz, ${after.orderId})`
    : sql``
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedOrder>`
      ${matchesOf(websiteId, filter)}
      select ${sql.raw(columns)} from orders o
      where website_id = ${websiteId} and ${conditionOf(filter)} ${from}
      order by created_at desc, order_id desc limit ${limit + 1}`.execute(tx),
  )
  return rows.map(asNumbers)
}

/** How many match, at most `max`. */
export async function countOrders(db: Database, websiteId: string, filter: OrdersFilter, max: number): Promise<number> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ count: number }>`
      ${matchesOf(websiteId, filter)}
      select count(*)::int as count from (
        select 1 from orders o where website_id = ${websiteId} and ${conditionOf(filter)} limit ${max}) counted`.execute(
      tx,
    ),
  )
  return rows[0]?.count ?? 0
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

const columns = `website_id, order_id, number, test_mode, created_at, modified_at, customer_ref, details_ref,
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

/** Products are far fewer than lines: their names are walked along the index, and only then lines are looked up. */
function matchesOf(websiteId: string, { search }: OrdersFilter): RawBuilder<unknown> {
  if (!search?.product) return sql``
  const like = `%${search.product.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql`
    with recursive titles as (
      (select title, sku from order_lines where website_id = ${websiteId} order by title, sku limit 1)
      union all
      select next.title, next.sku from titles cross join lateral (
        select title, sku from order_lines
        where website_id = ${websiteId} and (title, sku) > (titles.title, titles.sku)
        order by title, sku limit 1) next),
    matched as materialized (
      select distinct order_id from order_lines
      where website_id = ${websiteId} and (title, sku) in (
        select title, sku from titles where title ilike ${like} or sku ilike ${like}))`
}

function conditionOf({ view = 'all', tag, search }: OrdersFilter): RawBuilder<unknown> {
  const parts = [viewCondition(view)] as RawBuilder<unknown>[]
  if (tag) parts.push(sql`tags @> array[${tag}]`)
  if (search) parts.push(searchCondition(search))
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )
}

function searchCondition({ number, customerRef, product, orderIds }: OrdersSearch): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`false`]
  if (number !== undefined) parts.push(sql`number = ${number}`)
  if (customerRef !== undefined) parts.push(sql`customer_ref = ${customerRef}`)
  if (product) parts.push(sql`order_id in (select order_id from matched)`)
  if (orderIds && orderIds.length > 0) parts.push(sql`order_id = any(${orderIds})`)
  return sql.join(parts, sql` or `)
}
