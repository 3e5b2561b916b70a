import { withWebsite } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { IncomingBody } from '../../platform/incoming-body.ts'
import { drainPart, type IncomingPart, withIncomingPart } from '../../platform/incoming-part.ts'
import {
  CAPTIONS_BYTES_MAX,
  MEDIA_PART_BYTES,
  type MediaFormat,
  mediaMessages,
} from '../../shared/media/media-files.ts'
import type { FilesTables } from '../table.ts'
import { captionsProblem } from './captions.ts'
import { mediaFormatOf } from './media-format.ts'
import { type MediaDeps, readMedia, removeMedia, type StoredMedia } from './media-store.ts'

/**
 * Takes the bytes of a file from an offset on. A part whose answer was lost is answered with how far the file is. A file that
 * is not what it must be is gone with its first part. Throws UnknownEntity and BadRequest.
 */
export async function receiveMediaPart(
  deps: MediaDeps,
  websiteId: string,
  { fileId, offset }: { fileId: string; offset: number },
  body: IncomingBody,
): Promise<StoredMedia> {
  const read = () => withWebsite(deps.db.withTables<FilesTables>(), websiteId, (tx) => readMedia(tx, websiteId, fileId))
  const before = await read()
  const bytes = Math.min(MEDIA_PART_BYTES, before.bytes - offset)
  if (offset !== before.received || bytes <= 0) {
    await drainPart(body, MEDIA_PART_BYTES, mediaMessages.wrongPart)
    return before
  }
  const rules = { incoming: deps.incoming, bytes, wrongPart: mediaMessages.wrongPart }
  await withIncomingPart(body, rules, async (part) => {
    const place = Math.floor(offset / MEDIA_PART_BYTES)
    const format = place === 0 ? await acceptedFormat(deps, before, part) : before.format
    // Two requests with other bytes for the same part must not write over each other.
    const heldName = `media-${fileId}-${place}-${part.sha256.slice(0, 16)}.part`
    await deps.held.putFile(websiteId, heldName, part.path)
    if (!(await takePart(deps, before, { place, heldName, bytes, format }))) await deps.held.remove(websiteId, heldName)
  })
  return read()
}

async function acceptedFormat(
  deps: MediaDeps,
  { website_id: websiteId, id, bytes }: StoredMedia,
  { file }: IncomingPart,
): Promise<MediaFormat> {
  const format = await mediaFormatOf(file)
  const problem = format ? await problemOf(format, bytes, file) : { message: mediaMessages.unsupported, status: 415 }
  if (format && !problem) return format
  await removeMedia(deps, websiteId, id)
  throw new BadRequest(problem?.message ?? mediaMessages.unsupported, problem?.status)
}

/** Captions are read as a whole; other files are played from wherever they are. */
async function problemOf(format: MediaFormat, bytes: number, file: IncomingPart['file']) {
  if (format !== 'vtt') return undefined
  if (bytes > CAPTIONS_BYTES_MAX) return { message: mediaMessages.captionsTooLarge, status: 413 }
  const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
  const message = captionsProblem(buffer)
  return message === undefined ? undefined : { message, status: 415 }
}

interface Part {
  place: number
  heldName: string
  bytes: number
  format: MediaFormat | null
}

/** False if another request has taken this part already. */
function takePart(
  { db }: MediaDeps,
  { website_id: websiteId, id, received }: StoredMedia,
  { place, heldName, bytes, format }: Part,
): Promise<boolean> {
  return withWebsite(db.withTables<FilesTables>(), websiteId, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('media_files')
      .set({ received: received + bytes, format })
      .where('website_id', '=', websiteId)
      .where('id', '=', id)
      .where('received', '=', received)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const part = { website_id: websiteId, file_id: id, place, held_name: heldName, bytes }
    await tx.insertInto('media_file_parts').values(part).execute()
    return true
  })
}
