import type { Database } from '../../platform/database/database.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import type { IncomingBody } from '../../platform/incoming-body.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { FONT_BYTES_MAX, fontMessages } from '../../shared/validation/font-rules.ts'
import type { UploadedFont } from '../contract.ts'
import type { StorageLimits } from '../storage/storage-quota.ts'
import { originalName } from '../uploads/original-name.ts'
import { type AssetUpload, assetChunks, assetId, recordAndStore } from '../uploads/receive-asset.ts'
import { addFont, removeFont } from './font-store.ts'
import { isWoff2 } from './woff2.ts'

const NAMESPACE = '0e1f0f3c-5f57-4d38-a7a1-8a2a6f1f6f27'
const NAME_MAX = 100
const rules = { bytesMax: FONT_BYTES_MAX, messages: fontMessages }

export interface FontDeps {
  db: Database
  storage: Storage
  storageLimits: StorageLimits
}

/** Stores an uploaded font after checking its content. Throws BadRequest with a message, and StorageFull. */
export async function receiveFont(deps: FontDeps, body: IncomingBody, upload: AssetUpload): Promise<UploadedFont> {
  const bytes = Buffer.concat(await Array.fromAsync(assetChunks(body, rules)))
  if (!(await isWoff2(bytes))) throw new BadRequest(fontMessages.unsupported, 415)
  const { db, storage, storageLimits: limits } = deps
  const { websiteId, now } = upload
  const id = assetId(NAMESPACE, upload)
  const name = originalName(upload.name?.replace(/\.woff2$/i, ''), 'Font').slice(0, NAME_MAX)
  const font = { id, name, fileName: `font-${id}.woff2`, bytes: bytes.length }
  await recordAndStore({
    record: () => addFont(db, websiteId, font, { now, limits }),
    store: () => storage.put(websiteId, font.fileName, bytes),
    remove: () => removeFont(db, websiteId, id),
  })
  return font
}
