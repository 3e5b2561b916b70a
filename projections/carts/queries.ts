import type { Kysely, Selectable } from 'kysely'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import type { CartsTables } from './table.ts'

export interface Cart {
  id: string
  createdAt: Date
  updatedAt: Date
  totalQuantity: number
  /** Minor units of `currency`. */
  subtotalCents: number
  currency: string | null
  purchasedAt: Date | null
}

export interface CartLine {
  id: string
  itemId: string
  sku: string
  attributes: { name: string; value: string }[]
  title: string
  quantity: number
  unitPriceCents: number
}

export interface CartsPage {
  carts: Cart[]
  /** Cursor of the next page; null on the last. */
  nextCursor: CartCursor | null
}

/** The last cart of a page. */
export interface CartCursor {
  updatedAt: Date
  id: string
}

export interface OpenCarts {
  carts: number
  /** The carts' value by currency, in minor units. */
  totals: { currency: string; subtotalCents: number }[]
}

/** Eventually consistent; the current state comes from the cart's own stream. */
export function findCart(
  db: Database,
  websiteId: string,
  cartId: string,
): Promise<(Cart & { lines: CartLine[] }) | undefined> {
  return withWebsite(db.withTables<CartsTables>(), websiteId, async (tx) => {
    const row = await ofWebsite(tx, websiteId).where('cart_id', '=', cartId).executeTakeFirst()
    if (!row) return undefined
    const lines = await tx
      .selectFrom('cart_entries')
      .select(['entry_id as id', 'item_id as itemId', 'sku', 'attributes', 'title', 'quantity'])
      .select('unit_price_cents as unitPriceCents')
      .where('website_id', '=', websiteId)
      .where('cart_id', '=', cartId)
      .orderBy('added_at')
      .orderBy('entry_id')
      .execute()
    return { ...present(row), lines }
  })
}

/** Open carts with items, most recently changed first. */
export function listRecentCarts(
  db: Database,
  websiteId: string,
  { limit, cursor }: { limit: number; cursor?: CartCursor },
): Promise<CartsPage> {
  return withWebsite(db.withTables<CartsTables>(), websiteId, async (tx) => {
    let page = open(tx, websiteId)
      .orderBy('updated_at', 'desc')
      .orderBy('cart_id', 'desc')
      .limit(limit + 1)
    if (cursor)
      page = page.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('updated_at', 'cart_id'), '<', tuple(cursor.updatedAt, cursor.id)),
      )
    const carts = (await page.execute()).map(present)
    const last = carts.length > limit ? carts[limit - 1] : undefined
    return { carts: carts.slice(0, limit), nextCursor: last ? { updatedAt: last.updatedAt, id: last.id } : null }
  })
}

/** Counts carts with items that were not bought. */
export function countOpenCarts(db: Database, websiteId: string): Promise<OpenCarts> {
  return withWebsite(db.withTables<CartsTables>(), websiteId, async (tx) => {
    const rows = await open(tx, websiteId)
      .clearSelect()
      .select(({ fn }) => ['currency', fn.countAll<number>().as('carts')])
      .select(({ fn }) => fn.sum<string>('subtotal_cents').as('subtotalCents'))
      .groupBy('currency')
      .orderBy('currency')
      .execute()
    const totals = rows.map(({ currency, subtotalCents }) => ({
      currency: currency ?? '',
      subtotalCents: Number(subtotalCents),
    }))
    return { carts: rows.reduce((sum, row) => sum + row.carts, 0), totals }
  })
}

function ofWebsite(tx: Kysely<CartsTables>, websiteId: string) {
  return tx.selectFrom('carts').selectAll().where('website_id', '=', websiteId)
}

function open(tx: Kysely<CartsTables>, websiteId: string) {
  return ofWebsite(tx, websiteId).where('total_quantity', '>', 0).where('purchased_at', 'is', null)
}

function present(row: Selectable<CartsTables['carts']>): Cart {
  return {
    id: row.cart_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    totalQuantity: row.total_quantity,
    subtotalCents: row.subtotal_cents,
    currency: row.currency,
    purchasedAt: row.purchased_at,
  }
}
