import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../../platform/csv/write-csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { NotFound } from '../../../platform/errors/application-errors.ts'
import type { RowProblem } from '../../../shared/imports/file-import.ts'
import { inImports } from '../running/run-import.ts'

const WHY = 'Why it was left out'

/** Rows read at a time, limited by number and by total characters. */
const PIECE = { rows: 200, length: 200_000 }
/** A character may take six in JSON. Rows stored before there were limits are exported empty. */
const STORED_LENGTH_MAX = 2_000_000

/**
 * The invalid rows as they were, with a column for the reason, to be corrected and imported again. Chunked, so that other
 * requests are answered in between.
 */
export async function* problemsFile(db: Database, websiteId: string, id: string): AsyncGenerator<string> {
  const columns = await findColumns(db, websiteId, id)
  const known = columns.indexOf(WHY)
  const own = (cells: string[]) => (known < 0 ? cells : cells.toSpliced(known, 1))
  yield BYTE_ORDER_MARK + csvLines([[...own(columns), WHY]])
  for (let after = 0; ; ) {
    const rows = await nextRows(db, websiteId, { id, after })
    if (rows.length === 0) return
    yield csvLines(
      rows.map(({ cells, problems }) => [
        ...own(columns.map((_, place) => cells[place] ?? '')),
        problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
      ]),
    )
    after = rows.at(-1)?.row ?? after
  }
}

async function findColumns(db: Database, websiteId: string, id: string): Promise<string[]> {
  const found = await inImports(db, websiteId, (tx) =>
    tx
      .selectFrom('item_imports')
      .select('columns')
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (!found) throw new NotFound()
  return found.columns
}

interface WrongRow {
  row: number
  cells: string[]
  problems: RowProblem[]
}

async function nextRows(
  db: Database,
  websiteId: string,
  { id, after }: { id: string; after: number },
): Promise<WrongRow[]> {
  const { rows } = await inImports(db, websiteId, (tx) =>
    sql<WrongRow>`
      select row, problems, case when length > ${STORED_LENGTH_MAX} then '[]'::jsonb else cells end as cells from (
        select row, cells, problems, octet_length(cells::text) as length,
          sum(octet_length(cells::text)) over (order by row) as together, row_number() over (order by row) as place
        from (
          select row, cells, problems from item_import_rows
          where website_id = ${websiteId} and import_id = ${id} and action = 'error' and row > ${after}
          order by row limit ${PIECE.rows}
        ) next
      ) measured
      where place = 1 or together <= ${PIECE.length}
      order by row`.execute(tx),
  )
  return rows
}
