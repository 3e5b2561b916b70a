import type { z } from 'zod'
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/csv/write-csv.ts'
import type { ItemsQuery } from '../../admin-contract.ts'
import type { CatalogAdminDeps } from '../../admin-deps.ts'
import type { Author } from '../../item-state.ts'
import { listMatchingIds } from '../../items/listing/item-rows.ts'
import { readItems } from '../../items/read-items.ts'
import { listUrlIds } from '../../titles.ts'
import { findCategoryPaths, findLevels } from '../planning/find-matches.ts'
import { inImports } from '../running/run-import.ts'
import { exportHeadings, exportRows } from './export-rows.ts'

/** Products read at a time; each may be large. */
const CHUNK = 10

/** The matching products as chunks of CSV text, generated as they are sent. */
export async function* exportProducts(
  { db, assetOrigin, measurementStandardOf }: Pick<CatalogAdminDeps, 'db' | 'assetOrigin' | 'measurementStandardOf'>,
  { websiteId, currency }: Author,
  query: z.output<typeof ItemsQuery>,
): AsyncGenerator<string> {
  const { ids, pathOf } = await inImports(db, websiteId, async (tx) => ({
    ids: await listMatchingIds(tx, websiteId, query),
    pathOf: await findCategoryPaths(tx, websiteId),
  }))
  const standard = await measurementStandardOf(websiteId)
  const addressOf = (fileName: string) => `${assetOrigin}/${websiteId}/${fileName}`
  yield BYTE_ORDER_MARK + csvLines([exportHeadings(standard)])
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK)
    const { items, levels } = await inImports(db, websiteId, async (tx) => ({
      items: await readItems(tx, websiteId, some),
      levels: await findLevels(tx, websiteId, some),
    }))
    const related = items.flatMap(({ state }) => state.related)
    const urlIds = await listUrlIds(db, websiteId, related)
    const facts = {
      currency,
      standard,
      pathOf,
      addressOf,
      urlIdOf: (id: string) => urlIds.get(id),
      stockOf: (id: string) => levels.get(id),
    }
    for (const { state } of items) yield csvLines(exportRows(state, facts))
  }
}
