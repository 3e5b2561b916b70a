import { NotFound } from '../../platform/errors/application-errors.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { AttachmentParams, LessonParams, lessonMessages } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { findLessonFiles } from '../files/find-files.ts'
import { type LessonVisits, openLessonFor } from './open-lesson.ts'
import { type SendFileDeps, sendLessonFile } from './send-lesson-file.ts'

export interface LessonMediaDeps extends LessonVisits, SendFileDeps {}

/** Videos and attachments of lessons: each request, with or without a range, is checked as the lesson's page is. */
export function lessonMediaRoutes(deps: LessonMediaDeps): Route[] {
  async function findFile(websiteId: string, fileId: string | undefined) {
    const file = fileId === undefined ? undefined : (await findLessonFiles(deps.db, websiteId, [fileId])).get(fileId)
    if (!file) throw new NotFound(lessonMessages.gone)
    return file
  }

  return [
    handle(endpoints.playLessonVideo, {
      params: LessonParams,
      async handle({ params: { lessonId }, visit, req, res }) {
        const { settings } = await openLessonFor(deps, lessonId, { req, visit })
        const { websiteId } = requireTenant(visit)
        const file = await findFile(websiteId, settings.video?.from === 'file' ? settings.video.file : undefined)
        if (file.kind === 'other') throw new NotFound(lessonMessages.gone)
        return sendLessonFile(deps, { req, res }, { websiteId, file })
      },
    }),
    handle(endpoints.downloadLessonFile, {
      params: AttachmentParams,
      async handle({ params: { lessonId, fileId }, visit, req, res }) {
        const { settings } = await openLessonFor(deps, lessonId, { req, visit })
        const { websiteId } = requireTenant(visit)
        const file = await findFile(
          websiteId,
          settings.attachments.find((id) => id === fileId),
        )
        return sendLessonFile(deps, { req, res }, { websiteId, file, isTakenAlong: true })
      },
    }),
  ]
}
