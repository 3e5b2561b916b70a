import { listDrafts } from '../../../projections/draft-orders/queries.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Modified } from '../../shared/api/modified-query.ts'
import type { DraftOrdersReply } from '../admin-contract.ts'
import type { DraftDeps } from './draft-deps.ts'

const PAGE = 50

export async function listDraftOrders(
  { db, vault }: Pick<DraftDeps, 'db' | 'vault'>,
  websiteId: string,
  { cursor, ...modified }: Modified & { cursor?: string | undefined },
): Promise<DraftOrdersReply> {
  const list = { websiteId, list: 'draft-orders' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { changedAt: new Date(from.key), draftId: from.id }
  const found = await listDrafts(db, websiteId, { ...modified, after, limit: PAGE + 1 })
  const rows = found.slice(0, PAGE)
  const last = found.length > PAGE ? rows.at(-1) : undefined
  const texts = await vault.read(
    websiteId,
    rows.flatMap(({ customer_ref }) => customer_ref ?? []),
  )
  return {
    drafts: rows.map((row) => ({
      id: row.draft_id,
      orderId: row.order_id,
      currency: row.currency,
      itemCount: row.item_count,
      state:
        row.order_id !== null ? ('ordered' as const) : row.sent_at !== null ? ('sent' as const) : ('open' as const),
      customerEmail: texts.get(row.customer_ref ?? '') ?? null,
      grandTotalCents: row.grand_total_cents,
      changedOn: row.changed_at.toISOString(),
    })),
    nextPageCursor: last ? writeCursor(list, { key: last.changed_at.toISOString(), id: last.draft_id }) : null,
  }
}
