import { sql } from 'kysely'
import { DomainError } from '../../shared/domain-error.ts'
import { takeTurns } from '../turns/take-turns.ts'
import {
  findStored,
  inRowImports,
  lockImport,
  lockImports,
  mapRow,
  type OpenRow,
  openRows,
  type RowImportDeps,
} from './import-store.ts'
import type { ImportTarget, RowImporter, RowOutcome } from './row-importer.ts'
import type { Loss } from './table.ts'

/** Rows per statement. */
const ROWS_AT_ONCE = 1_000
const ERASED = 'What this row says was erased.'

/** Dry run of a file with this mapping: stores what would happen to each row. Throws DomainError, Conflict, NotFound. */
export async function checkRows(
  deps: RowImportDeps,
  importer: RowImporter,
  target: ImportTarget,
  mapping: (string | null)[],
): Promise<void> {
  const { websiteId, importId } = target
  const found = await findStored(deps.db, websiteId, importer.kind, importId)
  if (found.state !== 'mapping' && found.state !== 'checked') throw new DomainError('This file was imported already.')
  assertMapping(importer, mapping, found.mapping.length)
  const sealed = await inRowImports(deps.db, websiteId, (tx) =>
    tx
      .selectFrom('row_import_rows')
      .select(['row', 'cells_ref'])
      .where('website_id', '=', websiteId)
      .where('import_id', '=', importId)
      .orderBy('row')
      .execute(),
  )
  const rows = await openRows(deps, websiteId, sealed)
  const { outcomes, memo } = await importer.plan(
    target,
    rows.map((row) => mapRow(row, mapping)),
  )
  const losses = await lossesOf(rows, outcomes, mapping)
  const known = new Set(rows.map(({ row }) => row))
  const erased = sealed.flatMap(({ row }): RowOutcome[] =>
    known.has(row) ? [] : [{ row, action: 'error', problem: { field: importer.required[0] ?? '', message: ERASED } }],
  )
  await writeOutcomes(deps, importer, target, {
    mapping,
    outcomes: [...outcomes, ...erased],
    losses,
    memo,
  })
}

function assertMapping({ fields, required }: RowImporter, mapping: (string | null)[], columns: number): void {
  if (mapping.length !== columns) throw new DomainError('Each column of the file is matched, or left out.')
  const used = mapping.filter((field) => field !== null)
  if (used.some((field) => !Object.hasOwn(fields, field))) throw new DomainError('There is no such field.')
  const twice = used.find((field, place) => used.indexOf(field) !== place)
  if (twice) throw new DomainError(`Two columns are matched to ${fields[twice]}. Leave one of them out.`)
  const missing = required.filter((field) => !used.includes(field)).map((field) => fields[field])
  if (missing.length > 0) throw new DomainError(`Match a column to ${missing.join(' and one to ')}.`)
}

/** One for each column and reason. */
async function lossesOf(rows: OpenRow[], outcomes: RowOutcome[], mapping: (string | null)[]): Promise<Loss[]> {
  const losses = new Map<string, Loss>()
  const add = (place: number, reason: string, row: number) => {
    const known = losses.get(`${place} ${reason}`)
    if (known) known.count++
    else losses.set(`${place} ${reason}`, { place, reason, row, count: 1 })
  }
  const leftOut = mapping.flatMap((field, place) => (field === null ? [place] : []))
  const takeTurn = takeTurns()
  for (const { row, cells } of rows) {
    await takeTurn()
    for (const place of leftOut) if (cells[place]?.trim()) add(place, 'This column is left out.', row)
  }
  for (const { row, losses: lost = [] } of outcomes)
    for (const { field, reason } of lost) add(mapping.indexOf(field), reason, row)
  return [...losses.values()].sort((a, b) => a.place - b.place)
}

interface Checked {
  mapping: (string | null)[]
  outcomes: RowOutcome[]
  losses: Loss[]
  memo: unknown
}

async function writeOutcomes(
  { db }: RowImportDeps,
  { kind }: RowImporter,
  { websiteId, importId }: ImportTarget,
  { mapping, outcomes, losses, memo }: Checked,
): Promise<void> {
  await inRowImports(db, websiteId, async (tx) => {
    await lockImports(tx, websiteId, kind)
    const { state } = await lockImport(tx, websiteId, kind, importId)
    if (state !== 'mapping' && state !== 'checked') throw new DomainError('This file was imported already.')
    for (let from = 0; from < outcomes.length; from += ROWS_AT_ONCE) {
      const batch = outcomes.slice(from, from + ROWS_AT_ONCE)
      await sql`
        update row_import_rows r set action = o.action, problem = nullif(o.problem, 'null'::jsonb)
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as o (row int, action text, problem jsonb)
        where r.website_id = ${websiteId} and r.import_id = ${importId} and r.row = o.row`.execute(tx)
    }
    await tx
      .updateTable('row_imports')
      .set({
        state: 'checked',
        mapping: JSON.stringify(mapping),
        losses: JSON.stringify(losses),
        memo: JSON.stringify(memo),
        total_rows: outcomes.filter(({ action }) => action === 'new' || action === 'changed').length,
      })
      .where('website_id', '=', websiteId)
      .where('id', '=', importId)
      .execute()
  })
}
