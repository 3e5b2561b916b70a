import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { ImportTx } from './import-table.ts'

const WHY = 'Why it was left out'

/** The rows that are wrong, as they came, each with a column that says why: to be corrected and imported again. */
export async function problemsFile(tx: ImportTx, websiteId: string, id: string): Promise<string> {
  const found = await tx
    .selectFrom('item_imports')
    .select('columns')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new NotFound()
  const rows = await tx
    .selectFrom('item_import_rows')
    .select(['cells', 'problems'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .where('action', '=', 'error')
    .orderBy('row')
    .execute()
  const known = found.columns.indexOf(WHY)
  const own = (cells: string[]) => (known < 0 ? cells : cells.toSpliced(known, 1))
  const lines = rows.map(({ cells, problems }) => [
    ...own(cells),
    problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
  ])
  return BYTE_ORDER_MARK + csvLines([[...own(found.columns), WHY], ...lines])
}
