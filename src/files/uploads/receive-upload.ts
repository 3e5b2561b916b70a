import type { IncomingBody } from '../../platform/incoming-body.ts'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import type { StoredUpload } from '../queries.ts'
import { releaseStorage, reserveStorage, StorageFull } from '../storage/storage-quota.ts'
import { type FinishUploadDeps, findFinishedUpload, finishUpload, type Upload } from './finish-upload.ts'
import { digestBody, expectedBytes, type ReceivedImage, receiveImage } from './receive-image.ts'

export interface ReceiveUploadDeps extends FinishUploadDeps {
  /** Local directory for uploads in progress. */
  incoming: string
}

/** Per website and process: an editor sends two at a time. */
const ARRIVING = { atOnce: 6, mostWaiting: 30 }
const TOO_MANY = 'Too many files are being uploaded at once. Please try again in a few seconds.'

export type ReceiveUpload = (body: IncomingBody, upload: Upload) => Promise<StoredUpload>

/**
 * Receives uploads, a few per website at a time; others wait unread. Storage for the body is reserved before its first byte
 * is read. Throws BadRequest, StorageFull, RateLimited or KeyReused.
 */
export function createUploadReceiver(deps: ReceiveUploadDeps): ReceiveUpload {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return async (body, upload) => {
    const bytes = expectedBytes(body)
    return inTurn(upload.websiteId, () => take(deps, body, upload, bytes))
  }
}

async function take(deps: ReceiveUploadDeps, body: IncomingBody, upload: Upload, bytes: number): Promise<StoredUpload> {
  const { db, storageLimits } = deps
  const { websiteId } = upload
  let reservationId: string
  try {
    reservationId = await reserveStorage(db, websiteId, bytes, storageLimits)
  } catch (error) {
    if (error instanceof StorageFull) return findKeptOrRefuse(deps, body, upload, error)
    throw error
  }
  return receiveReserved(deps, body, upload.websiteId, {
    reservationId,
    finish: (received) => finishUpload(deps, upload, received, reservationId),
  })
}

interface Coming {
  upload: Upload
  /** Maximum size. */
  bytes: number
}

/** Reserves storage for a body, receives it and lets `finish` store it. Throws BadRequest and StorageFull. */
export async function takeUpload<Kept>(
  deps: ReceiveUploadDeps,
  body: IncomingBody,
  { upload: { websiteId }, bytes }: Coming,
  finish: (received: ReceivedImage, reservationId: string) => Promise<Kept>,
): Promise<Kept> {
  const reservationId = await reserveStorage(deps.db, websiteId, bytes, deps.storageLimits)
  return receiveReserved(deps, body, websiteId, {
    reservationId,
    finish: (received) => finish(received, reservationId),
  })
}

async function receiveReserved<Kept>(
  { db, incoming }: ReceiveUploadDeps,
  body: IncomingBody,
  websiteId: string,
  { reservationId, finish }: { reservationId: string; finish(received: ReceivedImage): Promise<Kept> },
): Promise<Kept> {
  try {
    return await receiveImage(body, incoming, finish)
  } finally {
    await releaseStorage(db, websiteId, reservationId)
  }
}

/**
 * Reads the body to its end without storing it: browsers show the error only after sending everything, and an upload that
 * exists already is answered again.
 */
async function findKeptOrRefuse({ db }: ReceiveUploadDeps, body: IncomingBody, upload: Upload, full: StorageFull) {
  const kept = await findFinishedUpload(db, upload, await digestBody(body))
  if (!kept) throw full
  return kept
}
