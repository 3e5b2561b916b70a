import { foldText } from '../../../shared/lists/fold-text.ts'
import type { ImportTx } from '../import-table.ts'

/** Ids of products by slug; unknown ones are left out. */
export async function findRelated(tx: ImportTx, websiteId: string): Promise<(urlIds: string[]) => string[]> {
  const byUrlId = new Map((await listUrlIds(tx, websiteId)).map(({ id, url_id }) => [url_id, id]))
  return (urlIds) => urlIds.flatMap((urlId) => byUrlId.get(foldText(urlId)) ?? [])
}

export function listUrlIds(tx: ImportTx, websiteId: string): Promise<{ id: string; url_id: string }[]> {
  return tx
    .selectFrom('items')
    .select(['id', 'url_id'])
    .where('website_id', '=', websiteId)
    .where('deleted_at', 'is', null)
    .execute()
}
