import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { VIDEO_BYTES_MAX, videoMessages } from '../../shared/validation/video-rules.ts'
import type { UploadedVideo } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import { originalName } from '../uploads/original-name.ts'
import { type AssetUpload, assetChunks, assetId, recordAndStore } from '../uploads/receive-asset.ts'
import { isWholeVideo, KIND_BYTES, type VideoKind, videoKindOf } from './video-kind.ts'
import { addVideo, removeVideo } from './video-store.ts'

const NAMESPACE = '5b0b55f3-7f1c-4b57-9a0a-2a3c5a40ab2e'
const NAME_MAX = 100
const rules = { bytesMax: VIDEO_BYTES_MAX, messages: videoMessages }

export interface VideoDeps {
  db: Database
  storage: Storage
  storageLimits: StorageLimits
  /** Local directory for uploads in progress. */
  incoming: string
}

/** Streams and stores an uploaded video after checking its content. Throws BadRequest with a message, and StorageFull. */
export async function receiveVideo(deps: VideoDeps, body: IncomingBody, upload: AssetUpload): Promise<UploadedVideo> {
  await mkdir(deps.incoming, { recursive: true, mode: 0o700 })
  const path = join(deps.incoming, randomBytes(12).toString('hex'))
  try {
    const { kind, bytes } = await write(body, path)
    return await keep(deps, upload, { path, kind, bytes })
  } finally {
    await rm(path, { force: true })
  }
}

async function keep(
  { db, storage, storageLimits: limits }: VideoDeps,
  upload: AssetUpload,
  { path, kind, bytes }: { path: string; kind: VideoKind; bytes: number },
): Promise<UploadedVideo> {
  const { websiteId, name, now } = upload
  const id = assetId(NAMESPACE, upload)
  const video = { id, name: originalName(name, 'Video').slice(0, NAME_MAX), fileName: `video-${id}.${kind}`, bytes }
  await recordAndStore({
    record: () => addVideo(db, websiteId, video, { now, limits }),
    store: () => storage.putFile(websiteId, video.fileName, path),
    remove: () => removeVideo(db, websiteId, id),
  })
  return video
}

async function write(body: IncomingBody, path: string): Promise<{ kind: VideoKind; bytes: number }> {
  const file = await open(path, 'wx+', 0o600)
  try {
    const { start, bytes } = await copy(body, file)
    const kind = videoKindOf(start)
    if (!kind || !(await isWholeVideo(file, kind, bytes))) throw new BadRequest(videoMessages.unsupported, 415)
    return { kind, bytes }
  } finally {
    await file.close()
  }
}

async function copy(body: IncomingBody, file: FileHandle): Promise<{ start: Buffer; bytes: number }> {
  let start: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of assetChunks(body, rules)) {
    bytes += chunk.length
    if (start.length < KIND_BYTES) {
      start = Buffer.concat([start, chunk.subarray(0, KIND_BYTES)])
      // Refused as early as possible.
      if (start.length >= KIND_BYTES && !videoKindOf(start)) throw new BadRequest(videoMessages.unsupported, 415)
    }
    await file.writeFile(chunk)
  }
  return { start, bytes }
}
