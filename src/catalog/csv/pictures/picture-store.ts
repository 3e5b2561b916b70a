import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { enqueue } from '../../../platform/outbox/outbox.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import type { ImportPictures } from '../../../shared/products/product-import.ts'
import type { ImportTx } from '../import-table.ts'
import type { ReadRow } from '../parsing/read-row.ts'
import { fileNameOf, isAddress, type RowPicture } from './read-pictures.ts'

export const FETCH_PICTURES = 'fetch-import-pictures'

interface Import {
  websiteId: string
  importId: string
}

/** Pictures one CSV file may name: more than a website's storage holds. */
const PICTURES_MAX = 5_000
/** Rows per insert statement. */
const ROWS_AT_ONCE = 1_000
const SHOWN = 50

/** Replaces the stored list of wanted pictures. Throws DomainError when a file names too many. */
export async function notePictures(
  tx: ImportTx,
  { websiteId, importId }: Import,
  wanted: ReadonlyMap<ReadRow, RowPicture[]>,
): Promise<void> {
  const rows = [...wanted].flatMap(([{ row }, pictures]) =>
    pictures.map(({ source, altText, ofVariant }, place) => ({
      row,
      place,
      source,
      alt_text: altText,
      of_variant: ofVariant,
    })),
  )
  if (rows.length > PICTURES_MAX)
    throw new DomainError(`A file brings at most ${PICTURES_MAX.toLocaleString('en')} pictures. Please divide it.`)
  await tx
    .deleteFrom('item_import_pictures')
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .execute()
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await sql`
      insert into item_import_pictures (website_id, import_id, row, place, source, alt_text, of_variant)
      select ${websiteId}, ${importId}, row, place, source, alt_text, of_variant
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))}::jsonb) as r (
        row int, place int, source text, alt_text text, of_variant boolean)`.execute(tx)
}

/** Queues the pictures of imported rows for fetching and drops those of all other rows. */
export async function beginPictures(tx: ImportTx, { websiteId, importId }: Import): Promise<void> {
  await sql`
    update item_import_pictures p set state = 'cancelled' where website_id = ${websiteId} and import_id = ${importId}
      and state = 'waiting' and not exists (select from item_import_rows r where r.website_id = p.website_id
        and r.import_id = p.import_id and r.row = p.row and r.written and r.item_id is not null)`.execute(tx)
  if (await hasOpenPictures(tx, { websiteId, importId })) await enqueueRound(tx, { websiteId, importId }, 0)
}

/** @param at earliest time at which the job runs */
export async function enqueueRound(
  tx: ImportTx,
  { websiteId, importId }: Import,
  round: number,
  at?: Date,
): Promise<void> {
  const id = `${FETCH_PICTURES}:${importId}:${round}:${randomUUID().slice(0, 8)}`
  await enqueue(tx, websiteId, [
    { name: FETCH_PICTURES, id, data: { importId, round }, ...(at && { availableAt: at }) },
  ])
}

export async function hasOpenPictures(tx: ImportTx, { websiteId, importId }: Import): Promise<boolean> {
  const open = await tx
    .selectFrom('item_import_pictures')
    .select('row')
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'taken'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Progress of an import's pictures, their problems, and the file names still expected in a ZIP file. */
export async function findPictures(tx: ImportTx, { websiteId, importId }: Import): Promise<ImportPictures> {
  const { rows } = await sql<{ state: string; pictures: number }>`
    select state, count(*) as pictures from item_import_pictures
    where website_id = ${websiteId} and import_id = ${importId} and state <> 'cancelled' group by state`.execute(tx)
  const countOf = (...states: string[]) =>
    rows.reduce((sum, { state, pictures }) => (states.includes(state) ? sum + pictures : sum), 0)
  const failed = await tx
    .selectFrom('item_import_pictures')
    .select(['row', 'source', 'problem'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .orderBy('row')
    .orderBy('place')
    .limit(SHOWN)
    .execute()
  return {
    total: countOf('waiting', 'taken', 'done', 'failed'),
    done: countOf('done'),
    failed: countOf('failed'),
    isWorking: countOf('waiting', 'taken') > 0,
    problems: failed.map(({ row, source, problem }) => ({ row, source, message: problem ?? '' })),
    ...(await findFiles(tx, { websiteId, importId })),
  }
}

async function findFiles(tx: ImportTx, place: Import): Promise<Pick<ImportPictures, 'missing' | 'files'>> {
  const wanted = await listFileNames(tx, place)
  const known = await listFiles(tx, place)
  const missing = [...wanted].filter((name) => !known.get(name)?.image_id)
  const problems = [...known].flatMap(([name, { problem }]) => (problem === null ? [] : [{ name, message: problem }]))
  return {
    missing: { count: missing.length, names: missing.slice(0, 10) },
    files: { taken: known.size - problems.length, problems: problems.slice(0, SHOWN) },
  }
}

/** Wanted file names, in the form in which entries of a ZIP file are matched. */
export async function listFileNames(tx: ImportTx, { websiteId, importId }: Import): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('item_import_pictures')
    .select('source')
    .distinct()
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'taken', 'failed'])
    .where('source', 'not like', '%://%')
    .execute()
  return new Set(rows.flatMap(({ source }) => (isAddress(source) ? [] : fileNameOf(source))))
}

/** Pictures received in ZIP files, by file name. */
export async function listFiles(
  tx: ImportTx,
  { websiteId, importId }: Import,
): Promise<Map<string, { image_id: string | null; problem: string | null }>> {
  const rows = await tx
    .selectFrom('item_import_files')
    .select(['name', 'image_id', 'problem'])
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .execute()
  return new Map(rows.map(({ name, ...file }) => [name, file]))
}
