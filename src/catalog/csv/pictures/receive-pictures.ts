import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { csvChunksOf } from '../../../platform/csv/csv-body.ts'
import type { Database } from '../../../platform/database/database.ts'
import { BadRequest } from '../../../platform/errors/http-errors.ts'
import type { IncomingBody } from '../../../platform/incoming-body.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import { lockImport } from '../import-store.ts'
import type { ImportTx } from '../import-table.ts'
import { inImports } from '../running/run-import.ts'
import type { TakeImportPicture } from './fetch-pictures.ts'
import { beginPictures, listFileNames } from './picture-store.ts'
import { readZip, type ZippedFile, zipLimits } from './read-zip.ts'

interface Deps {
  db: Database
  incoming: string
  takePicture: TakeImportPicture
}

interface Sender {
  websiteId: string
  importId: string
  accountId: string
  now: string
}

const says = {
  type: 'The body must be a ZIP file: application/zip.',
  tooLarge: 'A ZIP file has at most 250 MB. Please divide it.',
  empty: 'This file is empty.',
  unwanted: 'This file names no pictures that a ZIP file would bring.',
  none: 'None of the pictures that your file names is in this ZIP file.',
}

const types = /^application\/(?:zip|x-zip-compressed|octet-stream)\s*(?:;|$)/i

/**
 * Extracts the wanted pictures from an uploaded ZIP file without holding it in memory. If the import has already run, they
 * are added to their products at once. Throws BadRequest and DomainError; problems of single pictures are stored with them.
 */
export async function receivePictures(deps: Deps, body: IncomingBody, sender: Sender): Promise<void> {
  const wanted = await inImports(deps.db, sender.websiteId, (tx) => listFileNames(tx, sender))
  if (wanted.size === 0) throw new DomainError(says.unwanted)
  await receiveZip(body, deps.incoming, async (path) => {
    let found = 0
    for await (const file of readZip(path, (name) => wanted.has(name))) {
      found++
      await note(deps.db, sender, file.name, await take(deps, file, sender))
    }
    if (found === 0) throw new DomainError(says.none)
  })
  await inImports(deps.db, sender.websiteId, (tx) => tryAgain(tx, sender))
}

async function receiveZip(body: IncomingBody, directory: string, use: (path: string) => Promise<void>): Promise<void> {
  const {
    'content-type': type = '',
    'content-encoding': encoding = 'identity',
    'content-length': length,
  } = body.headers
  if (encoding !== 'identity' || !types.test(type)) throw new BadRequest(says.type, 415)
  if (Number(length ?? 0) > zipLimits.FILE_BYTES) throw new BadRequest(says.tooLarge, 413)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomBytes(12).toString('hex'))
  try {
    await pipeline(limited(body), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

async function* limited(body: IncomingBody): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of csvChunksOf(body)) {
    bytes += chunk.length
    if (bytes > zipLimits.FILE_BYTES) throw new BadRequest(says.tooLarge, 413)
    yield chunk
  }
  if (bytes === 0) throw new BadRequest(says.empty)
}

type Taken = { image_id: string; problem: null } | { image_id: null; problem: string }

async function take({ takePicture }: Deps, file: ZippedFile, sender: Sender): Promise<Taken> {
  const { websiteId, importId, accountId, now } = sender
  const wrong = (problem: string) => ({ image_id: null, problem })
  if (file.problem !== undefined) return wrong(file.problem)
  const key = `zip ${importId} ${file.name} ${randomBytes(6).toString('hex')}`
  try {
    const brought = { body: await file.open(), length: file.bytes }
    return {
      image_id: (await takePicture(brought, { websiteId, accountId, key, name: file.name, now })).id,
      problem: null,
    }
  } catch (error) {
    if (error instanceof BadRequest || error instanceof DomainError) return wrong(error.message)
    if (isOfZip(error)) return wrong('This file of the ZIP is damaged.')
    throw error
  }
}

/** Errors of zlib and yauzl for corrupt data, as opposed to internal errors. */
function isOfZip(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') === true || /bytes in the stream|compression method|local file header/.test(message)
}

/** Replaces an earlier file of the same name, unless the new one is unusable. */
async function note(db: Database, { websiteId, importId }: Sender, name: string, { image_id, problem }: Taken) {
  await inImports(db, websiteId, (tx) =>
    sql`
      insert into item_import_files (website_id, import_id, name, image_id, problem)
      values (${websiteId}, ${importId}, ${name}, ${image_id}, ${problem})
      on conflict (website_id, import_id, name) do update set image_id = excluded.image_id, problem = excluded.problem
        where excluded.image_id is not null or item_import_files.image_id is null`.execute(tx),
  )
}

/** Retries pictures that failed because their file was missing. */
async function tryAgain(tx: ImportTx, { websiteId, importId }: Sender): Promise<void> {
  const { state } = await lockImport(tx, websiteId, importId)
  await sql`
    update item_import_pictures p set state = 'waiting', problem = null, attempts = 0, not_before = null
    where website_id = ${websiteId} and import_id = ${importId} and state = 'failed' and image_id is null
      and source not like '%://%'`.execute(tx)
  if (state === 'done') await beginPictures(tx, { websiteId, importId })
}
