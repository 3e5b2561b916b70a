import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { findUpload, type StoredUpload } from '../../src/files/queries.ts'
import { StorageFull, type StorageLimits } from '../../src/files/storage/storage-quota.ts'
import { claimSizes, markFailed, markReady, recordRemovedImage } from '../../src/files/store.ts'
import { removeSizes } from '../../src/files/uploads/delete-image.ts'
import { isSmall } from '../../src/files/uploads/image-queues.ts'
import { slugOf } from '../../src/files/uploads/original-name.ts'
import { imageWidths, sizedName } from '../../src/files/uploads/sized-name.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { uploadMessages } from '../../src/shared/validation/image-rules.ts'
import type { JobHandler } from '../job.ts'
import type { Encoded } from './encode-image.ts'
import type { ImageEncoder } from './image-encoder.ts'

export interface ProcessImageDeps {
  db: Database
  /** Storage of the asset host. */
  storage: Storage
  /** Storage of uploads that wait to be encoded. */
  held: Storage
  storageLimits: StorageLimits
  encoder: ImageEncoder
  /** Local directory for work in progress. */
  incoming: string
}

/** Attempts after which an image that crashes the decoder is given up; the queue itself tries five times. */
const ATTEMPTS = 3

const Payload = z.strictObject({ imageId: z.string() })

/**
 * Encodes an upload for use on pages. It may run twice or die at any point: names are derived from the content, the row
 * changes once, the bytes of the sizes are reserved before they are written, and the upload itself is deleted last.
 */
export function processImage(deps: ProcessImageDeps): JobHandler<z.infer<typeof Payload>> {
  return {
    name: 'process-image',
    schema: Payload,
    async run({ websiteId, data: { imageId }, attempt, signal }) {
      const upload = await findUpload(deps.db, websiteId, imageId)
      if (!upload) return
      if (upload.state === 'waiting') await settle(deps, websiteId, upload, attempt >= ATTEMPTS ? signal : undefined)
      await deps.held.remove(websiteId, upload.held_name)
      await recordRemovedImage(deps.db, websiteId, imageId, { held_bytes: 0 })
    },
  }
}

/** @param last on the last attempt, its signal: an attempt that is aborted by a shutdown has not failed */
async function settle(deps: ProcessImageDeps, websiteId: string, upload: StoredUpload, last: AbortSignal | undefined) {
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(join(deps.incoming, 'image-'))
  try {
    await encode(deps, websiteId, upload, directory)
  } catch (error) {
    if (!last || last.aborted) throw error
    await giveUp(deps, websiteId, upload.id, uploadMessages.failedToComplete)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Deletes what earlier attempts have written first, so that no uncounted files remain. */
async function giveUp({ db, storage }: ProcessImageDeps, websiteId: string, imageId: string, failure: string) {
  const upload = await findUpload(db, websiteId, imageId)
  if (upload?.state !== 'waiting') return
  await removeSizes(storage, websiteId, upload)
  await markFailed(db, websiteId, imageId, failure)
}

async function encode(
  deps: ProcessImageDeps,
  websiteId: string,
  upload: StoredUpload,
  directory: string,
): Promise<void> {
  const file = await deps.held.open(websiteId, upload.held_name)
  if (!file) return giveUp(deps, websiteId, upload.id, uploadMessages.failedToComplete)
  const path = join(directory, 'original')
  await pipeline(file.read(), createWriteStream(path))
  const reply = await deps.encoder.encode({
    path,
    directory,
    edit: upload.edit,
    websiteId,
    isSmall: isSmall(upload.pixels),
  })
  if ('refused' in reply) return giveUp(deps, websiteId, upload.id, uploadMessages.failed)
  try {
    await keep(deps, websiteId, upload, reply.encoded)
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error
    await giveUp(deps, websiteId, upload.id, error.message)
  }
}

/** The largest size is stored last, so that its existence implies all others. */
async function keep(
  { db, storage, storageLimits }: ProcessImageDeps,
  websiteId: string,
  { id, original_name }: StoredUpload,
  { width, height, sizes, largest, colors }: Encoded,
): Promise<void> {
  const { hash, bytes } = await measure(id, [...sizes.map((size) => size.path), largest])
  const fileName = `${slugOf(original_name)}-${hash}.webp`
  const widths = imageWidths
    .filter((one) => one <= width)
    .map((one) => `${one}w`)
    .join(',')
  if (!(await claimSizes(db, websiteId, id, { fileName, width, height, widths, bytes }, storageLimits))) return
  for (const size of sizes) await storage.putFile(websiteId, sizedName(fileName, `${size.width}w`) ?? '', size.path)
  await storage.putFile(websiteId, fileName, largest)
  await markReady(db, websiteId, id, colors)
}

async function measure(imageId: string, paths: string[]): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256').update(imageId)
  let bytes = 0
  for (const path of paths) {
    await pipeline(createReadStream(path), hash, { end: false })
    bytes += (await stat(path)).size
  }
  return { hash: hash.digest('hex').slice(0, 16), bytes }
}
