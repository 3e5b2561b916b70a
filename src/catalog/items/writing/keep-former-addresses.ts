import type { Kysely } from 'kysely'
import type { Author } from '../../item-state.ts'
import type { CatalogTables } from '../../table.ts'
import type { ItemWrite } from './item-write.ts'

/** Redirects a product's former slug to it; removes redirects of a slug that a product takes. */
export async function keepFormerAddresses(
  tx: Kysely<CatalogTables>,
  { websiteId, now }: Author,
  writings: ItemWrite[],
): Promise<void> {
  const moved = writings.filter(({ before, state }) => before?.state.urlId !== state.urlId)
  if (moved.length === 0) return
  await tx
    .deleteFrom('item_addresses')
    .where('website_id', '=', websiteId)
    .where(
      'url_id',
      'in',
      moved.map(({ state }) => state.urlId),
    )
    .execute()
  const left = moved.flatMap(({ before, state }) => (before ? [{ url_id: before.state.urlId, item_id: state.id }] : []))
  if (left.length > 0)
    await tx
      .insertInto('item_addresses')
      .values(left.map((row) => ({ ...row, website_id: websiteId, left_at: now })))
      .onConflict((found) =>
        found.columns(['website_id', 'url_id']).doUpdateSet(({ ref }) => ({ item_id: ref('excluded.item_id') })),
      )
      .execute()
}
