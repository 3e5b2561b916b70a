import { sql } from 'kysely'
import { modifiedWithin } from '../../../platform/database/modified-within.ts'
import { readCursor, writeCursor } from '../../../platform/paging/page-cursor.ts'
import type { AllCartsQuery, AllCartsReply } from '../../commerce-contract.ts'
import type { CommerceDeps } from '../commerce-deps.ts'

type Cart = AllCartsReply['carts'][number]
type Row = Omit<Cart, 'createdAt' | 'updatedAt' | 'purchasedAt' | 'items' | 'subtotalCents'> & {
  createdAt: Date
  updatedAt: Date
  purchasedAt: Date | null
  items: string
  subtotalCents: string
}

/** A page of carts, newest first. Throws BadRequest for an invalid cursor. */
export async function listAllCarts(
  { reports }: Pick<CommerceDeps, 'reports'>,
  websiteId: string,
  { purchased, cursor, limit, ...times }: AllCartsQuery,
): Promise<AllCartsReply> {
  const list = { websiteId, list: 'all carts' }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const bought = { true: sql`purchased_at is not null`, false: sql`purchased_at is null` }
  const { rows } = await reports.read(websiteId, (tx) =>
    sql<Row>`
      select cart_id as "cartId", created_at as "createdAt", updated_at as "updatedAt", purchased_at as "purchasedAt",
        total_quantity as items, subtotal_cents as "subtotalCents", currency
      from carts
      where website_id = ${websiteId} and ${modifiedWithin(sql`updated_at`, times)}
        and ${purchased === undefined ? sql`true` : bought[purchased]}
        and ${after ? sql`(created_at, cart_id) < (${after.key}::timestamptz, ${after.id}::text)` : sql`true`}
      order by created_at desc, cart_id desc limit ${limit + 1}`.execute(tx),
  )
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    carts: page.map(present),
    nextPageCursor: last ? writeCursor(list, { key: last.createdAt.toISOString(), id: last.cartId }) : null,
  }
}

function present({ createdAt, updatedAt, purchasedAt, items, subtotalCents, ...row }: Row): Cart {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    purchasedAt: purchasedAt?.toISOString() ?? null,
    items: Number(items),
    subtotalCents: Number(subtotalCents),
  }
}
