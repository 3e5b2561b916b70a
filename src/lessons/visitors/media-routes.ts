import type { Request, Response } from 'express'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { contentDisposition } from '../../platform/http/response/content-disposition.ts'
import { sendBytes } from '../../platform/http/response/send-bytes.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { joinParts } from '../../platform/storage/joined-parts.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { AttachmentParams, LessonParams, lessonMessages } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { listParts } from '../files/file-store.ts'
import { findLessonFiles } from '../files/find-files.ts'
import { type LessonVisits, openLessonFor } from './open-lesson.ts'

export interface LessonMediaDeps extends LessonVisits {
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

/** Videos and attachments of lessons: each request, with or without a range, is checked as the lesson's page is. */
export function lessonMediaRoutes(deps: LessonMediaDeps): Route[] {
  async function send(
    { req, res }: { req: Request; res: Response },
    websiteId: string,
    fileId: string | undefined,
    as: 'video' | 'attachment',
  ): Promise<undefined> {
    const file = fileId === undefined ? undefined : (await findLessonFiles(deps.db, websiteId, [fileId])).get(fileId)
    if (!file || (as === 'video' && file.kind === 'other')) throw new NotFound(lessonMessages.gone)
    const { id, name, bytes, kind } = file
    const parts = await listParts(deps.db, websiteId, id)
    const own =
      as === 'video' && kind !== 'other'
        ? { 'Content-Type': videoTypes[kind] }
        : { 'Content-Type': 'application/octet-stream', 'Content-Disposition': contentDisposition(name) }
    const read = (range: { start: number; end: number }) => joinParts(deps.held, websiteId, parts, range)
    sendBytes(req, res, { bytes, etag: id, headers: { ...headers, ...own }, read })
    return undefined
  }

  return [
    handle(endpoints.playLessonVideo, {
      params: LessonParams,
      async handle({ params: { lessonId }, visit, req, res }) {
        const { settings } = await openLessonFor(deps, lessonId, { req, visit })
        const fileId = settings.video?.from === 'file' ? settings.video.file : undefined
        return send({ req, res }, requireTenant(visit).websiteId, fileId, 'video')
      },
    }),
    handle(endpoints.downloadLessonFile, {
      params: AttachmentParams,
      async handle({ params: { lessonId, fileId }, visit, req, res }) {
        const { settings } = await openLessonFor(deps, lessonId, { req, visit })
        const own = settings.attachments.find((id) => id === fileId)
        return send({ req, res }, requireTenant(visit).websiteId, own, 'attachment')
      },
    }),
  ]
}
