import { type RawBuilder, sql } from 'kysely'
import { discountUses, discountUsesOfCustomer } from '../../projections/discounts/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { normalizeCode } from '../shared/discounts/normalize-code.ts'
import type { UseCounts, UseLimits } from '../shared/discounts/use-limits.ts'
import { Code, type Discount, type DiscountTerms } from './contract.ts'

interface DiscountRow {
  id: string
  terms: DiscountTerms
  isPaused: boolean
}

/**
 * The website's automatic discounts, at most 100, sorted by id; includes paused and inactive ones, which pricing filters.
 * May be cached until the website's change notification.
 */
export async function listAutomaticDiscounts(db: Database, websiteId: string): Promise<Discount[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<DiscountRow>`
      select id, terms, is_paused as "isPaused" from discounts
      where website_id = ${websiteId} and trigger = 'automatic' and deleted_at is null
      order by id`.execute(tx),
  )
  return rows.map(discountOf)
}

/** Whether the website has any code to enter. */
export async function hasCodes(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from discounts
      where website_id = ${websiteId} and trigger = 'code' and deleted_at is null and codes > 0 limit 1`.execute(tx),
  )
  return rows.length > 0
}

/** An entered code and its discount in this website; null when there is none. */
export interface ResolvedCode {
  code: string
  discount: Discount | null
}

export interface ResolvedCodes {
  entered: ResolvedCode[]
  /** Uses by discount id, for discounts with limits: those of the codes, and automatic ones. */
  uses: Record<string, UseCounts>
}

interface FoundRow extends DiscountRow {
  /** Null for an automatic discount. */
  code: string | null
  isLimited: boolean
  total: number
  byCustomer: number | null
}

/**
 * Resolves codes in one statement, with the uses of all discounts that have limits, automatic ones included. Only uses
 * committed by orders count here; holds of checkouts, perhaps of the same customer, are checked when a use is held.
 * @param customers the names under which the customer's uses are counted; empty before they are known
 */
export async function resolveCodes(
  db: Database,
  websiteId: string,
  codes: readonly string[],
  customers: readonly string[],
): Promise<ResolvedCodes> {
  const wanted = codes.flatMap((code) => Code.safeParse(code).data ?? [])
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<FoundRow>`
      with found as (
        select code, discount_id as id from discount_codes
        where website_id = ${websiteId} and code = any(${wanted}::text[]) and is_live
        union all
        select null, id from discounts
        where website_id = ${websiteId} and trigger = 'automatic' and is_limited and deleted_at is null)
      select found.code, d.id, d.terms, d.is_paused as "isPaused", d.is_limited as "isLimited",
        coalesce(u.uses, 0) as total, ${usesOfCustomer(customers)} as "byCustomer"
      from found
      join discounts d on d.website_id = ${websiteId} and d.id = found.id and (found.code is null or d.trigger = 'code')
      left join ${discountUses(websiteId)} u on u.discount_id = d.id
      ${customers.length === 0 ? sql`` : sql`left join ${discountUsesOfCustomer(websiteId, customers)} c on c.discount_id = d.id`}`.execute(
      tx,
    ),
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return {
    entered: codes.map((code) => {
      const row = byCode.get(normalizeCode(code))
      return { code, discount: row ? discountOf(row) : null }
    }),
    uses: Object.fromEntries(
      rows.flatMap(({ id, isLimited, total, byCustomer }) => (isLimited ? [[id, { total, byCustomer }]] : [])),
    ),
  }
}

function usesOfCustomer(customers: readonly string[]): RawBuilder<number | null> {
  return customers.length === 0 ? sql`null::int` : sql`coalesce(c.uses, 0)`
}

/** The limits of a discount; undefined when it no longer exists. */
export async function findUseLimits(
  db: Database,
  websiteId: string,
  discountId: string,
): Promise<(UseLimits & { isDeleted: boolean }) | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ limits: UseLimits; isDeleted: boolean }>`
      select terms -> 'limits' as limits, deleted_at is not null as "isDeleted" from discounts
      where website_id = ${websiteId} and id = ${discountId}`.execute(tx),
  )
  const [row] = rows
  return row && { ...row.limits, isDeleted: row.isDeleted }
}

function discountOf({ id, terms, isPaused }: DiscountRow): Discount {
  return { id, ...terms, isPaused }
}
