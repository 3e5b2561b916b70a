import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { uploadMessages } from '../../shared/validation/image-rules.ts'
import { VIDEO_BYTES_MAX, videoMessages } from '../../shared/validation/video-rules.ts'
import type { UploadedVideo } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import { originalName } from '../uploads/original-name.ts'
import { isWholeVideo, KIND_BYTES, type VideoKind, videoKindOf } from './video-kind.ts'
import { addVideo, removeVideo } from './video-store.ts'

const NAMESPACE = '5b0b55f3-7f1c-4b57-9a0a-2a3c5a40ab2e'
const NAME_MAX = 100

export interface VideoDeps {
  db: Database
  storage: Storage
  storageLimits: StorageLimits
  /** Local directory for uploads in progress. */
  incoming: string
}

interface VideoUpload {
  websiteId: string
  accountId: string
  /** Idempotency key. */
  key: string | undefined
  /** File name on the sender's machine. */
  name: string | undefined
  now: string
}

/** Streams and stores an uploaded video after checking its content. Throws BadRequest with a message, and StorageFull. */
export async function receiveVideo(deps: VideoDeps, body: IncomingBody, upload: VideoUpload): Promise<UploadedVideo> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = body.headers
  if (encoding !== 'identity') throw new BadRequest(videoMessages.unsupported, 415)
  if (Number(length ?? 0) > VIDEO_BYTES_MAX) throw new BadRequest(videoMessages.tooLarge, 413)
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
  { websiteId, accountId, key, name, now }: VideoUpload,
  { path, kind, bytes }: { path: string; kind: VideoKind; bytes: number },
): Promise<UploadedVideo> {
  const whole = key === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${accountId} ${key}`)
  const id = whole.replaceAll('-', '')
  const video = { id, name: originalName(name, 'Video').slice(0, NAME_MAX), fileName: `video-${id}.${kind}`, bytes }
  await addVideo(db, websiteId, video, { now, limits })
  try {
    await storage.putFile(websiteId, video.fileName, path)
  } catch (error) {
    await removeVideo(db, websiteId, id)
    throw error
  }
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
  for await (const chunk of chunksOf(body, uploadMessages.problem)) {
    bytes += chunk.length
    if (bytes > VIDEO_BYTES_MAX) throw new BadRequest(videoMessages.tooLarge, 413)
    if (start.length < KIND_BYTES) {
      start = Buffer.concat([start, chunk.subarray(0, KIND_BYTES)])
      // Refused as early as possible.
      if (start.length >= KIND_BYTES && !videoKindOf(start)) throw new BadRequest(videoMessages.unsupported, 415)
    }
    await file.writeFile(chunk)
  }
  if (bytes === 0) throw new BadRequest(uploadMessages.empty)
  return { start, bytes }
}
