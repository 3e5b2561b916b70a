import { type Kysely, sql } from 'kysely'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { type CollectionMember, pageLimits } from '../page-contract.ts'
import { collectionProblem } from '../rules/collection-members.ts'
import { type PresentationContext, presentImage, type StoredImage } from '../shop/present.ts'
import type { CatalogTables } from '../table.ts'

type Tx = Kysely<CatalogTables>

/** The products of a collection in order, including those hidden from shoppers. */
export async function listMembers(tx: Tx, context: PresentationContext, id: string): Promise<CollectionMember[]> {
  const { websiteId } = context
  const { rows } = await sql<Omit<CollectionMember, 'image'> & { image: StoredImage | null }>`
    select i.id, i.title, i.visibility, i.archived_at is not null as archived, (
      select row_to_json(p) from item_images p
      where p.website_id = ${websiteId} and p.item_id = i.id order by p.position limit 1
    ) as image
    from collection_items m join items i on i.website_id = m.website_id and i.id = m.item_id
    where m.website_id = ${websiteId} and m.collection_id = ${id} and i.deleted_at is null
    order by m.position, i.id`.execute(tx)
  return rows.map((row) => ({ ...row, image: row.image && presentImage(row.image, context) }))
}

/** Replaces the products of the collection, in this order. Throws InvalidFields if they are not allowed. */
export async function putMembers(tx: Tx, websiteId: string, id: string, itemIds: string[]): Promise<void> {
  const { rows } = await sql<{ id: string; archived: boolean }>`
    select id, archived_at is not null as archived from items
    where website_id = ${websiteId} and id = any(${itemIds}) and deleted_at is null`.execute(tx)
  const known = new Set(rows.map((row) => row.id))
  if (itemIds.some((itemId) => !known.has(itemId)))
    throw new InvalidFields({ itemIds: 'One of these products does not exist any more.' })
  const problem = collectionProblem(itemIds, new Set(rows.flatMap((row) => (row.archived ? [row.id] : []))))
  if (problem) throw new InvalidFields({ itemIds: problem })
  // Deleted products stay members, because they can be restored for 30 days.
  await sql`
    delete from collection_items m using items i
    where m.website_id = ${websiteId} and m.collection_id = ${id} and m.item_id <> all(${itemIds})
      and i.website_id = ${websiteId} and i.id = m.item_id and i.deleted_at is null`.execute(tx)
  await sql`
    insert into collection_items (website_id, collection_id, item_id, position)
    select ${websiteId}, ${id}, item_id, place from unnest(${itemIds}::text[]) with ordinality as t (item_id, place)
    on conflict (website_id, collection_id, item_id) do update set position = excluded.position`.execute(tx)
}

/**
 * Checks that products restored from the archive or from deletion fit into their collections. Throws DomainError if one is
 * full.
 */
export async function assertCollectionsHaveRoom(tx: Tx, websiteId: string, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) return
  const { rows } = await sql<{ title: string }>`
    select c.title from collections c
    where c.website_id = ${websiteId} and c.id in (
      select collection_id from collection_items where website_id = ${websiteId} and item_id = any(${itemIds}))
    and (
      select count(*) from collection_items m join items i on i.website_id = m.website_id and i.id = m.item_id
      where m.website_id = ${websiteId} and m.collection_id = c.id and i.archived_at is null and i.deleted_at is null
    ) > ${pageLimits.PRODUCTS}
    limit 1`.execute(tx)
  const [full] = rows
  if (full)
    throw new DomainError(
      `The collection “${full.title}” has ${pageLimits.PRODUCTS} products already. Take one out of it first.`,
    )
}
