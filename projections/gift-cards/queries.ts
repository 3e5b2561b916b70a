import { type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { GiftCardsTables } from './table.ts'

export type ListedGiftCard = Selectable<GiftCardsTables['gift_cards']>

export interface GiftCardsFilter {
  view: 'all' | 'active' | 'empty' | 'frozen' | 'disabled' | 'test'
  /** Cards that match any of these; undefined when there is no search. */
  search?: { last4: string; orderIds: readonly string[] } | undefined
  /** The last card of the previous page. */
  after?: { issuedAt: Date; cardId: string } | undefined
  limit: number
}

const views = {
  all: sql``,
  active: sql`and not is_disabled and freezes = 0 and balance_cents > 0`,
  empty: sql`and not is_disabled and freezes = 0 and balance_cents = 0`,
  frozen: sql`and not is_disabled and freezes > 0`,
  disabled: sql`and is_disabled`,
  test: sql`and test_mode`,
}

/** Issued last first, eventually consistent. Returns `limit` + 1 rows when there are more. */
export async function listGiftCards(
  db: Database,
  websiteId: string,
  { view, search, after, limit }: GiftCardsFilter,
): Promise<ListedGiftCard[]> {
  const from = after
    ? sql`and (issued_at, card_id) < (${after.issuedAt.toISOString()}::timestamptz, ${after.cardId})`
    : sql``
  const matching = search
    ? sql`and (last4 = ${search.last4} or order_id = any(${search.orderIds}::text[]) or card_id in (
        select card_id from gift_card_movements
        where website_id = ${websiteId} and order_id = any(${search.orderIds}::text[])))`
    : sql``
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedGiftCard>`
      select * from gift_cards where website_id = ${websiteId} ${views[view]} ${matching} ${from}
      order by issued_at desc, card_id desc limit ${limit + 1}`.execute(tx),
  )
  return rows.map((row) => ({
    ...row,
    issued_cents: Number(row.issued_cents),
    balance_cents: Number(row.balance_cents),
  }))
}
