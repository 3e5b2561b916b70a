import { type Kysely, sql } from 'kysely'
import { InvalidFields, NotFound, StaleVersion } from '../../platform/errors/application-errors.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { firstFree, urlIdOf } from '../../shared/lists/url-id.ts'
import { encodePath } from '../../shared/pages/path-encoding.ts'
import { newId } from '../new-id.ts'
import { type ChangeCollectionRequest, type CollectionRow, pageLimits } from '../page-contract.ts'
import type { ReadyPicture } from '../rules/apply-changes.ts'
import type { StoredPage } from '../shop/present.ts'
import type { CatalogTables } from '../table.ts'
import { putMembers } from './collection-members.ts'
import { changedPage } from './page-text.ts'

type Tx = Kysely<CatalogTables>

/** The shop is the collection of all products, and not one of these. */
const SHOP = 'shop'

export interface LoadedCollection extends CollectionRow {
  revision: number
  page: StoredPage | null
}

/** The website's collections besides the shop, by name; or the one with this id. */
export async function listCollections(
  tx: Tx,
  websiteId: string,
  id: string | null = null,
): Promise<LoadedCollection[]> {
  const { rows } = await sql<Omit<LoadedCollection, 'fullUrl'>>`
    select c.id, c.title, c.url_id as "urlId", c.visible, c.revision, c.page, (
      select count(*)::int from collection_items m
      join items i on i.website_id = m.website_id and i.id = m.item_id
      where m.website_id = ${websiteId} and m.collection_id = c.id and i.archived_at is null and i.deleted_at is null
    ) as "itemCount"
    from collections c
    where c.website_id = ${websiteId} and c.url_id <> ${SHOP} and (${id}::text is null or c.id = ${id})
    order by lower(c.title), c.id`.execute(tx)
  return rows.map((row) => ({ ...row, fullUrl: encodePath(`/shop/collection/${row.urlId}`) }))
}

export async function readCollection(tx: Tx, websiteId: string, id: string): Promise<LoadedCollection> {
  const [found] = await listCollections(tx, websiteId, id)
  if (!found) throw new NotFound()
  return found
}

/** Adds an empty, hidden collection. Returns its id. */
export async function addCollection(tx: Tx, websiteId: string, title: string): Promise<string> {
  await lockCollections(tx, websiteId)
  const taken = new Set((await listCollections(tx, websiteId)).map(({ urlId }) => urlId).concat(SHOP))
  if (taken.size > pageLimits.COLLECTIONS)
    throw new DomainError(`A website has at most ${pageLimits.COLLECTIONS} collections.`)
  const id = newId()
  const url_id = firstFree(urlIdOf(title, 'collection'), (urlId) => taken.has(urlId))
  await tx
    .insertInto('collections')
    .values({ website_id: websiteId, id, title, url_id, banner: null, visible: false })
    .execute()
  return id
}

/** Throws StaleVersion if it has changed since this revision. */
export async function changeCollection(
  tx: Tx,
  websiteId: string,
  id: string,
  { revision, changes }: ChangeCollectionRequest,
  ready: ReadonlyMap<string, ReadyPicture>,
): Promise<void> {
  await lockCollections(tx, websiteId)
  const before = await readCollection(tx, websiteId, id)
  if (before.revision !== revision)
    throw new StaleVersion(
      'Someone changed this collection in the meantime. Reload it before you change it.',
      before.revision,
    )
  const { title, urlId, visible, itemIds, ...words } = changes
  if (urlId !== undefined) await assertFree(tx, websiteId, id, urlId)
  const page = await changedPage(tx, websiteId, before.page, words, ready)
  await tx
    .updateTable('collections')
    .set({
      title: title ?? before.title,
      url_id: urlId ?? before.urlId,
      visible: visible ?? before.visible,
      page: JSON.stringify(page),
      revision: revision + 1,
    })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
  if (urlId !== undefined && urlId !== before.urlId) await keepFormerAddress(tx, websiteId, id, before.urlId, urlId)
  if (itemIds) await putMembers(tx, websiteId, id, itemIds)
}

/** Redirects the collection's former slug to it; removes the redirect of the slug that it takes. */
async function keepFormerAddress(tx: Tx, websiteId: string, id: string, left: string, taken: string): Promise<void> {
  await sql`delete from collection_addresses where website_id = ${websiteId} and url_id = ${taken}`.execute(tx)
  await sql`
    insert into collection_addresses (website_id, url_id, collection_id) values (${websiteId}, ${left}, ${id})
    on conflict (website_id, url_id) do update set collection_id = excluded.collection_id`.execute(tx)
}

/** Its products stay in the shop. */
export async function deleteCollection(tx: Tx, websiteId: string, id: string): Promise<void> {
  await lockCollections(tx, websiteId)
  await readCollection(tx, websiteId, id)
  await tx.deleteFrom('collections').where('website_id', '=', websiteId).where('id', '=', id).execute()
}

async function assertFree(tx: Tx, websiteId: string, id: string, urlId: string): Promise<void> {
  const owner = await tx
    .selectFrom('collections')
    .select(['id', 'title'])
    .where('website_id', '=', websiteId)
    .where('url_id', '=', urlId)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (owner) throw new InvalidFields({ urlId: `The collection “${owner.title}” has this address.` })
}

/** Locks the collections until the transaction ends, so that concurrent changes cannot take the same slug. */
export async function lockCollections(tx: Tx, websiteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collections of ${websiteId}`}, 0))`.execute(tx)
}
