import { v7 } from 'uuid'
import type { Database } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { FONT_BYTES_MAX, fontMessages } from '../../shared/validation/font-rules.ts'
import { uploadMessages } from '../../shared/validation/image-rules.ts'
import type { UploadedFont } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import { originalName } from '../uploads/original-name.ts'
import { addFont, removeFont } from './font-store.ts'
import { isWoff2 } from './woff2.ts'

const NAMESPACE = '0e1f0f3c-5f57-4d38-a7a1-8a2a6f1f6f27'
const NAME_MAX = 100

export interface FontDeps {
  db: Database
  storage: Storage
  storageLimits: StorageLimits
}

interface FontUpload {
  websiteId: string
  accountId: string
  /** Idempotency key. */
  key: string | undefined
  /** File name on the sender's machine. */
  name: string | undefined
  now: string
}

/** Stores an uploaded font after checking its content. Throws BadRequest with a message, and StorageFull. */
export async function receiveFont(deps: FontDeps, body: IncomingBody, upload: FontUpload): Promise<UploadedFont> {
  const bytes = await readBody(body)
  if (!(await isWoff2(bytes))) throw new BadRequest(fontMessages.unsupported, 415)
  const { websiteId, accountId, key, now } = upload
  const whole = key === undefined ? v7() : derivedId(NAMESPACE, `${websiteId} ${accountId} ${key}`)
  const id = whole.replaceAll('-', '')
  const name = originalName(upload.name?.replace(/\.woff2$/i, ''), 'Font').slice(0, NAME_MAX)
  const font = { id, name, fileName: `font-${id}.woff2`, bytes: bytes.length }
  await addFont(deps.db, websiteId, font, { now, limits: deps.storageLimits })
  try {
    await deps.storage.put(websiteId, font.fileName, bytes)
  } catch (error) {
    await removeFont(deps.db, websiteId, id)
    throw error
  }
  return font
}

async function readBody(body: IncomingBody): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = body.headers
  if (encoding !== 'identity') throw new BadRequest(fontMessages.unsupported, 415)
  if (Number(length ?? 0) > FONT_BYTES_MAX) throw new BadRequest(fontMessages.tooLarge, 413)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of chunksOf(body, uploadMessages.problem)) {
    bytes += chunk.length
    if (bytes > FONT_BYTES_MAX) throw new BadRequest(fontMessages.tooLarge, 413)
    chunks.push(chunk)
  }
  if (bytes === 0) throw new BadRequest(uploadMessages.empty)
  return Buffer.concat(chunks)
}
