import type { Kysely } from 'kysely'
import { NotFound } from '../../../platform/errors/application-errors.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { ItemsQuery } from '../../admin-contract.ts'
import { newId } from '../../new-id.ts'
import type { CatalogTables } from '../../table.ts'
import type { SavedView } from '../../views-contract.ts'

type Tx = Kysely<CatalogTables>

export const VIEWS_MAX = 50

export function listViews(tx: Tx, websiteId: string): Promise<SavedView[]> {
  return tx
    .selectFrom('item_views')
    .select(['id', 'name', 'query'])
    .where('website_id', '=', websiteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Replaces the query of an existing name. Throws ZodError for an invalid query. */
export async function saveView(
  tx: Tx,
  websiteId: string,
  { name, query }: Pick<SavedView, 'name' | 'query'>,
): Promise<SavedView> {
  ItemsQuery.omit({ cursor: true }).strict().parse(query)
  const views = await listViews(tx, websiteId)
  const known = views.find((view) => view.name === name)
  if (!known && views.length >= VIEWS_MAX) throw new DomainError(`A website has at most ${VIEWS_MAX} saved views.`)
  const id = known?.id ?? newId()
  await tx
    .insertInto('item_views')
    .values({ website_id: websiteId, id, name, query: JSON.stringify(query), position: views.length })
    .onConflict((found) => found.columns(['website_id', 'id']).doUpdateSet({ query: JSON.stringify(query) }))
    .execute()
  return { id, name, query }
}

export async function deleteView(tx: Tx, websiteId: string, id: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('item_views')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(numDeletedRows) === 0) throw new NotFound()
}
