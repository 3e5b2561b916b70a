import { sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import { modifiedWithin } from '../../src/platform/database/modified-within.ts'
import type { Modified } from '../../src/shared/api/modified-query.ts'
import type { DraftOrderRecord } from './table.ts'

/** Most recently changed first. */
export async function listDrafts(
  db: Database,
  websiteId: string,
  { after, limit, ...modified }: Modified & { after?: { changedAt: Date; draftId: string } | undefined; limit: number },
): Promise<DraftOrderRecord[]> {
  const from = after
    ? sql`and (changed_at, draft_id) < (${after.changedAt.toISOString()}::timestamptz, ${after.draftId})`
    : sql``
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<DraftOrderRecord>`
      select * from draft_orders
      where website_id = ${websiteId} and ${modifiedWithin(sql`changed_at`, modified)} ${from}
      order by changed_at desc, draft_id desc limit ${limit}`.execute(tx),
  )
  return rows.map((row) => ({ ...row, grand_total_cents: Number(row.grand_total_cents) }))
}

/** Whether a draft is for this person. */
export async function hasDraft(db: Database, websiteId: string, customerRef: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`select from draft_orders where website_id = ${websiteId} and customer_ref = ${customerRef} limit 1`.execute(tx),
  )
  return rows.length > 0
}
