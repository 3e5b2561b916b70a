import { sql } from 'kysely'
import { DomainError } from '../../shared/domain-error.ts'
import { enqueue } from '../outbox/outbox.ts'
import {
  findStored,
  forgetCells,
  inRowImports,
  lockImport,
  lockImports,
  mapRow,
  openRows,
  type RowImportDeps,
  type StoredImport,
} from './import-store.ts'
import type { ImportTarget, MappedRow, PreparedRow, RowImporter, RowToUndo, RowToWrite } from './row-importer.ts'
import type { RowImportTx } from './table.ts'

/** Of the outbox: work on files, of products too, does not wait behind the small jobs that it brings about. */
export const IMPORT_LANE = 'imports'
export const RUN_ROW_IMPORT = 'run-row-import'
/** Rows per batch, after each of which the progress is stored. */
const BATCH = 100
const UNDO_MS = 24 * 60 * 60 * 1000

interface Which {
  websiteId: string
  id: string
}

/** Starts the import of a checked file, by a job. Throws DomainError, NotFound, and Conflict while another one runs. */
export async function startRowImport({ db }: RowImportDeps, { kind }: RowImporter, { websiteId, id }: Which) {
  await inRowImports(db, websiteId, async (tx) => {
    const { state, total_rows } = await lockImport(tx, websiteId, kind, id)
    if (state !== 'checked') throw new DomainError('Check the file before you import it. It is imported once.')
    if (total_rows === 0) throw new DomainError('There is nothing to import: no row is new or changed.')
    await lockImports(tx, websiteId, kind)
    await setState(tx, { websiteId, id }, { state: 'running' })
    await enqueue(tx, websiteId, [
      { name: RUN_ROW_IMPORT, id: `${RUN_ROW_IMPORT}:${id}`, data: { kind, importId: id }, lane: IMPORT_LANE },
    ])
  })
}

/** Starts the undo of an import, by a job; possible once, within 24 hours of its end. Throws like `startRowImport`. */
export async function startRowUndo(
  { db }: RowImportDeps,
  { kind }: RowImporter,
  { websiteId, id, now }: Which & { now: string },
) {
  await inRowImports(db, websiteId, async (tx) => {
    const { state, undo_until } = await lockImport(tx, websiteId, kind, id)
    if (state !== 'done' || !undo_until || undo_until.getTime() <= Date.parse(now))
      throw new DomainError('This import can no longer be undone.')
    await lockImports(tx, websiteId, kind)
    await setState(tx, { websiteId, id }, { state: 'undoing' })
    await enqueue(tx, websiteId, [
      { name: RUN_ROW_IMPORT, id: `undo-rows:${id}`, data: { kind, importId: id }, lane: IMPORT_LANE },
    ])
  })
}

/** Carries out a running import or an undo, batch by batch. After a crash the next attempt goes on. */
export async function runRowImport(
  deps: RowImportDeps,
  importer: RowImporter,
  { websiteId, id, signal }: Which & { signal: AbortSignal },
): Promise<void> {
  const found = await findStored(deps.db, websiteId, importer.kind, id)
  if (found.state === 'running') {
    while (await writeBatch(deps, importer, found)) signal.throwIfAborted()
    await finish(deps, found)
  }
  if (found.state === 'undoing') {
    while (await undoBatch(deps, importer, found)) signal.throwIfAborted()
    await inRowImports(deps.db, websiteId, (tx) => setState(tx, { websiteId, id }, { state: 'undone' }))
  }
}

/** Ends an import or an undo that cannot go on, with the reason; what it has written stays and can be undone. */
export async function giveUpRowImport(deps: RowImportDeps, kind: string, { websiteId, id }: Which, why: string) {
  const found = await findStored(deps.db, websiteId, kind, id)
  const isUndo = found.state === 'undoing'
  const stopped = `${isUndo ? 'The import was not undone.' : 'The import stopped before its end.'} ${why}`
  await inRowImports(deps.db, websiteId, (tx) =>
    tx.updateTable('row_imports').set({ stopped }).where('website_id', '=', websiteId).where('id', '=', id).execute(),
  )
  await finish(deps, found)
}

async function finish(deps: RowImportDeps, { website_id: websiteId, id }: StoredImport): Promise<void> {
  await forgetCells(deps, websiteId, id, { all: false })
  const undo_until = new Date(Date.now() + UNDO_MS).toISOString()
  await inRowImports(deps.db, websiteId, (tx) => setState(tx, { websiteId, id }, { state: 'done', undo_until }))
}

const targetOf = ({ website_id, id, account_id, currency, memo }: StoredImport): ImportTarget => ({
  websiteId: website_id,
  accountId: account_id,
  currency,
  now: new Date().toISOString(),
  importId: id,
  memo,
})

interface WaitingRow {
  row: number
  cells_ref: string | null
  subject_id: string | null
  before: unknown
}

/** Returns whether there was one. */
async function writeBatch(deps: RowImportDeps, importer: RowImporter, found: StoredImport): Promise<boolean> {
  const { website_id: websiteId, id } = found
  const waiting = await inRowImports(deps.db, websiteId, async (tx) => {
    const { rows } = await sql<WaitingRow>`
      select row, cells_ref, subject_id, before from row_import_rows
      where website_id = ${websiteId} and import_id = ${id} and not written and action in ('new', 'changed')
      order by row limit ${BATCH}`.execute(tx)
    return rows
  })
  if (waiting.length === 0) return false
  const target = targetOf(found)
  const rows = (await openRows(deps, websiteId, waiting)).map((row) => mapRow(row, found.mapping))
  const prepared = await prepare(deps, importer, target, { waiting, rows })
  const written = await importer.write(target, prepared)
  const done = new Map(written.map((one) => [one.row, one]))
  const field = importer.required[0] ?? ''
  const results = waiting.map(({ row }) => {
    const one = done.get(row) ?? { row, problem: 'What this row says was erased.' }
    return 'problem' in one ? { row, problem: { field, message: one.problem } } : { row, after: one.after }
  })
  await inRowImports(deps.db, websiteId, async (tx) => {
    await sql`
      update row_import_rows r set written = o.problem is null, after = o.after, problem = o.problem,
        action = case when o.problem is null then r.action else 'error' end
      from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as o (row int, after jsonb, problem jsonb)
      where r.website_id = ${websiteId} and r.import_id = ${id} and r.row = o.row`.execute(tx)
    await sql`
      update row_imports i set done_rows = n.done, total_rows = n.total
      from (select count(*) filter (where written) as done, count(*) as total from row_import_rows
        where website_id = ${websiteId} and import_id = ${id} and action in ('new', 'changed')) n
      where i.website_id = ${websiteId} and i.id = ${id}`.execute(tx)
  })
  return true
}

interface Batch {
  waiting: WaitingRow[]
  rows: MappedRow[]
}

/** What was noted by an attempt that was cut off is how things were before. */
async function prepare(
  { db }: RowImportDeps,
  importer: RowImporter,
  target: ImportTarget,
  { waiting, rows }: Batch,
): Promise<RowToWrite[]> {
  const { websiteId, importId } = target
  const noted = new Map<number, Pick<PreparedRow, 'subjectId' | 'before'>>(
    waiting.flatMap(({ row, subject_id, before }) =>
      subject_id === null ? [] : [[row, { subjectId: subject_id, before }] as const],
    ),
  )
  const fresh = await importer.prepare(
    target,
    rows.filter(({ row }) => !noted.has(row)),
  )
  await inRowImports(db, websiteId, (tx) =>
    sql`
      update row_import_rows r set subject_id = o."subjectId", before = o.before
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as o (row int, "subjectId" text, before jsonb)
      where r.website_id = ${websiteId} and r.import_id = ${importId} and r.row = o.row`.execute(tx),
  )
  for (const one of fresh) noted.set(one.row, one)
  return rows.flatMap((row) => {
    const known = noted.get(row.row)
    return known ? [{ ...row, ...known }] : []
  })
}

/** The last rows first. Returns whether there were any. */
async function undoBatch(deps: RowImportDeps, importer: RowImporter, found: StoredImport): Promise<boolean> {
  const { website_id: websiteId, id } = found
  const rows = await inRowImports(deps.db, websiteId, async (tx) => {
    const { rows: next } = await sql<RowToUndo & { row: number }>`
      select row, subject_id as "subjectId", before, after from row_import_rows
      where website_id = ${websiteId} and import_id = ${id} and written
      order by row desc limit ${BATCH}`.execute(tx)
    return next
  })
  if (rows.length === 0) return false
  const kept = await importer.undo(targetOf(found), rows)
  await inRowImports(deps.db, websiteId, async (tx) => {
    await sql`
      update row_import_rows set written = false where website_id = ${websiteId} and import_id = ${id}
        and row = any(${rows.map(({ row }) => row)})`.execute(tx)
    await sql`
      update row_imports set done_rows = done_rows - ${rows.length},
        changed_since = changed_since || ${JSON.stringify(kept)}::jsonb
      where website_id = ${websiteId} and id = ${id}`.execute(tx)
  })
  return true
}

async function setState(
  tx: RowImportTx,
  { websiteId, id }: Which,
  changes: { state: StoredImport['state']; undo_until?: string },
): Promise<void> {
  await tx.updateTable('row_imports').set(changes).where('website_id', '=', websiteId).where('id', '=', id).execute()
}
