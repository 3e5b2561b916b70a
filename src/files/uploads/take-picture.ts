import type { Readable } from 'node:stream'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { UPLOAD_BYTES_MAX } from '../../shared/validation/image-rules.ts'
import { findSameImage, type StoredUpload } from '../queries.ts'
import { finishUpload, type Upload } from './finish-upload.ts'
import { type ReceiveUploadDeps, takeUpload } from './receive-upload.ts'

/** A picture that the product itself brings in: fetched from an address, or taken out of a ZIP file. */
interface BroughtPicture {
  body: Readable
  /** Bytes, as its source says; undefined where it does not. */
  length: number | undefined
}

export type TakePicture = (brought: BroughtPicture, upload: Upload) => Promise<Pick<StoredUpload, 'id'>>

/** Of one website in this process. */
const ARRIVING = { atOnce: 4, mostWaiting: 60 }
const TOO_MANY = 'Too many files are arriving at once. Please try again in a few seconds.'

/**
 * As an upload by a person, but the same picture is kept once: it gives the image that the website has already. Throws
 * BadRequest for what is no picture, StorageFull, RateLimited, and what the body itself fails with.
 */
export function createPictureTaker(deps: ReceiveUploadDeps): TakePicture {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return ({ body, length }, upload) =>
    inTurn(upload.websiteId, async () => {
      let fault: Error | undefined
      // It may fail before anybody reads it, and some streams only say so.
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
