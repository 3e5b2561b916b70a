import { type Kysely, sql } from 'kysely'
import { DomainError } from '../../../shared/domain-error.ts'
import { limits } from '../../admin-contract.ts'
import type { CatalogTables } from '../../table.ts'
import type { NewPlace } from './write-items.ts'

/**
 * The shop of the website with room for so many more products, held against everybody else who adds some until the
 * transaction ends. Throws DomainError when it would have more than 200 (specification §9); archived ones are not counted.
 */
export async function reservePositions(tx: Kysely<CatalogTables>, websiteId: string, count: number): Promise<NewPlace> {
  const collectionId = await lockShop(tx, websiteId)
  const { rows } = await sql<{ used: number; next: number }>`
    select count(*) filter (where deleted_at is null and archived_at is null) as used, coalesce(max(position) + 1, 0) as next
    from items where website_id = ${websiteId} and collection_id = ${collectionId}`.execute(tx)
  const [{ used, next } = { used: 0, next: 0 }] = rows
  if (used + count > limits.PRODUCTS)
    throw new DomainError(`A collection has at most ${limits.PRODUCTS} products, and this one has ${used}.`)
  return { collectionId, position: next }
}

/**
 * Anyone who adds products holds the shop first, so that two who do so at once do not choose the same address. A website that
 * never had a product has no shop yet. Gives the shop's id.
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
