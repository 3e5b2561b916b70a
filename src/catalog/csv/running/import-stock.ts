import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { inWebsite } from '../../../platform/database/database.ts'
import type { ImportTables } from '../import-table.ts'
import type { Stock } from '../parsing/read-row.ts'

export interface StockCall {
  websiteId: string
  variantId: string
  /** The importing account; null if unknown. */
  accountId: string | null
  /** Idempotency key. */
  key: string
  /** The import created the variant, so it has no stock yet. */
  isNew: boolean
}

/** Writes stock, which is event-sourced. */
export interface StockWriter {
  /** Returns the version of the event; null if nothing changed or it was refused. */
  set(call: StockCall, stock: Stock): Promise<number | null>
  /** Compensates the event at this version. Returns false if refused. */
  undo(call: StockCall, version: number): Promise<boolean>
}

interface Deps {
  db: Database
  stock: StockWriter
}

/** Maximum number processed at once. */
const MOST = 50
/** Rows read at a time. */
const READ = 500

interface Row {
  row: number
  variant_id: string
  item_id: string
  stock: Stock
  stock_version: number
  account_id: string | null
  new_product: boolean
}

/** Sets the pending stock of written rows. */
export async function setStocks({ db, stock }: Deps, websiteId: string, importId: string): Promise<void> {
  await eachRow(db, { websiteId, importId, where: sql`r.written and r.stock is not null` }, async (row) => {
    const call = {
      websiteId,
      variantId: row.variant_id,
      accountId: row.account_id,
      key: `import ${importId} ${row.row}`,
      isNew: row.new_product,
    }
    return { row: row.row, stock_version: await stock.set(call, row.stock) }
  })
}

/**
 * Compensates the stock changes of an import, except for products changed since, and for those that the import made, which
 * are deleted with their stock. Returns the ids of items for which that was refused.
 */
export async function undoStocks({ db, stock }: Deps, websiteId: string, importId: string): Promise<string[]> {
  const refused = new Set<string>()
  const where = sql`r.stock_version is not null and r.item_id not in (select i.item_id from item_import_items i
    where i.website_id = ${websiteId} and i.import_id = ${importId} and (i.undone = false or i.before is null))`
  await eachRow(db, { websiteId, importId, where }, async (row) => {
    const key = `undo of import ${importId} ${row.row}`
    const call = { websiteId, variantId: row.variant_id, accountId: row.account_id, key, isNew: false }
    if (!(await stock.undo(call, row.stock_version))) refused.add(row.item_id)
    return { row: row.row, stock_version: null }
  })
  return [...refused]
}

interface Which {
  websiteId: string
  importId: string
  where: ReturnType<typeof sql>
}

/** Processes rows in batches; finished ones are marked and not returned again. */
async function eachRow(
  db: Database,
  { websiteId, importId, where }: Which,
  act: (row: Row) => Promise<{ row: number; stock_version: number | null }>,
): Promise<void> {
  for (;;) {
    const { rows } = await inWebsite(db.withTables<ImportTables>(), websiteId, (tx) =>
      sql<Row>`
        select r.row, r.variant_id, r.item_id, r.stock, r.stock_version, r.new_product, m.account_id
        from item_import_rows r join item_imports m on m.website_id = r.website_id and m.id = r.import_id
        where r.website_id = ${websiteId} and r.import_id = ${importId} and ${where}
        order by r.row limit ${READ}`.execute(tx),
    )
    if (rows.length === 0) return
    const done: Awaited<ReturnType<typeof act>>[] = []
    for (let from = 0; from < rows.length; from += MOST)
      done.push(...(await Promise.all(rows.slice(from, from + MOST).map(act))))
    await inWebsite(db.withTables<ImportTables>(), websiteId, (tx) =>
      sql`
        update item_import_rows r set stock = null, stock_version = o.stock_version
        from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as o (row int, stock_version int)
        where r.website_id = ${websiteId} and r.import_id = ${importId} and r.row = o.row`.execute(tx),
    )
  }
}
