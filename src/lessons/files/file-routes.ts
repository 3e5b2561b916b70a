import type { StorageLimits } from '../../files/queries.ts'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { limitPerKey } from '../../platform/turns/limit-per-key.ts'
import { LESSON_PART_BYTES } from '../../shared/courses/lesson-files.ts'
import {
  BeginLessonFileRequest,
  LessonFileParams,
  LessonFileReply,
  LessonFilesReply,
  LessonPartQuery,
  lessonMessages,
} from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { beginFile, deleteFile, listLessonFiles, presentFile } from './file-store.ts'
import { type ReceivePartDeps, receivePart } from './receive-part.ts'

export interface LessonFileDeps extends ReceivePartDeps {
  storageLimits: StorageLimits
}

/** As long as 8 MB take on a slow line. */
const PART_WITHIN_MS = 2 * 60_000
/** Of one website in this process. */
const ARRIVING = { atOnce: 4, mostWaiting: 20 }
const TOO_MANY = 'Too many files are being uploaded at once. Please try again in a few seconds.'

/** Files for lessons in the admin. */
export function lessonFileRoutes(deps: LessonFileDeps): Route[] {
  const inTurn = limitPerKey(ARRIVING, TOO_MANY)
  return [
    handle(endpoints.listLessonFiles, {
      reply: LessonFilesReply,
      handle: async ({ visit }) => ({
        files: (await listLessonFiles(deps.db, requireTenant(visit).websiteId)).map(presentFile),
      }),
    }),
    handle(endpoints.beginLessonFile, {
      body: BeginLessonFileRequest,
      reply: LessonFileReply,
      handle: async ({ body, visit }) => ({ file: presentFile(await beginFile(deps, ctxOf(visit), body)) }),
    }),
    handle(endpoints.sendLessonFilePart, {
      params: LessonFileParams,
      query: LessonPartQuery,
      reply: LessonFileReply,
      timeoutMs: PART_WITHIN_MS,
      streamsBody: true,
      hasOwnConcurrencyLimit: true,
      async handle({ params: { fileId }, query: { offset }, visit, req }) {
        const { websiteId } = requireTenant(visit)
        if ((req.headers['content-encoding'] ?? 'identity') !== 'identity')
          throw new BadRequest(lessonMessages.wrongPart, 415)
        if (Number(req.headers['content-length'] ?? 0) > LESSON_PART_BYTES)
          throw new BadRequest(lessonMessages.wrongPart, 413)
        const file = await inTurn(websiteId, () => receivePart(deps, websiteId, { fileId, offset }, req))
        return { file: presentFile(file) }
      },
    }),
    handle(endpoints.deleteLessonFile, {
      params: LessonFileParams,
      reply: LessonFileParams,
      async handle({ params: { fileId }, visit }) {
        await deleteFile(deps, requireTenant(visit).websiteId, fileId)
        return { fileId }
      },
    }),
  ]
}
