import { type RawBuilder, sql } from 'kysely'
import { containsWords } from '../../src/platform/database/contains-word.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { OrdersSearch } from './queries.ts'

/**
 * With at least this many matching lines, orders are scanned by date: when one in ten orders matches, a page fills quickly.
 */
const MANY_LINES = 10_000

/** Parts of a search query: what comes before it, where its rows come from, and its conditions. */
export interface SearchPlan {
  before: RawBuilder<unknown>
  from: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  /** So many match that counting all of them would take too long. */
  isBroad: boolean
}

export const everyOrder: SearchPlan = { before: sql``, from: sql`orders o`, condition: sql`true`, isBroad: false }

/** A few matches are looked up one by one; with many matches, a page is filled quickly by scanning orders by date. */
export async function planSearch(
  tx: Database,
  websiteId: string,
  search: OrdersSearch | undefined,
): Promise<SearchPlan> {
  if (!search) return everyOrder
  const products = search.product ? await findProducts(tx, websiteId, search.product) : []
  const isBroad = await hasManyLines(tx, websiteId, products)
  return isBroad ? walk(websiteId, search, products) : lookUp(websiteId, search, products)
}

interface NamedProduct {
  title: string
  sku: string
}

/** Searches product names along the index, because products are far fewer than lines. */
async function findProducts(tx: Database, websiteId: string, part: string): Promise<NamedProduct[]> {
  const { rows } = await sql<NamedProduct>`
    with recursive titles as (
      (select title, sku from order_lines where website_id = ${websiteId} order by title, sku limit 1)
      union all
      select next.title, next.sku from titles cross join lateral (
        select title, sku from order_lines
        where website_id = ${websiteId} and (title, sku) > (titles.title, titles.sku)
        order by title, sku limit 1) next)
    select title, sku from titles where ${containsWords(sql`concat_ws(' ', title, sku)`, part)}`.execute(tx)
  return rows
}

async function hasManyLines(tx: Database, websiteId: string, products: readonly NamedProduct[]): Promise<boolean> {
  if (products.length === 0) return false
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ${linesOf(websiteId, products)} limit ${sql.lit(MANY_LINES)}) counted`.execute(tx)
  return (rows[0]?.count ?? 0) >= MANY_LINES
}

function linesOf(websiteId: string, products: readonly NamedProduct[]): RawBuilder<unknown> {
  return sql`
    ${listOf(products)} named
    join order_lines l on l.website_id = ${websiteId} and l.title = named.title and l.sku = named.sku`
}

function listOf(products: readonly NamedProduct[]): RawBuilder<unknown> {
  const [titles, skus] = [products.map(({ title }) => title), products.map(({ sku }) => sku)]
  return sql`(select * from unnest(${titles}::text[], ${skus}::text[]) as listed (title, sku))`
}

function lookUp(websiteId: string, search: OrdersSearch, products: readonly NamedProduct[]): SearchPlan {
  const { number, customerRef, orderIds = [] } = search
  const parts = [sql`select unnest(${orderIds}::text[]) as order_id`]
  if (products.length > 0) parts.push(sql`select l.order_id from ${linesOf(websiteId, products)}`)
  if (number !== undefined)
    parts.push(sql`select order_id from orders where website_id = ${websiteId} and number = ${number}`)
  if (customerRef !== undefined)
    parts.push(sql`select order_id from orders where website_id = ${websiteId} and customer_ref = ${customerRef}`)
  return {
    before: sql`with matched as materialized (${sql.join(parts, sql` union `)})`,
    from: sql`matched join orders o on o.website_id = ${websiteId} and o.order_id = matched.order_id`,
    condition: sql`true`,
    isBroad: false,
  }
}

/** A subquery with a limit is evaluated for each scanned order, instead of for all orders in advance. */
function walk(websiteId: string, search: OrdersSearch, products: readonly NamedProduct[]): SearchPlan {
  const { number, customerRef, orderIds = [] } = search
  const parts = [
    sql`coalesce((
      select true from order_lines l join named on named.title = l.title and named.sku = l.sku
      where l.website_id = ${websiteId} and l.order_id = o.order_id limit 1), false)`,
    sql`o.order_id = any(${orderIds}::text[])`,
  ]
  if (number !== undefined) parts.push(sql`o.number = ${number}`)
  if (customerRef !== undefined) parts.push(sql`o.customer_ref = ${customerRef}`)
  return {
    before: sql`with named as materialized ${listOf(products)}`,
    from: sql`orders o`,
    condition: sql.join(parts, sql` or `),
    isBroad: true,
  }
}
