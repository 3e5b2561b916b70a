import { type Selectable, sql } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { modifiedWithin } from '../../src/platform/database/modified-within.ts'
import type { Modified } from '../../src/shared/api/modified-query.ts'
import type { GiftCardsTables } from './table.ts'

export type ListedGiftCard = Selectable<GiftCardsTables['gift_cards']>

export interface GiftCardsFilter extends Modified {
  view: 'all' | 'active' | 'empty' | 'frozen' | 'disabled' | 'test'
  /** Cards that match any of these; undefined when there is no search. */
  search?: { last4: string; orderIds: readonly string[] } | undefined
  /** Cards that this person received, or bought with one of these orders; all cards if undefined. */
  customer?: { customerRef: string; orderIds: readonly string[] } | undefined
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
  { view, search, customer, after, limit, ...times }: GiftCardsFilter,
): Promise<ListedGiftCard[]> {
  const from = after
    ? sql`and (issued_at, card_id) < (${after.issuedAt.toISOString()}::timestamptz, ${after.cardId})`
    : sql``
  const matching = search
    ? sql`and (last4 = ${search.last4} or order_id = any(${search.orderIds}::text[]) or card_id in (
        select card_id from gift_card_movements
        where website_id = ${websiteId} and order_id = any(${search.orderIds}::text[])))`
    : sql``
  const ofCustomer = customer
    ? sql`and (recipient_ref = ${customer.customerRef} or order_id = any(${customer.orderIds}::text[]))`
    : sql``
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<ListedGiftCard>`
      select * from gift_cards where website_id = ${websiteId} ${views[view]} ${matching} ${ofCustomer} ${from}
        and ${modifiedWithin(sql`changed_at`, times)}
      order by issued_at desc, card_id desc limit ${limit + 1}`.execute(tx),
  )
  return rows.map((row) => ({
    ...row,
    issued_cents: Number(row.issued_cents),
    balance_cents: Number(row.balance_cents),
  }))
}

/** One change of what a card is worth, with the card. */
export interface GiftCardMovement {
  cardId: string
  version: number
  last4: string
  kind: GiftCardsTables['gift_card_movements']['kind']
  currency: string
  testMode: boolean
  /** Minor units; below zero for what was charged or revoked. */
  cents: number
  orderId: string | null
  at: Date
}

/** All changes, oldest first, from a cursor on. */
export async function listMovements(
  db: Database,
  websiteId: string,
  { after, limit }: { after?: Pick<GiftCardMovement, 'at' | 'cardId' | 'version'> | undefined; limit: number },
): Promise<GiftCardMovement[]> {
  const from = after
    ? sql`and (m.at, m.card_id, m.version) > (${after.at.toISOString()}::timestamptz, ${after.cardId}, ${after.version}::int)`
    : sql``
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<GiftCardMovement>`
      select m.card_id as "cardId", m.version, c.last4, m.kind, m.currency, m.test_mode as "testMode", m.cents,
        m.order_id as "orderId", m.at
      from gift_card_movements m
      join gift_cards c on c.website_id = m.website_id and c.card_id = m.card_id
      where m.website_id = ${websiteId} ${from}
      order by m.at, m.card_id, m.version limit ${limit}`.execute(tx),
  )
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}

/** Changes of one local day in one currency, without test cards; minor units. */
export interface DayOfCards {
  /** `2026-12-25`; empty for everything before the first day. */
  day: string
  currency: string
  issued: number
  /** Paid with cards, less what was given back to them. */
  used: number
  revoked: number
}

/** Sums by day from a day on, oldest first, and of everything before it. */
export async function sumCardsByDay(
  db: Database,
  websiteId: string,
  { from, timeZone }: { from: string; timeZone: string },
): Promise<DayOfCards[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ [Column in keyof DayOfCards]: string }>`
      with dated as (
        select to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, currency, kind, cents
        from gift_card_movements where website_id = ${websiteId} and not test_mode)
      select case when day < ${from} then '' else day end as day, currency,
        coalesce(sum(cents) filter (where kind = 'issued'), 0) as issued,
        coalesce(-sum(cents) filter (where kind in ('charged', 'credited')), 0) as used,
        coalesce(-sum(cents) filter (where kind = 'revoked'), 0) as revoked
      from dated group by 1, 2 order by 1, 2`.execute(tx),
  )
  return rows.map(({ day, currency, issued, used, revoked }) => ({
    day,
    currency,
    issued: Number(issued),
    used: Number(used),
    revoked: Number(revoked),
  }))
}

/** All cards of one currency, live or test; minor units. */
interface SumOfCards {
  currency: string
  testMode: boolean
  cards: number
  issued: number
  credited: number
  charged: number
  revoked: number
  /** Balances, with what checkouts hold. */
  left: number
}

/** What was moved on all cards of the website, and what they are worth: each is counted for itself. */
export async function sumCards(db: Database, websiteId: string): Promise<SumOfCards[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ currency: string; testMode: boolean } & Record<Exclude<keyof SumOfCards, 'currency' | 'testMode'>, string>>`
      with moved as (
        select currency, test_mode,
          coalesce(sum(cents) filter (where kind = 'issued'), 0) as issued,
          coalesce(sum(cents) filter (where kind = 'credited'), 0) as credited,
          coalesce(-sum(cents) filter (where kind = 'charged'), 0) as charged,
          coalesce(-sum(cents) filter (where kind = 'revoked'), 0) as revoked
        from gift_card_movements where website_id = ${websiteId} group by 1, 2),
      worth as (
        select currency, test_mode, count(*) as cards, sum(balance_cents) as "left"
        from gift_cards where website_id = ${websiteId} group by 1, 2)
      select currency, test_mode as "testMode", cards, issued, credited, charged, revoked, "left"
      from worth join moved using (currency, test_mode) order by 1, 2`.execute(tx),
  )
  return rows.map(({ currency, testMode, ...sums }) => ({
    currency,
    testMode,
    cards: Number(sums.cards),
    issued: Number(sums.issued),
    credited: Number(sums.credited),
    charged: Number(sums.charged),
    revoked: Number(sums.revoked),
    left: Number(sums.left),
  }))
}

/** A card, and an order that it paid or got money back from; null for its other changes. */
interface MovedCard {
  cardId: string
  orderId: string | null
}

/** Cards that changed in a period, once per order, by card. */
export async function listMovedCards(
  db: Database,
  websiteId: string,
  { from, until, after, limit }: { from: Date; until: Date; after: string; limit: number },
): Promise<MovedCard[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<MovedCard>`
      select distinct m.card_id as "cardId", case when m.kind in ('charged', 'credited') then m.order_id end as "orderId"
      from gift_card_movements m
      join (
        select distinct card_id from gift_card_movements
        where website_id = ${websiteId} and at >= ${from.toISOString()}::timestamptz
          and at < ${until.toISOString()}::timestamptz and card_id > ${after}
        order by card_id limit ${limit}) page on page.card_id = m.card_id
      where m.website_id = ${websiteId} and m.at >= ${from.toISOString()}::timestamptz
        and m.at < ${until.toISOString()}::timestamptz
      order by 1, 2`.execute(tx),
  )
  return rows
}
