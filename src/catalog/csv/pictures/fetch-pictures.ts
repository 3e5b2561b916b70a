import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { type Egress, EgressRefused } from '../../../platform/egress/egress.ts'
import { RateLimited } from '../../../platform/errors/application-errors.ts'
import { BadRequest } from '../../../platform/errors/http-errors.ts'
import { lockImport } from '../import-store.ts'
import type { ImportTx } from '../import-table.ts'
import { inImports } from '../running/run-import.ts'
import { attachPictures } from './attach-pictures.ts'
import { enqueueRound, hasOpenPictures, listFiles } from './picture-store.ts'
import { fileNameOf, isAddress } from './read-pictures.ts'

export interface PicturesDeps {
  db: Database
  egress: Egress
  /** Stores a picture as a file of the website; returns the existing file for a picture that is already stored. */
  takePicture: TakeImportPicture
  /** The website's images by the file names under which they are served. */
  findImagesByFile(websiteId: string, names: string[]): Promise<Map<string, string>>
}

export type TakeImportPicture = (
  brought: { body: Readable; length: number | undefined },
  upload: { websiteId: string; accountId: string; key: string; name: string; now: string },
) => Promise<{ id: string }>

interface Import {
  websiteId: string
  importId: string
}

interface Wanted {
  row: number
  place: number
  source: string
  attempts: number
  account_id: string | null
}

const AT_ONCE = 4
/** Time limit of one run of the job, after which other websites get their turn. */
const RUN_MS = 20_000
const ATTEMPTS = 3
const RETRY_MS = 20_000
/** Polling interval while pictures are being encoded. */
const PAUSE_MS = 2_000
/** Almost a day of polling; after that, encoding is considered failed. */
const ROUNDS_MAX = 40_000

const WISH = { bytesMax: 25_000_000, timeoutMs: 30_000, accept: 'image/*' }

const says = {
  missing: 'No ZIP file has brought a picture of this name.',
  lost: 'This picture could not be fetched. Please try again.',
}

/**
 * Fetches the pictures of an import and adds them to their products, until its time limit; the next run continues.
 * Progress is stored per picture, so a run that is killed repeats one picture at most.
 */
export async function fetchPictures(deps: PicturesDeps, place: Import, run: { round: number; signal: AbortSignal }) {
  const until = Date.now() + RUN_MS
  while (Date.now() < until) {
    run.signal.throwIfAborted()
    const wanted = await inImports(deps.db, place.websiteId, (tx) => nextPictures(tx, place))
    if (wanted.length === 0) break
    await Promise.all(wanted.map((one) => takeOne(deps, place, one, run.signal)))
  }
  await attachPictures(deps.db, place)
  await inImports(deps.db, place.websiteId, async (tx) => {
    if (!(await hasOpenPictures(tx, place))) return
    if (run.round < ROUNDS_MAX) await enqueueRound(tx, place, run.round + 1, new Date(Date.now() + PAUSE_MS))
    else await failOpenPictures(tx, place)
  })
}

/** Fails pictures that can no longer be fetched. */
export function giveUpPictures(db: Database, place: Import): Promise<void> {
  return inImports(db, place.websiteId, (tx) => failOpenPictures(tx, place))
}

async function failOpenPictures(tx: ImportTx, { websiteId, importId }: Import): Promise<void> {
  await tx
    .updateTable('item_import_pictures')
    .set({ state: 'failed', problem: says.lost })
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'taken'])
    .execute()
}

/** The pictures still to be fetched; none after the import was undone. */
async function nextPictures(tx: ImportTx, { websiteId, importId }: Import): Promise<Wanted[]> {
  const { state, account_id } = await lockImport(tx, websiteId, importId)
  if (state !== 'running' && state !== 'done') {
    await sql`update item_import_pictures set state = 'cancelled' where website_id = ${websiteId}
      and import_id = ${importId} and state in ('waiting', 'taken')`.execute(tx)
    return []
  }
  const { rows } = await sql<Omit<Wanted, 'account_id'>>`
    select row, place, source, attempts from item_import_pictures
    where website_id = ${websiteId} and import_id = ${importId} and state = 'waiting'
      and (not_before is null or not_before <= now())
    order by attempts, row, place limit ${AT_ONCE}`.execute(tx)
  return rows.map((row) => ({ ...row, account_id }))
}

async function takeOne(deps: PicturesDeps, place: Import, wanted: Wanted, signal: AbortSignal): Promise<void> {
  try {
    const imageId = await imageOf(deps, place, wanted, signal)
    await note(deps, place, wanted, imageId ? { state: 'taken', image_id: imageId } : failed(says.missing))
  } catch (error) {
    if (signal.aborted) throw error
    await note(deps, place, wanted, outcomeOf(error, wanted))
  }
}

/** Looks in the uploaded ZIP files, the website's files and other rows' pictures before fetching the address. */
async function imageOf(deps: PicturesDeps, place: Import, wanted: Wanted, signal: AbortSignal) {
  const { source, row } = wanted
  const { websiteId, importId } = place
  const name = fileNameOf(source)
  if (!isAddress(source)) return (await inImports(deps.db, websiteId, (tx) => listFiles(tx, place))).get(name)?.image_id
  const own = await deps.findImagesByFile(websiteId, [name])
  const known = own.get(name) ?? (await inImports(deps.db, websiteId, (tx) => findFetched(tx, place, source)))
  if (known) return known
  const reply = await deps.egress.get(source, { ...WISH, signal })
  const key = `import ${importId} ${row} ${wanted.place}`
  const upload = { websiteId, accountId: wanted.account_id ?? 'import', key, name, now: new Date().toISOString() }
  return (await deps.takePicture(reply, upload)).id
}

async function findFetched(tx: ImportTx, { websiteId, importId }: Import, source: string) {
  const found = await tx
    .selectFrom('item_import_pictures')
    .select('image_id')
    .where('website_id', '=', websiteId)
    .where('import_id', '=', importId)
    .where('source', '=', source)
    .where('state', 'in', ['taken', 'done'])
    .limit(1)
    .executeTakeFirst()
  return found?.image_id ?? undefined
}

type Outcome =
  | { state: 'taken'; image_id: string }
  | { state: 'failed'; problem: string }
  | { attempts: number; not_before: string }

const failed = (problem: string): Outcome => ({ state: 'failed', problem })

/** Rethrows internal errors, so that the job is retried. */
function outcomeOf(error: unknown, { attempts }: Wanted): Outcome {
  const isTemporary = error instanceof RateLimited || (error instanceof EgressRefused && error.isTemporary)
  if (isTemporary && attempts + 1 < ATTEMPTS)
    return { attempts: attempts + 1, not_before: new Date(Date.now() + RETRY_MS * (attempts + 1)).toISOString() }
  if (error instanceof EgressRefused || error instanceof BadRequest || error instanceof RateLimited)
    return failed(error.message)
  throw error
}

function note({ db }: PicturesDeps, { websiteId, importId }: Import, { row, place }: Wanted, outcome: Outcome) {
  return inImports(db, websiteId, (tx) =>
    tx
      .updateTable('item_import_pictures')
      .set(outcome)
      .where('website_id', '=', websiteId)
      .where('import_id', '=', importId)
      .where('row', '=', row)
      .where('place', '=', place)
      .where('state', '=', 'waiting')
      .execute(),
  )
}
