import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { KIND_BYTES, videoKindOf } from '../../files/queries.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { LESSON_PART_BYTES } from '../../shared/courses/lesson-files.ts'
import { lessonMessages } from '../contract.ts'
import type { LessonsTables } from '../table.ts'
import { readLessonFile } from './file-store.ts'
import type { StoredLessonFile } from './find-files.ts'

export interface ReceivePartDeps {
  db: Database
  /** The holding place: nothing in it has an address. */
  held: Storage
  /** Directory on this machine for what is just arriving. */
  incoming: string
}

/**
 * Takes the bytes of a file from an offset on. A part before the offset, whose answer was lost, is answered with how far the
 * file is. Throws UnknownEntity and BadRequest.
 */
export async function receivePart(
  deps: ReceivePartDeps,
  websiteId: string,
  { fileId, offset }: { fileId: string; offset: number },
  body: IncomingBody,
): Promise<StoredLessonFile> {
  const before = await withWebsite(deps.db.withTables<LessonsTables>(), websiteId, (tx) =>
    readLessonFile(tx, websiteId, fileId),
  )
  const expected = Math.min(LESSON_PART_BYTES, before.bytes - offset)
  if (offset !== before.received || expected <= 0) {
    await drain(body)
    return before
  }
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const path = join(deps.incoming, randomBytes(12).toString('hex'))
  try {
    const { sha256, start } = await write(body, path, expected)
    const place = Math.floor(offset / LESSON_PART_BYTES)
    // Two requests with other bytes for the same part must not write over each other.
    const part = { place, heldName: `lesson-${fileId}-${place}-${sha256.slice(0, 16)}.part`, bytes: expected }
    await deps.held.putFile(websiteId, part.heldName, path)
    const kind = place === 0 ? (videoKindOf(start) ?? 'other') : before.kind
    const isTaken = await takePart(deps.db, websiteId, fileId, { ...part, offset, kind })
    if (!isTaken) await deps.held.remove(websiteId, part.heldName)
  } finally {
    await rm(path, { force: true })
  }
  return withWebsite(deps.db.withTables<LessonsTables>(), websiteId, (tx) => readLessonFile(tx, websiteId, fileId))
}

interface Part {
  place: number
  heldName: string
  bytes: number
  offset: number
  kind: StoredLessonFile['kind']
}

/** False if another request has taken this part already. */
function takePart(
  db: Database,
  websiteId: string,
  fileId: string,
  { place, heldName, bytes, offset, kind }: Part,
): Promise<boolean> {
  return withWebsite(db.withTables<LessonsTables>(), websiteId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('lesson_files')
      .set({ received: offset + bytes, kind })
      .where('website_id', '=', websiteId)
      .where('id', '=', fileId)
      .where('received', '=', offset)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const part = { website_id: websiteId, file_id: fileId, place, held_name: heldName, bytes }
    await tx.insertInto('lesson_file_parts').values(part).execute()
    return true
  })
}

/** A browser reads an answer only when it could send everything. */
async function drain(body: IncomingBody): Promise<void> {
  let bytes = 0
  for await (const chunk of chunksOf(body, lessonMessages.wrongPart)) {
    bytes += chunk.length
    if (bytes > LESSON_PART_BYTES) throw new BadRequest(lessonMessages.wrongPart, 413)
  }
}

/** Exactly so many bytes, piece by piece. */
async function write(body: IncomingBody, path: string, expected: number): Promise<{ sha256: string; start: Buffer }> {
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let [bytes, start]: [number, Buffer] = [0, Buffer.alloc(0)]
    for await (const chunk of chunksOf(body, lessonMessages.wrongPart)) {
      bytes += chunk.length
      if (bytes > expected) throw new BadRequest(lessonMessages.wrongPart, 413)
      if (start.length < KIND_BYTES) start = Buffer.concat([start, chunk.subarray(0, KIND_BYTES)])
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (bytes !== expected) throw new BadRequest(lessonMessages.wrongPart)
    return { sha256: hash.digest('hex'), start }
  } finally {
    await file.close()
  }
}
