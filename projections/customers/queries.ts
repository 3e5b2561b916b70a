import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { modifiedWithin } from '../../src/platform/database/modified-within.ts'
import type { Modified } from '../../src/shared/api/modified-query.ts'
import type { CustomersTables } from './table.ts'

export type ListedCustomer = Selectable<CustomersTables['customers']>

export type CustomerView = 'all' | 'returning' | 'one-order' | 'agreed' | 'no-order'

export interface CustomersFilter extends Modified {
  view?: CustomerView | undefined
  tag?: string | undefined
  minOrders?: number | undefined
  maxOrders?: number | undefined
  /** Minor units. */
  minSpent?: number | undefined
  /** Days. */
  orderedWithin?: number | undefined
  notOrderedFor?: number | undefined
  /** Of their latest order. */
  country?: string | undefined
  /** Vault refs found elsewhere, for example by name; undefined when there is no search. */
  customerRefs?: string[] | undefined
}

export interface CustomersPage extends CustomersFilter {
  /** The last customer of the previous page. */
  after?: { lastOrderAt: Date; customerRef: string } | undefined
  limit: number
}

/** Most recent order first. Returns `limit` + 1 rows when there are more. */
export async function listCustomers(
  db: Database,
  websiteId: string,
  { after, limit, ...filter }: CustomersPage,
): Promise<ListedCustomer[]> {
  const from = after
    ? sql`and (last_order_at, customer_ref) < (${after.lastOrderAt.toISOString()}::timestamptz, ${after.customerRef})`
    : sql``
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<ListedCustomer>`
      select * from customers where website_id = ${websiteId} and ${conditionOf(filter)} ${from}
      order by last_order_at desc, customer_ref desc limit ${limit + 1}`.execute(tx),
  )
  return rows.map((row) => ({ ...row, spent_cents: Number(row.spent_cents) }))
}

/** Number of matches, at most `max`. */
export async function countCustomers(
  db: Database,
  websiteId: string,
  filter: CustomersFilter,
  max: number,
): Promise<number> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from customers where website_id = ${websiteId} and ${conditionOf(filter)} limit ${max}) counted`.execute(
      tx,
    ),
  )
  return rows[0]?.count ?? 0
}

export async function findCustomer(
  db: Database,
  websiteId: string,
  customerRef: string,
): Promise<ListedCustomer | undefined> {
  return (await listCustomers(db, websiteId, { customerRefs: [customerRef], limit: 1 }))[0]
}

const views: Record<CustomerView, RawBuilder<unknown>> = {
  all: sql`true`,
  returning: sql`order_count > 1`,
  'one-order': sql`order_count = 1`,
  agreed: sql`agreed_at is not null`,
  'no-order': sql`order_count = 0`,
}

const daysAgo = (days: number) => sql`last_order_at >= now() - make_interval(days => ${days}::integer)`

function conditionOf({ view = 'all', ...filter }: CustomersFilter): RawBuilder<unknown> {
  const { tag, country, customerRefs, minOrders, maxOrders, minSpent, orderedWithin, notOrderedFor } = filter
  const parts = [views[view], modifiedWithin(sql`changed_at`, filter)]
  if (tag) parts.push(sql`tags @> array[${tag}]`)
  if (country) parts.push(sql`country = ${country}`)
  if (customerRefs) parts.push(sql`customer_ref = any(${customerRefs})`)
  if (minOrders !== undefined) parts.push(sql`order_count >= ${minOrders}`)
  if (maxOrders !== undefined) parts.push(sql`order_count <= ${maxOrders}`)
  if (minSpent !== undefined) parts.push(sql`spent_cents >= ${minSpent}`)
  if (orderedWithin !== undefined) parts.push(sql`order_count > 0 and ${daysAgo(orderedWithin)}`)
  if (notOrderedFor !== undefined) parts.push(sql`order_count > 0 and not ${daysAgo(notOrderedFor)}`)
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )
}

/** Whether a person, whose columns are of another statement, is a customer who matches. */
export function isCustomerWith(
  { websiteId, ref }: { websiteId: RawBuilder<unknown>; ref: RawBuilder<unknown> },
  filter: CustomersFilter,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from customers where website_id = ${websiteId} and customer_ref = ${ref} and ${conditionOf(filter)})`
}

/** Customers who agreed to marketing, by vault ref, with when they last did. */
export async function listAgreedCustomers(
  db: Database,
  websiteId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ personRef: string; at: Date }[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ personRef: string; at: Date }>`
      select customer_ref as "personRef", agreed_at as at from customers
      where website_id = ${websiteId} and agreed_at is not null and customer_ref > ${after}
      order by customer_ref limit ${limit}`.execute(tx),
  )
  return rows
}
