import { sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import type { LevelChange, LevelMark } from './changes.ts'

interface Before {
  variantId: string
  unlimited: boolean
  onHand: number
  reserved: number
  /** Number of the latest stock-out; 0 when there was none. */
  outs: number
  /** Start of the current stock-out; null when there is none. */
  since: string | null
}

interface StockOut {
  variantId: string
  number: number
  since: string
  until: string | null
}

/**
 * Records the periods in which nothing of a variant was available. To be called before its level is written, because the
 * batch's changes are relative to the previous level.
 */
export async function recordStockOuts(tx: Database, websiteId: string, changes: LevelChange[]): Promise<void> {
  const before = await readBefore(tx, websiteId, changes)
  const outs = changes.flatMap((change) => stockOutsOf(change, before.get(change.variantId)))
  if (outs.length === 0) return
  await sql`
    insert into stock_outs (website_id, variant_id, number, since, until)
    select ${websiteId}, r."variantId", r.number, r.since, r.until
    from jsonb_to_recordset(${JSON.stringify(outs)}::jsonb) as r(
      "variantId" text, number integer, since timestamptz, until timestamptz)
    on conflict (website_id, variant_id, number) do update set until = excluded.until`.execute(tx)
}

async function readBefore(tx: Database, websiteId: string, changes: LevelChange[]): Promise<Map<string, Before>> {
  const ids = changes.map(({ variantId }) => variantId)
  const { rows } = await sql<Omit<Before, 'since'> & { since: Date | null }>`
    select l.variant_id as "variantId", l.unlimited, l.on_hand as "onHand", l.reserved,
      coalesce(o.number, 0) as outs, case when o.until is null then o.since end as since
    from inventory_levels l
    left join lateral (
      select number, since, until from stock_outs o
      where o.website_id = ${websiteId} and o.variant_id = l.variant_id order by number desc limit 1) o on true
    where l.website_id = ${websiteId} and l.variant_id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.variantId, { ...row, since: row.since?.toISOString() ?? null }]))
}

/** The stock-outs that began or ended with these events, each once. */
function stockOutsOf({ variantId, marks }: LevelChange, before: Before = { ...none, variantId }): StockOut[] {
  const outs = new Map<number, StockOut>()
  let { outs: number, since } = before
  for (const mark of marks) {
    const isOut = isSoldOut(mark, before)
    if (isOut === (since !== null)) continue
    if (isOut) number++
    outs.set(number, { variantId, number, since: since ?? mark.at, until: isOut ? null : mark.at })
    since = isOut ? mark.at : null
  }
  return [...outs.values()]
}

const none = { unlimited: false, onHand: 0, reserved: 0, outs: 0, since: null }

function isSoldOut({ unlimited, onHandBy, reservedBy }: LevelMark, before: Before): boolean {
  if (unlimited ?? before.unlimited) return false
  return before.onHand + onHandBy <= before.reserved + reservedBy
}
