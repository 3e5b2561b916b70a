import type { Request, Response } from 'express'
import type { Database } from '../../platform/database/database.ts'
import { contentDisposition } from '../../platform/http/response/content-disposition.ts'
import { sendBytes } from '../../platform/http/response/send-bytes.ts'
import { joinParts } from '../../platform/storage/joined-parts.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { listParts } from '../files/file-store.ts'
import type { StoredLessonFile } from '../files/find-files.ts'

export interface SendFileDeps {
  db: Database
  held: Storage
}

/** For this visitor and no cache: the next range is checked anew. */
const headers = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const

/** Sends a file, or a range of it, to somebody who may have it. A video plays unless it is taken along; others are saved. */
export async function sendLessonFile(
  { db, held }: SendFileDeps,
  { req, res }: { req: Request; res: Response },
  { websiteId, file, isTakenAlong = false }: { websiteId: string; file: StoredLessonFile; isTakenAlong?: boolean },
): Promise<undefined> {
  const { id, name, bytes, kind } = file
  const parts = await listParts(db, websiteId, id)
  const own =
    kind === 'other' || isTakenAlong
      ? { 'Content-Type': 'application/octet-stream', 'Content-Disposition': contentDisposition(name) }
      : { 'Content-Type': videoTypes[kind] }
  const read = (range: { start: number; end: number }) => joinParts(held, websiteId, parts, range)
  sendBytes(req, res, { bytes, etag: id, headers: { ...headers, ...own }, read })
  return undefined
}
