import { type RawBuilder, sql } from 'kysely'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import type { CheckoutsTables } from './table.ts'

export interface KnownCheckout {
  cartId: string
  /** Vault ref of the customer; null until an e-mail address is given. */
  customerRef: string | null
  /** Time of the shopper's last action. */
  updatedAt: Date
}

/** Eventually consistent; undefined for a checkout that is not known (yet). */
export function findCheckout(db: Database, websiteId: string, checkoutId: string): Promise<KnownCheckout | undefined> {
  return inWebsite(db.withTables<CheckoutsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('checkouts')
      .select(['cart_id as cartId', 'customer_ref as customerRef', 'updated_at as updatedAt'])
      .where('website_id', '=', websiteId)
      .where('checkout_id', '=', checkoutId)
      .executeTakeFirst(),
  )
}

/** Checkouts of one person that had not become an order before this moment, latest first. */
export async function listCheckoutsOf(
  db: Database,
  websiteId: string,
  { customerRef, since }: { customerRef: string; since: Date },
): Promise<string[]> {
  const rows = await inWebsite(db.withTables<CheckoutsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('checkouts')
      .select('checkout_id as checkoutId')
      .where('website_id', '=', websiteId)
      .where('customer_ref', '=', customerRef)
      .where(({ eb, or }) => or([eb('completed_at', 'is', null), eb('completed_at', '>=', since)]))
      .orderBy('updated_at', 'desc')
      .limit(50)
      .execute(),
  )
  return rows.map(({ checkoutId }) => checkoutId)
}

/** Carts with which one person came to the checkout, bought or not. */
export async function listCartsOf(db: Database, websiteId: string, customerRef: string): Promise<string[]> {
  const rows = await inWebsite(db.withTables<CheckoutsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('checkouts')
      .select('cart_id as cartId')
      .where('website_id', '=', websiteId)
      .where('customer_ref', '=', customerRef)
      .execute(),
  )
  return rows.map(({ cartId }) => cartId)
}

/** Ids of the website's checkouts that have become an order, as a part of another query. */
export function completedCheckouts(websiteId: string): RawBuilder<string> {
  return sql<string>`(
    select checkout_id from checkouts where website_id = ${websiteId} and completed_at is not null)`
}
