import { type Kysely, sql } from 'kysely'
import { DomainError } from '../../../shared/domain-error.ts'
import { findProductLimit } from '../../../websites/queries.ts'
import type { CatalogTables } from '../../table.ts'
import type { NewPlace } from './write-items.ts'

/**
 * Reserves positions for new products in the website's shop, which stays locked until the transaction ends. Throws
 * DomainError beyond the products of a store; archived ones do not count.
 */
export async function reservePositions(tx: Kysely<CatalogTables>, websiteId: string, count: number): Promise<NewPlace> {
  const collectionId = await lockShop(tx, websiteId)
  const { rows } = await sql<{ used: number; next: number }>`
    select count(*) filter (where deleted_at is null and archived_at is null) as used, coalesce(max(position) + 1, 0) as next
    from items where website_id = ${websiteId} and collection_id = ${collectionId}`.execute(tx)
  const [{ used, next } = { used: 0, next: 0 }] = rows
  const limit = await findProductLimit(tx, websiteId)
  if (used + count > limit)
    throw new DomainError(
      `A store has at most ${limit.toLocaleString('en')} products, and this one has ${used.toLocaleString('en')}.`,
    )
  return { collectionId, position: next }
}

/**
 * Everybody who adds products locks the shop first, so that concurrent additions cannot take the same slug. Creates the shop
 * of a website without products. Returns the shop's id.
 */
export async function lockShop(tx: Kysely<CatalogTables>, websiteId: string): Promise<string> {
  const find = () =>
    tx
      .selectFrom('collections')
      .select('id')
      .where('website_id', '=', websiteId)
      .where('url_id', '=', 'shop')
      .forUpdate()
      .executeTakeFirst()
  const found = await find()
  if (found) return found.id
  await tx
    .insertInto('collections')
    .values({ website_id: websiteId, id: 'shop', title: 'Shop', url_id: 'shop', banner: null })
    .onConflict((there) => there.doNothing())
    .execute()
  return (await find())?.id ?? 'shop'
}
