import { z } from 'zod'
import { type ListedGiftCard, listGiftCards as listRows } from '../../../projections/gift-cards/queries.ts'
import { listOrders } from '../../../projections/orders/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { toMoney } from '../../shared/money/money.ts'
import { findStoreBasics } from '../../websites/queries.ts'
import type { GiftCardRow, GiftCardsQuery, GiftCardsReply } from '../admin-contract.ts'

/** Orders with one number: a live one and a test one. */
const SAME_NUMBER_MAX = 10
/** Newest orders of a customer whose bought cards are found. */
const ORDERS_OF_CUSTOMER_MAX = 500

/** A page of gift cards, issued last first. */
export async function listGiftCards(
  db: Database,
  websiteId: string,
  { view, search, customer, cursor, limit, ...times }: GiftCardsQuery,
): Promise<GiftCardsReply> {
  const list = { websiteId, list: 'gift-cards' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { issuedAt: new Date(from.key), cardId: from.id }
  const [found, bought, basics] = await Promise.all([
    search ? searchOf(db, websiteId, search) : undefined,
    customer === undefined ? undefined : boughtBy(db, websiteId, customer),
    findStoreBasics(db, websiteId),
  ])
  const all = await listRows(db, websiteId, { view, search: found, customer: bought, after, limit, ...times })
  const rows = all.slice(0, limit)
  const last = all.length > limit ? rows.at(-1) : undefined
  return {
    giftCards: rows.map((row) => ({
      ...rowOf(row),
      ...(customer !== undefined && { isReceived: row.recipient_ref === customer }),
    })),
    nextPageCursor: last ? writeCursor(list, { key: last.issued_at.toISOString(), id: last.card_id }) : null,
    currency: basics?.currency ?? 'USD',
  }
}

async function boughtBy(db: Database, websiteId: string, customerRef: string) {
  const orders = await listOrders(db, websiteId, { search: { customerRef }, limit: ORDERS_OF_CUSTOMER_MAX })
  return { customerRef, orderIds: orders.map(({ order_id }) => order_id) }
}

/** An order that has no number yet is found by its id. */
async function searchOf(db: Database, websiteId: string, text: string) {
  if (isUuid(text)) return { last4: '', orderIds: [text.toLowerCase()] }
  const last4 = text.replace(/[\s•-]/g, '').toUpperCase()
  const number = /^#?\d{1,9}$/.test(text) ? Number(text.replace('#', '')) : undefined
  const orders =
    number === undefined ? [] : await listOrders(db, websiteId, { search: { number }, limit: SAME_NUMBER_MAX })
  return { last4, orderIds: orders.map(({ order_id }) => order_id) }
}

const isUuid = (text: string) => z.uuid().safeParse(text).success

function rowOf(row: ListedGiftCard): GiftCardRow {
  return {
    id: row.card_id,
    last4: row.last4,
    status: row.is_disabled ? 'disabled' : row.freezes > 0 ? 'frozen' : row.balance_cents > 0 ? 'active' : 'empty',
    testMode: row.test_mode,
    source: row.source,
    issued: toMoney(row.issued_cents, row.currency),
    balance: toMoney(row.balance_cents, row.currency),
    issuedOn: row.issued_at.toISOString(),
    changedOn: row.changed_at.toISOString(),
  }
}
