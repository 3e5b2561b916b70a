import { mapRow } from './import-store.ts'
import type { ImportTarget, RowImporter } from './row-importer.ts'

/** Writes rows of ours at once, without a file and its undo; the first holds the headings. Returns how many were left out. */
export async function writeRows(
  importer: RowImporter,
  target: Omit<ImportTarget, 'memo'>,
  [head = [], ...cells]: string[][],
): Promise<number> {
  const { mapping } = importer.propose(head)
  const rows = cells.map((row, place) => mapRow({ row: place + 2, cells: row }, mapping))
  const { outcomes, memo } = await importer.plan({ ...target, memo: null }, rows)
  const wanted = new Set(outcomes.flatMap(({ row, action }) => (action === 'new' || action === 'changed' ? [row] : [])))
  const chosen = rows.filter(({ row }) => wanted.has(row))
  const prepared = new Map((await importer.prepare({ ...target, memo }, chosen)).map((one) => [one.row, one]))
  await importer.write(
    { ...target, memo },
    chosen.flatMap((row) => {
      const one = prepared.get(row.row)
      return one ? [{ ...row, ...one }] : []
    }),
  )
  return outcomes.filter(({ action }) => action === 'error').length
}
