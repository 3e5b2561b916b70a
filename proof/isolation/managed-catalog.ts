import { inCatalogTransaction } from '../../src/catalog/catalog-transaction.ts'
import { addCategory } from '../../src/catalog/categories/category-store.ts'
import { addImport } from '../../src/catalog/csv/import-store.ts'
import type { ImportTables } from '../../src/catalog/csv/import-table.ts'
import { changeMany } from '../../src/catalog/items/bulk-store.ts'
import { saveView } from '../../src/catalog/items/listing/view-store.ts'
import type { Database } from '../../src/platform/database/database.ts'

/** Objects of a website's catalogue management, which the neighbour must not reach. */
export interface ManagedCatalog {
  categoryId: string
  viewId: string
  /** Undo id of a bulk action. */
  undo: string
  /** An import waiting for its column mapping. */
  importId: string
}

export function addManaged(
  db: Database,
  websiteId: string,
  itemIds: string[],
  canary: () => string,
): Promise<ManagedCatalog> {
  const author = { websiteId, accountId: null, name: null, now: new Date().toISOString(), currency: 'USD' }
  return inCatalogTransaction(db, websiteId, async (tx) => {
    const ids = itemIds.slice(-1)
    const tagged = { target: { ids }, action: { kind: 'add-tag', tag: canary() } } as const
    const done = ids.length > 0 ? await changeMany(tx, author, tagged) : undefined
    return {
      categoryId: await addCategory(tx, websiteId, { name: canary(), parentId: null }),
      viewId: (await saveView(tx, websiteId, { name: canary(), query: { search: canary() } })).id,
      undo: done?.undo ?? '',
      importId: await addImport(tx.withTables<ImportTables>(), author, {
        name: canary(),
        csv: `Name,Price\n${canary()},1`,
      }),
    }
  })
}
