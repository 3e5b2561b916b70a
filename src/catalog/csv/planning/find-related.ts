import { foldText } from '../../../shared/lists/fold-text.ts'
import type { ImportTx } from '../import-table.ts'

/** Ids of products by slug; unknown ones are left out. */
export async function findRelated(tx: ImportTx, websiteId: string): Promise<(urlIds: string[]) => string[]> {
  const found = await tx
    .selectFrom('items')
    .select(['id', 'url_id'])
    .where('website_id', '=', websiteId)
    .where('deleted_at', 'is', null)
    .execute()
  const byUrlId = new Map(found.map(({ id, url_id }) => [url_id, id]))
  return (urlIds) => urlIds.flatMap((urlId) => byUrlId.get(foldText(urlId)) ?? [])
}
