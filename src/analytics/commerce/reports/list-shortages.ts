import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '../../../inventory/queries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import {
  SOLD_OUT_DAYS,
  type StockReportQuery,
  type StockReportReply,
  type StockReportRow,
} from '../../commerce-contract.ts'
import { stockedVariants } from './stocked-variants.ts'

const PAGE = 50
const DAY_MS = 86_400_000

interface Row {
  itemId: string
  variantId: string
  title: string
  sku: string
  attributes: Record<string, string>
  options: string[]
  available: number
  onHand: number
  reserved: number
  valueCents: number
  since: Date | null
  outSeconds: number
  waiting: number
}

export async function listShortages(
  tx: Database,
  { websiteId, now }: { websiteId: string; now: Date },
  { low, state, cursor }: StockReportQuery,
  limit = PAGE,
): Promise<Pick<StockReportReply, 'rows' | 'hasNextPage' | 'nextPageCursor'>> {
  const list = { websiteId, list: `shortages ${state}` }
  const after = cursor === undefined ? undefined : readCursor(list, 'integer', cursor)
  const { rows } = await sql<Row>`
    select s.item_id as "itemId", s.variant_id as "variantId", s.title, s.sku, s.attributes, s.option_ordering as options,
      s.available, s.on_hand as "onHand", s.reserved, s.on_hand * s.price_cents as "valueCents",
      o.since, o.seconds as "outSeconds", coalesce(g.waiting, 0) as waiting
    from (
      select * from (${stockedVariants(websiteId)}) all_of_them
      where not unlimited and available between ${state === 'low' ? 1 : 0} and ${state === 'sold-out' ? 0 : low}
        and ${after ? sql`(available, variant_id) > (${after.key}::bigint, ${after.id}::text)` : sql`true`}
      order by available, variant_id limit ${limit + 1}
    ) s
    cross join lateral (${soldOut(websiteId, now)}) o
    left join restock_groups g on g.website_id = ${websiteId} and g.variant_id = s.variant_id
    order by s.available, s.variant_id`.execute(tx)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit).map(present),
    hasNextPage: last !== undefined,
    nextPageCursor: last ? writeCursor(list, { key: last.available, id: last.variantId }) : null,
  }
}

/** For one variant: since when nothing is available, and how long nothing was within the reported days. */
function soldOut(websiteId: string, now: Date): RawBuilder<unknown> {
  const from = new Date(now.getTime() - SOLD_OUT_DAYS * DAY_MS)
  return sql`
    select min(since) filter (where until is null) as since,
      coalesce(sum(greatest(0, extract(epoch from
        coalesce(until, ${now}::timestamptz) - greatest(since, ${from}::timestamptz)))), 0)::float8 as seconds
    from stock_outs where website_id = ${websiteId} and variant_id = s.variant_id
      and (until is null or until > ${from}::timestamptz)`
}

function present({ attributes, options, since, outSeconds, ...row }: Row): StockReportRow {
  return {
    ...row,
    variantName: nameOf(attributes, options),
    state: row.available === 0 ? 'sold-out' : 'low',
    soldOutSince: since?.toISOString() ?? null,
    soldOutDays: Math.round((outSeconds * 10_000) / DAY_MS) / 10,
  }
}
