import { type RawBuilder, sql } from 'kysely'
import { discountUses } from '../../../projections/discounts/queries.ts'
import { containsWords } from '../../platform/database/contains-word.ts'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { modifiedWithin } from '../../platform/database/modified-within.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { type PagedList, readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { normalizeCode } from '../../shared/discounts/normalize-code.ts'
import { DiscountStatus, type DiscountsQuery, type DiscountTerms, type ListedDiscount } from '../contract.ts'

const PAGE = 50

interface Listing {
  websiteId: string
  /** IANA name of the time zone for start and end. */
  timeZone: string
  /** ISO 8601. */
  now: string
}

interface ListedRow {
  id: string
  terms: DiscountTerms
  isPaused: boolean
  status: DiscountStatus
  codes: number
  firstCode: string | null
  uses: number
  turnoverCents: string
  revision: number
  createdAt: Date
  updatedAt: Date
}

export interface DiscountsPage {
  discounts: ListedDiscount[]
  nextCursor: string | null
  counts: Record<DiscountStatus, number>
}

const sortKeys = {
  created: { kind: 'moment', column: sql`date_trunc('milliseconds', "createdAt")` },
  name: { kind: 'text', column: sql`lower(terms ->> 'name')` },
  uses: { kind: 'integer', column: sql`uses` },
} as const

/** One page of the website's discounts, at most 50, with the number of discounts by status. */
export async function listDiscounts(db: Database, listing: Listing, query: DiscountsQuery): Promise<DiscountsPage> {
  const { websiteId } = listing
  const list = { websiteId, list: `discounts ${query.sort} ${query.direction}` }
  const { column } = sortKeys[query.sort]
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  return withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<ListedRow>`
      select *, ${firstCode(websiteId)} as "firstCode" from ${listed(listing)} d
      where ${matches(websiteId, query)} and ${isAfter(list, query)}
      order by ${column} ${direction}, id ${direction} limit ${PAGE + 1}`.execute(tx)
    const discounts = rows.slice(0, PAGE).map(present)
    const last = rows.length > PAGE ? discounts.at(-1) : undefined
    const counted = await sql<{ status: DiscountStatus; count: number }>`
      select status, count(*)::int as count from ${listed(listing)} d group by status`.execute(tx)
    const none = Object.fromEntries(DiscountStatus.options.map((status) => [status, 0]))
    const counts = { ...none, ...Object.fromEntries(counted.rows.map(({ status, count }) => [status, count])) }
    return {
      discounts,
      nextCursor: last ? writeCursor(list, { key: sortKeyOf(last, query.sort), id: last.id }) : null,
      counts: counts as Record<DiscountStatus, number>,
    }
  })
}

/** Throws NotFound. */
export async function findDiscount(db: Database, listing: Listing, discountId: string): Promise<ListedDiscount> {
  const { websiteId } = listing
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<ListedRow>`
      select *, ${firstCode(websiteId)} as "firstCode" from ${listed(listing)} d where id = ${discountId}`.execute(tx),
  )
  const [row] = rows
  if (!row) throw new NotFound()
  return present(row)
}

/** Ended takes precedence over paused, because an ended discount cannot be resumed. */
function listed({ websiteId, timeZone, now }: Listing): RawBuilder<unknown> {
  const minute = sql`to_char(${now}::timestamptz at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI')`
  return sql`(
    select d.id, d.terms, d.is_paused as "isPaused", d.codes, d.revision, d.created_at as "createdAt",
      d.updated_at as "updatedAt", coalesce(u.uses, 0) as uses, coalesce(u.turnover_cents, 0)::text as "turnoverCents",
      case
        when d.terms ->> 'endsAt' <= ${minute} then 'ended'
        when coalesce(u.uses, 0) >= (d.terms #>> '{limits,total}')::int then 'used-up'
        when d.is_paused then 'paused'
        when d.terms ->> 'startsAt' > ${minute} then 'scheduled'
        else 'active' end as status
    from discounts d left join ${discountUses(websiteId)} u on u.discount_id = d.id
    where d.website_id = ${websiteId} and d.deleted_at is null)`
}

function firstCode(websiteId: string): RawBuilder<string | null> {
  return sql<string | null>`(
    select c.code from discount_codes c
    where c.website_id = ${websiteId} and c.discount_id = d.id and c.is_live order by c.added_in, c.code limit 1)`
}

function matches(websiteId: string, { status, search, ...times }: DiscountsQuery): RawBuilder<boolean> {
  const within = modifiedWithin(sql`"updatedAt"`, times)
  const ofStatus = status ? sql<boolean>`status = ${status} and ${within}` : within
  if (!search) return ofStatus
  return sql<boolean>`${ofStatus} and (
    ${containsWords(sql`terms ->> 'name'`, search)} or exists (
      select from discount_codes c where c.website_id = ${websiteId} and c.discount_id = d.id and c.is_live
        and starts_with(c.code, ${normalizeCode(search)})))`
}

function isAfter(list: PagedList, { cursor, sort, direction }: DiscountsQuery): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const { kind, column } = sortKeys[sort]
  const { key, id } = readCursor(list, kind, cursor)
  const typed = { moment: sql`${key}::timestamptz`, text: sql`${key}::text`, integer: sql`${key}::bigint` }[kind]
  return direction === 'asc'
    ? sql<boolean>`(${column}, id) > (${typed}, ${id})`
    : sql<boolean>`(${column}, id) < (${typed}, ${id})`
}

function sortKeyOf({ createdAt, terms, uses }: ListedDiscount, sort: DiscountsQuery['sort']): string | number {
  return { created: createdAt, name: terms.name.toLowerCase(), uses }[sort]
}

function present({ turnoverCents, createdAt, updatedAt, ...row }: ListedRow): ListedDiscount {
  return {
    ...row,
    turnoverCents: Number(turnoverCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
