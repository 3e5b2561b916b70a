import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { RecentImport, RowCounts, RowProblem } from '../../shared/imports/file-import.ts'
import type { MeasurementStandard } from '../../shared/products/measures.ts'
import type { ProductImport } from '../../shared/products/product-import.ts'
import type { Author } from '../item-state.ts'
import { newId } from '../new-id.ts'
import type { ImportTables, ImportTx, RowAction } from './import-table.ts'
import { originOf } from './parsing/dialects.ts'
import { proposeMapping } from './parsing/propose-mapping.ts'
import { readCsv } from './parsing/read-csv.ts'
import type { FileFormat } from './parsing/read-row.ts'
import { findPictures } from './pictures/picture-store.ts'

/** Problems per page. */
const PAGE = 50
const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** Rows that are searched for samples. */
const SAMPLED = 50
/** Rows per statement. */
const ROWS_AT_ONCE = 1_000

export type StoredImport = Selectable<ImportTables['item_imports']>

export function formatOf({ mapping, currency, columns, without_shipping }: StoredImport): FileFormat {
  return { mapping, currency, origin: originOf(columns), withoutShipping: without_shipping }
}

/** Stores a file for import. Returns its id. Throws DomainError if it is not a CSV file or exceeds a limit. */
export async function addImport(
  tx: ImportTx,
  { websiteId, accountId, currency, now }: Author,
  { name, csv, standard }: { name: string; csv: string; standard?: MeasurementStandard },
): Promise<string> {
  const { columns, rows } = readCsv(csv)
  const samples = columns.map((_, place) => rows.slice(0, SAMPLED).flatMap(({ cells }) => cells[place] || []))
  const id = newId()
  const row = { website_id: websiteId, id, account_id: accountId, currency, name, state: 'mapping' as const }
  const mapping = proposeMapping(columns, samples, standard)
  const texts = { columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) }
  await tx
    .insertInto('item_imports')
    .values({ ...row, ...texts, row_count: rows.length, created_at: now })
    .execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await sql`
      insert into item_import_rows (website_id, import_id, row, cells)
      select ${websiteId}, ${id}, row, cells
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))}::jsonb) as r (row int, cells jsonb)
    `.execute(tx)
  return id
}

/** Throws NotFound. Checked before queueing, so that unknown ids do not wait. */
export async function assertImport(tx: ImportTx, websiteId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('item_imports')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
}

/** Locks the import until the transaction ends. Throws NotFound. */
export async function lockImport(tx: ImportTx, websiteId: string, id: string): Promise<StoredImport> {
  const found = await tx
    .selectFrom('item_imports')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

/** An import with one page of its problems. Throws NotFound. */
export async function findImport(tx: ImportTx, websiteId: string, id: string, page: number): Promise<ProductImport> {
  const found = await tx
    .selectFrom('item_imports')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  const isWorking = found.state === 'running' || found.state === 'undoing'
  // Asked for again and again, beside work that writes the same rows.
  const { counts, products } = isWorking || found.state === 'mapping' ? notCounted : await countRows(tx, websiteId, id)
  const { problems, problemPages } = isWorking ? noProblems : await listProblems(tx, websiteId, id, page)
  return {
    ...(await presentHead(tx, websiteId, found)),
    pictures: await findPictures(tx, { websiteId, importId: id }),
    counts,
    products,
    problems,
    problemPages,
  }
}

const notCounted = { counts: null, products: null }
const noProblems = { problems: [], problemPages: 0 }

async function presentHead(tx: ImportTx, websiteId: string, found: StoredImport) {
  const samples = await findSamples(tx, websiteId, found.id)
  return {
    id: found.id,
    name: found.name,
    state: found.state,
    createdAt: found.created_at.toISOString(),
    rows: found.row_count,
    columns: found.columns.map((name, place) => ({ name, samples: samples.get(place) ?? [] })),
    mapping: found.mapping,
    origin: originOf(found.columns),
    withoutShipping: found.without_shipping,
    progress: { done: found.done_rows, total: found.total_rows },
    notes: found.notes,
    undoUntil: found.state === 'done' ? (found.undo_until?.toISOString() ?? null) : null,
    changedSince: found.changed_since,
  }
}

/** Sample cells by column; truncated by the database, because cells may be long. */
async function findSamples(tx: ImportTx, websiteId: string, id: string): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ place: number; samples: string[] }>`
    select place, array_agg(sample order by row) as samples from (
      select r.row, c.n - 1 as place, left(c.cell, ${SAMPLE_LENGTH}) as sample,
        row_number() over (partition by c.n order by r.row) as nth
      from (select row, cells from item_import_rows where website_id = ${websiteId} and import_id = ${id}
          order by row limit ${SAMPLED}) r,
        jsonb_array_elements_text(r.cells) with ordinality as c (cell, n)
      where c.cell <> '') known
    where nth <= ${SAMPLES} group by place`.execute(tx)
  return new Map(rows.map(({ place, samples }) => [place, samples]))
}

async function countRows(tx: ImportTx, websiteId: string, id: string) {
  const { rows } = await sql<{ action: RowAction; rows: number }>`
    select action, count(*) as rows from item_import_rows
    where website_id = ${websiteId} and import_id = ${id} and action is not null
    group by action`.execute(tx)
  const counts: RowCounts = { new: 0, changed: 0, unchanged: 0, error: 0 }
  for (const row of rows) counts[row.action] += row.rows
  const { rows: kinds } = await sql<{ fresh: boolean; products: number }>`
    select new_product as fresh, count(distinct product) as products from item_import_rows
    where website_id = ${websiteId} and import_id = ${id} and action in ('new', 'changed')
    group by new_product`.execute(tx)
  const productsOf = (fresh: boolean) => kinds.find((kind) => kind.fresh === fresh)?.products ?? 0
  return { counts, products: { new: productsOf(true), changed: productsOf(false) } }
}

async function listProblems(tx: ImportTx, websiteId: string, id: string, page: number) {
  const { rows } = await sql<RowProblem & { total: number }>`
    select p->>'column' as column, p->>'message' as message, r.row, count(*) over () as total
    from item_import_rows r, jsonb_array_elements(r.problems) with ordinality as e (p, n)
    where r.website_id = ${websiteId} and r.import_id = ${id}
    order by r.row, e.n offset ${(page - 1) * PAGE} limit ${PAGE}`.execute(tx)
  const problems = rows.map(({ row, column, message }) => ({ row, column, message }))
  return { problems, problemPages: Math.ceil((rows[0]?.total ?? 0) / PAGE) }
}

/** Newest first. */
export async function listImports(tx: ImportTx, websiteId: string): Promise<RecentImport[]> {
  const rows = await tx
    .selectFrom('item_imports')
    .select(['id', 'name', 'state', 'created_at', 'row_count'])
    .where('website_id', '=', websiteId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ created_at, row_count, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    rows: row_count,
  }))
}
