import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { IMPORT_LANE } from '../../../platform/row-imports/run-rows.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { inCatalogTransaction } from '../../catalog-transaction.ts'
import type { Author } from '../../item-state.ts'
import { writeDrafts } from '../../items/item-store.ts'
import { lockShop } from '../../items/writing/reserve-positions.ts'
import { lockImports } from '../import-limits.ts'
import { formatOf, lockImport, type StoredImport } from '../import-store.ts'
import type { ImportTables, ImportTx } from '../import-table.ts'
import { type ReadRow, readRow } from '../parsing/read-row.ts'
import { beginPictures } from '../pictures/picture-store.ts'
import { makeCategories, markWrong } from '../planning/check-import.ts'
import { type DraftedProduct, draftProducts } from '../planning/draft-products.ts'
import { wantedStock } from '../planning/wanted-stock.ts'
import { type StockWriter, setStocks } from './import-stock.ts'
import type { ImportWork } from './import-work.ts'
import { linkRelated } from './link-related.ts'

export const RUN_IMPORT = 'run-import'
/** Rows per transaction, and those of the last of its products. */
const BATCH_ROWS = 500
const UNDO_MS = 24 * 60 * 60 * 1000

/** Starts the import of a checked file, by a job. Throws Conflict while another one is running. */
export async function startImport(tx: ImportTx, websiteId: string, id: string): Promise<void> {
  const { state, total_rows } = await lockImport(tx, websiteId, id)
  if (state !== 'checked') throw new DomainError('Check the file before you import it. It is imported once.')
  if (total_rows === 0) throw new DomainError('There is nothing to import: no row is new or changed.')
  await lockImports(tx, websiteId)
  await tx
    .updateTable('item_imports')
    .set({ state: 'running' })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .execute()
  await enqueue(tx, websiteId, [
    { name: RUN_IMPORT, id: `${RUN_IMPORT}:${id}`, data: { importId: id }, lane: IMPORT_LANE },
  ])
}

/**
 * Writes products in batches, each with its progress in one transaction, then their stock. After a crash the next attempt
 * continues, and nothing is done twice.
 */
export async function runImport(
  deps: { db: Database; imports: ImportWork; stock: StockWriter; signal: AbortSignal },
  websiteId: string,
  id: string,
): Promise<void> {
  for (;;) {
    deps.signal.throwIfAborted()
    const more = await deps.imports.writeBatch(websiteId, id)
    await setStocks(deps, websiteId, id)
    if (!more) break
  }
  await inImports(deps.db, websiteId, (tx) => finish(tx, websiteId, id))
}

export function inImports<Result>(
  db: Database,
  websiteId: string,
  run: (tx: ImportTx) => Promise<Result>,
): Promise<Result> {
  return inCatalogTransaction(db, websiteId, (tx) => run(tx.withTables<ImportTables>()))
}

/** Returns whether there was a batch. */
export async function writeBatch(tx: ImportTx, websiteId: string, id: string): Promise<boolean> {
  const found = await lockImport(tx, websiteId, id)
  if (found.state !== 'running') return false
  const rows = (await nextRows(tx, found)).map((row) => readRow(row, formatOf(found)))
  if (rows.length === 0) {
    await linkRelated(tx, authorOf(found), found)
    return false
  }
  const author = authorOf(found)
  await lockShop(tx, websiteId)
  await noteCategories(tx, found, await makeCategories(tx, websiteId, rows))
  const { products, levels } = await draftProducts(tx, author, rows)
  const written = await writeDrafts(
    tx,
    author,
    products.map(({ draft }) => draft),
    'imported',
  )
  await noteWritten(tx, found, products, written.items)
  await noteRows(tx, found, products, (row, product) => wantedStock(row, product, levels))
  const sound = new Set(products.flatMap((product) => product.rows))
  await markWrong(
    tx,
    found,
    rows.filter((row) => !sound.has(row)),
  )
  await countDone(tx, found)
  return true
}

async function noteCategories(tx: ImportTx, { website_id, id }: StoredImport, made: string[]): Promise<void> {
  if (made.length > 0)
    await sql`
      update item_imports set made_categories = made_categories || ${JSON.stringify(made)}::jsonb
      where website_id = ${website_id} and id = ${id}`.execute(tx)
}

export function authorOf({ website_id, account_id, currency }: StoredImport): Author {
  return { websiteId: website_id, accountId: account_id, name: null, now: new Date().toISOString(), currency }
}

/** All valid rows of the next products, including unchanged ones, which may have the product's own fields. */
async function nextRows(tx: ImportTx, { website_id, id }: StoredImport): Promise<{ row: number; cells: string[] }[]> {
  const { rows } = await sql<{ row: number; cells: string[] }>`
    select r.row, r.cells from item_import_rows r
    where r.website_id = ${website_id} and r.import_id = ${id} and r.product = any(array(
      select product from (
        select product, sum(count(*)) over (order by product) - count(*) as rows_before from item_import_rows
        where website_id = ${website_id} and import_id = ${id} and not written and action in ('new', 'changed')
        group by product) next
      where rows_before < ${BATCH_ROWS}))
    order by r.row`.execute(tx)
  return rows
}

type WrittenItem = { state: { id: string }; revision: number }

async function noteWritten(
  tx: ImportTx,
  { website_id, id }: StoredImport,
  products: DraftedProduct[],
  items: WrittenItem[],
) {
  const revisions = new Map(items.map(({ state, revision }) => [state.id, revision]))
  const rows = products.flatMap(({ draft: { before, state }, rows: [first] }) => {
    const after = revisions.get(state.id)
    const changed = after !== undefined && after !== before?.revision
    return changed ? [{ item_id: state.id, before: before?.revision ?? null, after, first_row: first?.row }] : []
  })
  await sql`
    insert into item_import_items (website_id, import_id, item_id, before, after, first_row)
    select ${website_id}, ${id}, item_id, before, after, first_row
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (item_id text, before int, after int, first_row int)
    on conflict do nothing`.execute(tx)
}

async function noteRows(
  tx: ImportTx,
  { website_id, id }: StoredImport,
  products: DraftedProduct[],
  stockOf: (row: ReadRow, product: DraftedProduct) => unknown,
): Promise<void> {
  const rows = products.flatMap((product) =>
    product.rows.map((row) => ({
      row: row.row,
      item_id: product.draft.state.id,
      variant_id: product.draft.state.variants[product.plan.rows.indexOf(row)]?.id,
      stock: stockOf(row, product),
    })),
  )
  await sql`
    update item_import_rows r set written = true, item_id = o.item_id, variant_id = o.variant_id,
      stock = nullif(o.stock, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as o (row int, item_id text, variant_id text, stock jsonb)
    where r.website_id = ${website_id} and r.import_id = ${id} and r.row = o.row`.execute(tx)
}

async function countDone(tx: ImportTx, { website_id, id }: StoredImport): Promise<void> {
  await sql`
    update item_imports i set done_rows = n.done, total_rows = n.total
    from (select count(*) filter (where written) as done, count(*) as total from item_import_rows
      where website_id = ${website_id} and import_id = ${id} and action in ('new', 'changed')) n
    where i.website_id = ${website_id} and i.id = ${id}`.execute(tx)
}

/** Ends an import that cannot continue, with a message; what it has written stays and can be undone. */
export async function giveUpImport(db: Database, websiteId: string, id: string, why: string): Promise<void> {
  await inImports(db, websiteId, async (tx) => {
    await addNote(tx, websiteId, id, `The import stopped before its end. ${why}`)
    await finish(tx, websiteId, id)
  })
}

export async function addNote(tx: ImportTx, websiteId: string, id: string, note: string): Promise<void> {
  await sql`update item_imports set notes = notes || ${JSON.stringify([note])}::jsonb
    where website_id = ${websiteId} and id = ${id}`.execute(tx)
}

async function finish(tx: ImportTx, websiteId: string, id: string): Promise<void> {
  await beginPictures(tx, { websiteId, importId: id })
  const undo_until = new Date(Date.now() + UNDO_MS).toISOString()
  await tx
    .updateTable('item_imports')
    .set({ state: 'done', undo_until })
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}
