import { type Kysely, sql } from 'kysely'
import { DomainError } from '../../shared/domain-error.ts'
import { pageLimits } from '../page-contract.ts'
import type { CatalogTables, ChangedMembers } from '../table.ts'
import { assertCollectionsHaveRoom } from './collection-members.ts'
import { lockCollections, readCollection } from './collection-store.ts'

type Tx = Kysely<CatalogTables>

/**
 * Puts products at the end of a collection, or takes them out of it. Returns those that were not in it, or were. Throws
 * NotFound if there is no such collection, and DomainError if it is full.
 */
export async function changeMembers(
  tx: Tx,
  websiteId: string,
  kind: 'add-to-collection' | 'remove-from-collection',
  collectionId: string,
  itemIds: string[],
): Promise<ChangedMembers> {
  await lockCollections(tx, websiteId)
  await readCollection(tx, websiteId, collectionId)
  const members =
    kind === 'add-to-collection'
      ? await append(tx, websiteId, collectionId, itemIds)
      : await takeOut(tx, websiteId, collectionId, itemIds)
  if (members.length > 0) await countRevision(tx, websiteId, collectionId)
  return { collectionId, isAdded: kind === 'add-to-collection', members }
}

/** Reverts a change of members. Returns how many; none if the collection is deleted. */
export async function putMembersBack(
  tx: Tx,
  websiteId: string,
  { collectionId, isAdded, members }: ChangedMembers,
): Promise<number> {
  await lockCollections(tx, websiteId)
  const itemIds = members.map(({ itemId }) => itemId)
  if (isAdded) return (await takeOut(tx, websiteId, collectionId, itemIds)).length
  const { rows } = await sql<{ item_id: string }>`
    insert into collection_items (website_id, collection_id, item_id, position)
    select ${websiteId}, ${collectionId}, t.item_id, t.position
    from unnest(${itemIds}::text[], ${members.map(({ position }) => position)}::int[]) as t (item_id, position)
    join items i on i.website_id = ${websiteId} and i.id = t.item_id
    join collections c on c.website_id = ${websiteId} and c.id = ${collectionId}
    on conflict (website_id, collection_id, item_id) do nothing
    returning item_id`.execute(tx)
  await assertRoom(tx, websiteId, collectionId, itemIds)
  await countRevision(tx, websiteId, collectionId)
  return rows.length
}

async function append(tx: Tx, websiteId: string, collectionId: string, itemIds: string[]) {
  const { rows } = await sql<{ itemId: string; position: number }>`
    insert into collection_items (website_id, collection_id, item_id, position)
    select ${websiteId}, ${collectionId}, i.id, coalesce((
      select max(position) from collection_items where website_id = ${websiteId} and collection_id = ${collectionId}
    ), 0) + row_number() over (order by t.place)
    from unnest(${itemIds}::text[]) with ordinality as t (item_id, place)
    join items i on i.website_id = ${websiteId} and i.id = t.item_id and i.deleted_at is null
    on conflict (website_id, collection_id, item_id) do nothing
    returning item_id as "itemId", position`.execute(tx)
  await assertRoom(tx, websiteId, collectionId, itemIds)
  return rows
}

async function takeOut(tx: Tx, websiteId: string, collectionId: string, itemIds: string[]) {
  const { rows } = await sql<{ itemId: string; position: number }>`
    delete from collection_items
    where website_id = ${websiteId} and collection_id = ${collectionId} and item_id = any(${itemIds})
    returning item_id as "itemId", position`.execute(tx)
  return rows
}

async function assertRoom(tx: Tx, websiteId: string, collectionId: string, itemIds: string[]): Promise<void> {
  await assertCollectionsHaveRoom(tx, websiteId, itemIds)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collection_items m join items i on i.website_id = m.website_id and i.id = m.item_id
    where m.website_id = ${websiteId} and m.collection_id = ${collectionId} and i.deleted_at is null`.execute(tx)
  if ((rows[0]?.count ?? 0) > pageLimits.ORDERABLE)
    throw new DomainError(`At most ${pageLimits.ORDERABLE} products can be put in order by hand.`)
}

/** So that an editor of the collection that was opened before does not undo it. */
async function countRevision(tx: Tx, websiteId: string, collectionId: string): Promise<void> {
  await sql`
    update collections set revision = revision + 1
    where website_id = ${websiteId} and id = ${collectionId}`.execute(tx)
}
