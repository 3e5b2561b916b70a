import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { slugOf } from '../../src/files/original-name.ts'
import { findUpload, type StoredUpload } from '../../src/files/queries.ts'
import { imageWidths, sizedName } from '../../src/files/sized-name.ts'
import { markFailed, markReady } from '../../src/files/store.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'
import { uploadMessages } from '../../src/shared/image-rules.ts'
import type { JobHandler } from '../job.ts'
import type { Encoded } from './encode-image.ts'
import type { ImageEncoder } from './image-encoder.ts'

export interface ProcessImageDeps {
  db: Database
  /** What the asset host serves. */
  storage: Storage
  /** The holding place. */
  held: Storage
  encoder: ImageEncoder
  /** Directory on this machine for what is being worked on. */
  incoming: string
}

/** An image that makes the decoder die as often as this is given up; the queue itself tries five times. */
const ATTEMPTS = 3

const Payload = z.strictObject({ imageId: z.string() })

/**
 * Makes of an upload what pages show. It may be done twice or die anywhere: the names follow from the content, the row
 * changes once, and the upload itself is the last to go.
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
    },
  }
}

/** @param last on the last attempt, its signal: who is only being stopped has not failed */
async function settle(deps: ProcessImageDeps, websiteId: string, upload: StoredUpload, last: AbortSignal | undefined) {
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const directory = await mkdtemp(join(deps.incoming, 'image-'))
  try {
    await encode(deps, websiteId, upload, directory)
  } catch (error) {
    if (!last || last.aborted) throw error
    await markFailed(deps.db, websiteId, upload.id, uploadMessages.failedToComplete)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function encode(
  { db, storage, held, encoder }: ProcessImageDeps,
  websiteId: string,
  upload: StoredUpload,
  directory: string,
): Promise<void> {
  const file = await held.open(websiteId, upload.held_name)
  if (!file) return markFailed(db, websiteId, upload.id, uploadMessages.failedToComplete)
  const path = join(directory, 'original')
  await pipeline(file.read(), createWriteStream(path))
  const reply = await encoder.encode({ path, directory })
  if ('refused' in reply) return markFailed(db, websiteId, upload.id, uploadMessages.failed)
  const fileName = await keep(storage, websiteId, upload, reply.encoded)
  const { width, height, colors } = reply.encoded
  const widths = imageWidths
    .filter((one) => one <= width)
    .map((one) => `${one}w`)
    .join(',')
  await markReady(db, websiteId, upload.id, { fileName, width, height, widths, colors })
}

/** Gives the name of the largest, which is there when all the others are. */
async function keep(storage: Storage, websiteId: string, upload: StoredUpload, { sizes, largest }: Encoded) {
  const hash = createHash('sha256').update(upload.id)
  for (const path of [...sizes.map((size) => size.path), largest])
    await pipeline(createReadStream(path), hash, { end: false })
  const fileName = `${slugOf(upload.original_name)}-${hash.digest('hex').slice(0, 16)}.webp`
  for (const { width, path } of sizes) await storage.putFile(websiteId, sizedName(fileName, `${width}w`) ?? '', path)
  await storage.putFile(websiteId, fileName, largest)
  return fileName
}
