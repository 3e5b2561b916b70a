import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../csv/write-csv.ts'
import { inRowImports, openRows, type RowImportDeps, readColumns, type StoredImport } from './import-store.ts'
import type { RowImporter } from './row-importer.ts'

const WHY = 'Why it was left out'
/** Rows read at a time. */
const PIECE = 200

interface WrongRow {
  row: number
  cells_ref: string | null
  field: string
  message: string
}

/** The rows with a problem as they were, with a column for the reason, to be corrected and imported again. */
export async function* writeWrongRows(
  deps: RowImportDeps,
  { fields }: RowImporter,
  found: StoredImport,
): AsyncGenerator<string> {
  const { website_id: websiteId, id, mapping } = found
  const columns = await readColumns(deps, found)
  const known = columns.indexOf(WHY)
  const own = (cells: string[]) => (known < 0 ? cells : cells.toSpliced(known, 1))
  yield BYTE_ORDER_MARK + csvLines([[...own(columns), WHY]])
  for (let after = 0; ; ) {
    const { rows } = await inRowImports(deps.db, websiteId, (tx) =>
      sql<WrongRow>`
        select row, cells_ref, problem->>'field' as field, problem->>'message' as message from row_import_rows
        where website_id = ${websiteId} and import_id = ${id} and problem is not null and row > ${after}
        order by row limit ${PIECE}`.execute(tx),
    )
    if (rows.length === 0) return
    const reasons = new Map(
      rows.map(({ row, field, message }) => [
        row,
        `${columns[mapping.indexOf(field)] || (fields[field] ?? field)}: ${message}`,
      ]),
    )
    const open = await openRows(deps, websiteId, rows)
    yield csvLines(
      open.map(({ row, cells }) => [...own(columns.map((_, place) => cells[place] ?? '')), reasons.get(row) ?? '']),
    )
    after = rows.at(-1)?.row ?? after
  }
}
