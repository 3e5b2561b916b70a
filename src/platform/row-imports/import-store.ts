import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import { DomainError } from '../../shared/domain-error.ts'
import type { FileImport, RecentImport } from '../../shared/imports/file-import.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { CsvRow } from '../csv/receive-rows.ts'
import { type Database, inWebsite } from '../database/database.ts'
import { Conflict, NotFound } from '../errors/application-errors.ts'
import { personSubject } from '../vault/people.ts'
import type { Vault } from '../vault/vault.ts'
import type { ImportTarget, MappedRow, RowImporter } from './row-importer.ts'
import type { Loss, RowImportTables, RowImportTx } from './table.ts'

export interface RowImportDeps {
  db: Database
  vault: Pick<Vault, 'putAll' | 'read' | 'forget' | 'forgetSubject'>
}

export type StoredImport = Selectable<RowImportTables['row_imports']>

/** Problems per page. */
const PAGE = 50
const SAMPLES = 3
const SAMPLE_LENGTH = 80
/** Rows that are searched for samples. */
const SAMPLED = 50
/** Rows per statement. */
const ROWS_AT_ONCE = 500
/** Longest heading that is kept. */
const HEADING_LENGTH = 200
const COLUMNS_MAX = 200
/** How many waiting and how many finished imports are kept, and for how long in days. */
const KEPT = { waiting: 10, finished: 20 }
const KEPT_DAYS = 30

export function inRowImports<Result>(
  db: Database,
  websiteId: string,
  run: (tx: RowImportTx) => Promise<Result>,
): Promise<Result> {
  return inWebsite(db.withTables<RowImportTables>(), websiteId, run)
}

/** What belongs to nobody in particular, under the import. */
const importSubject = (id: string) => `import:${id}`

/** Under the person whom the row is about, so that erasing them erases it from files, too. */
function subjectOf(cells: string[], id: string): string {
  const email = cells.find((cell) => cell.includes('@') && isEmail(cell.trim()))
  return email === undefined ? importSubject(id) : personSubject(email.trim())
}

/** Stores the rows of a file. Returns the id of the import. Throws DomainError, and Conflict while another one runs. */
export async function addRowImport(
  { db, vault }: RowImportDeps,
  importer: RowImporter,
  target: Omit<ImportTarget, 'importId' | 'memo'>,
  { name, rows: all }: { name: string; rows: readonly CsvRow[] },
): Promise<string> {
  const { websiteId, accountId, currency, now } = target
  const first = all[0]?.cells ?? []
  const headings = importer.headingsFor?.(first)
  const [head, rows] = headings ? [headings, all] : [first, all.slice(1)]
  if (rows.length === 0)
    throw new DomainError(`There are no ${importer.kind} in this file: it ends after the headings.`)
  if (head.length > COLUMNS_MAX) throw new DomainError(`A file has at most ${COLUMNS_MAX} columns.`)
  const id = v7()
  await inRowImports(db, websiteId, (tx) => lockImports(tx, websiteId, importer.kind))
  const columns = head.map((cell) => cell.trim().slice(0, HEADING_LENGTH))
  const { mapping, origin } = importer.propose(columns)
  const [columnsRef = ''] = await vault.putAll(websiteId, [
    { subject: importSubject(id), text: JSON.stringify(columns) },
  ])
  const sealed: { row: number; cells_ref: string }[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE)
    const refs = await vault.putAll(
      websiteId,
      batch.map(({ cells }) => ({ subject: subjectOf(cells, id), text: JSON.stringify(cells) })),
    )
    sealed.push(...batch.map(({ row }, place) => ({ row, cells_ref: refs[place] ?? '' })))
  }
  await inRowImports(db, websiteId, async (tx) => {
    await tx
      .insertInto('row_imports')
      .values({
        website_id: websiteId,
        id,
        kind: importer.kind,
        account_id: accountId,
        currency,
        name,
        state: 'mapping',
        columns_ref: columnsRef,
        mapping: JSON.stringify(mapping),
        origin,
        row_count: rows.length,
        created_at: now,
      })
      .execute()
    await sql`
      insert into row_import_rows (website_id, import_id, row, cells_ref)
      select ${websiteId}, ${id}, row, cells_ref
      from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as r (row int, cells_ref text)`.execute(tx)
  })
  await dropOldImports({ db, vault }, websiteId, { kind: importer.kind, now })
  return id
}

/** Throws Conflict while another file of this kind is being imported or undone. */
export async function lockImports(tx: RowImportTx, websiteId: string, kind: string): Promise<void> {
  const key = `${kind} imports of ${websiteId}`
  const { rows } = await sql<{ held: boolean; busy: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held,
      exists (select from row_imports where website_id = ${websiteId} and kind = ${kind}
        and state in ('running', 'undoing') and created_at > now() - interval '1 day') as busy`.execute(tx)
  if (!rows[0]?.held || rows[0].busy)
    throw new Conflict('Another file of this store is being worked on. Please wait until it is done, then try again.')
}

/** Locks the import until the transaction ends. Throws NotFound, also for one of another kind. */
export async function lockImport(tx: RowImportTx, websiteId: string, kind: string, id: string): Promise<StoredImport> {
  const found = await tx
    .selectFrom('row_imports')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

/** Throws NotFound, also for one of another kind. */
export async function findStored(db: Database, websiteId: string, kind: string, id: string): Promise<StoredImport> {
  return inRowImports(db, websiteId, (tx) => lockImport(tx, websiteId, kind, id))
}

export async function readColumns({ vault }: RowImportDeps, found: StoredImport): Promise<string[]> {
  const texts = await vault.read(found.website_id, [found.columns_ref])
  return JSON.parse(texts.get(found.columns_ref) ?? '[]')
}

export interface SealedRow {
  row: number
  cells_ref: string | null
}

export interface OpenRow {
  row: number
  cells: string[]
}

/** Rows with their cells. Those of people who were erased are missing. */
export async function openRows(
  { vault }: RowImportDeps,
  websiteId: string,
  rows: readonly SealedRow[],
): Promise<OpenRow[]> {
  const open: OpenRow[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const batch = rows.slice(from, from + ROWS_AT_ONCE)
    const texts = await vault.read(
      websiteId,
      batch.flatMap(({ cells_ref }) => cells_ref ?? []),
    )
    for (const { row, cells_ref } of batch) {
      const text = texts.get(cells_ref ?? '')
      if (text !== undefined) open.push({ row, cells: JSON.parse(text) })
    }
  }
  return open
}

/** A row by the fields of its columns. */
export function mapRow({ row, cells }: OpenRow, mapping: readonly (string | null)[]): MappedRow {
  const places = new Map(mapping.flatMap((field, place) => (field === null ? [] : [[field, place] as const])))
  return { row, text: (field) => (cells[places.get(field) ?? -1] ?? '').trim() }
}

/** An import with one page of its problems. Throws NotFound. */
export async function findRowImport(
  deps: RowImportDeps,
  importer: RowImporter,
  websiteId: string,
  { id, page }: { id: string; page: number },
): Promise<FileImport> {
  const found = await findStored(deps.db, websiteId, importer.kind, id)
  const columns = await readColumns(deps, found)
  const nameOf = (field: string) => columns[found.mapping.indexOf(field)] || importer.fields[field] || field
  const { counts, sampled, problems, total } = await inRowImports(deps.db, websiteId, async (tx) => ({
    ...(await listProblems(tx, websiteId, id, page)),
    counts: await countRows(tx, websiteId, id),
    sampled: await firstRows(tx, websiteId, id),
  }))
  const samples = (await openRows(deps, websiteId, sampled)).map(({ cells }) => cells)
  const titles = await importer.listTitles(websiteId, found.changed_since)
  return {
    id,
    name: found.name,
    state: found.state,
    createdAt: found.created_at.toISOString(),
    rows: found.row_count,
    columns: columns.map((name, place) => ({ name, samples: samplesOf(samples, place) })),
    mapping: found.mapping,
    origin: found.origin,
    counts: found.state === 'mapping' ? null : counts,
    progress: { done: found.done_rows, total: found.total_rows },
    notes: [
      found.stopped ?? [],
      found.memo === null ? [] : (importer.notes?.(found.memo) ?? []),
      found.losses.map((loss) => lossLine(columns, loss)),
    ].flat(),
    problems: problems.map(({ row, field, message }) => ({ row, column: nameOf(field), message })),
    problemPages: Math.ceil(total / PAGE),
    undoUntil: found.state === 'done' ? (found.undo_until?.toISOString() ?? null) : null,
    changedSince: found.changed_since.map((subject) => ({ id: subject, title: titles.get(subject) ?? '' })),
  }
}

function lossLine(columns: string[], { place, reason, row, count }: Loss): string {
  const more = count > 1 ? ` and ${(count - 1).toLocaleString('en')} more` : ''
  return `Not kept: ${columns[place] || `Column ${place + 1}`}, in row ${row}${more}. ${reason}`
}

const samplesOf = (rows: string[][], place: number) =>
  rows
    .flatMap((cells) => cells[place]?.trim() || [])
    .slice(0, SAMPLES)
    .map((cell) => cell.slice(0, SAMPLE_LENGTH))

const firstRows = (tx: RowImportTx, websiteId: string, id: string) =>
  tx
    .selectFrom('row_import_rows')
    .select(['row', 'cells_ref'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', id)
    .where('cells_ref', 'is not', null)
    .orderBy('row')
    .limit(SAMPLED)
    .execute()

async function countRows(tx: RowImportTx, websiteId: string, id: string) {
  const { rows } = await sql<{ action: 'new' | 'changed' | 'unchanged' | 'error'; count: number }>`
    select action, count(*)::int as count from row_import_rows
    where website_id = ${websiteId} and import_id = ${id} and action is not null group by action`.execute(tx)
  return { new: 0, changed: 0, unchanged: 0, error: 0, ...Object.fromEntries(rows.map((r) => [r.action, r.count])) }
}

async function listProblems(tx: RowImportTx, websiteId: string, id: string, page: number) {
  const { rows } = await sql<{ row: number; field: string; message: string; total: number }>`
    select row, problem->>'field' as field, problem->>'message' as message, (count(*) over ())::int as total
    from row_import_rows
    where website_id = ${websiteId} and import_id = ${id} and problem is not null
    order by row offset ${(page - 1) * PAGE} limit ${PAGE}`.execute(tx)
  return { problems: rows, total: rows[0]?.total ?? 0 }
}

/** Newest first. */
export async function listRowImports(db: Database, websiteId: string, kind: string): Promise<RecentImport[]> {
  const rows = await inRowImports(db, websiteId, (tx) =>
    tx
      .selectFrom('row_imports')
      .select(['id', 'name', 'state', 'created_at', 'row_count'])
      .where('website_id', '=', websiteId)
      .where('kind', '=', kind)
      .orderBy('created_at', 'desc')
      .limit(10)
      .execute(),
  )
  return rows.map(({ created_at, row_count, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
    rows: row_count,
  }))
}

/** Removes imports older than 30 days, and all but the latest of one kind, with what the vault keeps of them. */
export async function dropOldImports(
  deps: RowImportDeps,
  websiteId: string,
  { kind, now }: { kind?: string; now: string },
): Promise<void> {
  const old = await inRowImports(deps.db, websiteId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select id, created_at, kind, state in ('mapping', 'checked') as waits, row_number() over (
          partition by kind, state in ('mapping', 'checked') order by created_at desc) as place
        from row_imports where website_id = ${websiteId} and state not in ('running', 'undoing')) known
      where created_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})
        or kind = ${kind ?? null} and place > case when waits then ${KEPT.waiting}::int else ${KEPT.finished}::int end`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  })
  for (const id of old) {
    await forgetCells(deps, websiteId, id, { all: true })
    await inRowImports(deps.db, websiteId, (tx) =>
      tx.deleteFrom('row_imports').where('website_id', '=', websiteId).where('id', '=', id).execute(),
    )
    await deps.vault.forgetSubject(websiteId, importSubject(id))
  }
}

/** Erases what rows say: of all, or of those that need no correction. */
export async function forgetCells(
  { db, vault }: RowImportDeps,
  websiteId: string,
  id: string,
  { all }: { all: boolean },
): Promise<void> {
  const refs = await inRowImports(db, websiteId, async (tx) => {
    const { rows } = await sql<{ ref: string }>`
      select cells_ref as ref from row_import_rows
      where website_id = ${websiteId} and import_id = ${id} and cells_ref is not null
        and (${all} or action is distinct from 'error')`.execute(tx)
    return rows.map(({ ref }) => ref)
  })
  for (let from = 0; from < refs.length; from += ROWS_AT_ONCE)
    await vault.forget(websiteId, refs.slice(from, from + ROWS_AT_ONCE))
  await inRowImports(db, websiteId, (tx) =>
    sql`
      update row_import_rows set cells_ref = null
      where website_id = ${websiteId} and import_id = ${id} and cells_ref = any(${refs})`.execute(tx),
  )
}

/** Rows that were written, with what they became, in the order of the file. */
export function listWrittenRows(
  db: Database,
  websiteId: string,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ row: number; subjectId: string; after: unknown }[]> {
  return inRowImports(db, websiteId, async (tx) => {
    const { rows } = await sql<{ row: number; subjectId: string; after: unknown }>`
      select row, subject_id as "subjectId", after from row_import_rows
      where website_id = ${websiteId} and import_id = ${id} and written and row > ${after}
      order by row limit ${limit}`.execute(tx)
    return rows
  })
}
