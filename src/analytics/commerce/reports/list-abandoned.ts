import { type RawBuilder, sql } from 'kysely'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import type { AbandonedCart, AbandonedQuery, AbandonedReply, LossStep } from '../../commerce-contract.ts'
import type { ReportScope } from '../../reporting/report-snapshot.ts'
import { cartsOf, isAbandoned } from '../cart-rows.ts'
import type { CommerceDeps } from '../commerce-deps.ts'
import { requestedDays } from '../requested-days.ts'

const TITLES = 3

interface Row {
  cartId: string
  createdAt: Date
  lastAt: Date
  step: LossStep
  items: number
  lines: number
  titles: string[]
  currency: string
  cents: number
}

/** One page of a period's abandoned carts, the most recently abandoned first. Throws BadRequest for an invalid cursor. */
export async function listAbandoned(
  { reports }: CommerceDeps,
  place: ReportScope,
  { step, item, limit, cursor, ...question }: AbandonedQuery,
): Promise<AbandonedReply> {
  const list = { websiteId: place.websiteId, list: 'abandoned carts' }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const { days } = requestedDays(question, place)
  const { rows } = await reports.read(place.websiteId, (tx) =>
    sql<Row>`
      select c.cart_id as "cartId", c.created_at as "createdAt", c.updated_at as "lastAt", c.last_step as step,
        c.total_quantity as items, c.subtotal_cents as cents, coalesce(c.currency, '') as currency, e.lines, e.titles
      from (
        select c.* from ${cartsOf(place, days)} and ${isAbandoned(place)}
          and ${step ? sql`c.last_step = ${step}` : sql`true`}
          and ${item === undefined ? sql`true` : holds(place, item)}
          and ${after ? sql`(c.updated_at, c.cart_id) < (${after.key}::timestamptz, ${after.id}::text)` : sql`true`}
        order by c.updated_at desc, c.cart_id desc limit ${limit + 1}
      ) c cross join lateral (
        select count(*)::int as lines, (array_agg(title order by added_at, entry_id))[1:${sql.lit(TITLES)}] as titles
        from cart_entries e where e.website_id = ${place.websiteId} and e.cart_id = c.cart_id
      ) e
      order by c.updated_at desc, c.cart_id desc`.execute(tx),
  )
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    carts: rows.slice(0, limit).map(present),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(list, { key: last.lastAt.toISOString(), id: last.cartId }) : null,
  }
}

/** Checked cart by cart, because each cart has few lines. */
function holds({ websiteId }: ReportScope, item: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from cart_entries h where h.website_id = ${websiteId} and h.cart_id = c.cart_id and h.item_id = ${item})`
}

function present({ createdAt, lastAt, currency, cents, ...row }: Row): AbandonedCart {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastAt: lastAt.toISOString(),
    valueLeft: { currency, cents },
  }
}
