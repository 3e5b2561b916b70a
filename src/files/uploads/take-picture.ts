import type { Readable } from 'node:stream'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { UPLOAD_BYTES_MAX } from '../../shared/validation/image-rules.ts'
import { findSameImage, type StoredUpload } from '../queries.ts'
import { finishUpload, type Upload } from './finish-upload.ts'
import { type ReceiveUploadDeps, takeUpload } from './receive-upload.ts'

/** An image that the server fetched from a URL or extracted from a ZIP file. */
interface BroughtPicture {
  body: Readable
  /** Bytes according to its source, if known. */
  length: number | undefined
}

export type TakePicture = (brought: BroughtPicture, upload: Upload) => Promise<Pick<StoredUpload, 'id'>>

/** Per website and process. */
const ARRIVING = { atOnce: 4, mostWaiting: 60 }
const TOO_MANY = 'Too many files are arriving at once. Please try again in a few seconds.'

/**
 * Like an upload by a person, but deduplicated: returns the existing image for the same bytes. Throws BadRequest for
 * anything but an image, StorageFull, RateLimited, and errors of the body itself.
 */
export function createPictureTaker(deps: ReceiveUploadDeps): TakePicture {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return ({ body, length }, upload) =>
    inTurn(upload.websiteId, async () => {
      let fault: Error | undefined
      // Some streams fail before they are read, and only emit an error event.
      body.on('error', (error) => {
        fault ??= error
        if (!body.destroyed) body.destroy(error)
      })
      const bytes = Math.min(length ?? UPLOAD_BYTES_MAX, UPLOAD_BYTES_MAX)
      try {
        return await takeUpload(deps, Object.assign(body, { headers: {} }), { upload, bytes }, async (received, id) => {
          const known = await findSameImage(deps.db, upload.websiteId, received.sha256)
          return known ?? finishUpload(deps, upload, received, id)
        })
      } catch (error) {
        throw fault ?? error
      } finally {
        body.destroy()
      }
    })
}
