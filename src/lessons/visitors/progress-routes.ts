import type { Request } from 'express'
import type { Database } from '../../platform/database/database.ts'
import { NotSignedIn } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { CompletedForm, LessonParams, ProgressReply, ProgressRequest } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { noteCompleted, notePosition } from '../progress-store.ts'
import { type LessonVisits, openLessonFor } from './open-lesson.ts'

export interface ProgressDeps extends LessonVisits {
  db: Database
  /** Throws CsrfTokenRefused unless the token of the member's session came along, in the header or in a form. */
  assertMemberCrumb(req: Request, crumb?: string): void
}

/** What members tell of the lessons that they take. */
export function progressRoutes(deps: ProgressDeps): Route[] {
  const { db, assertMemberCrumb } = deps
  /** Throws NotSignedIn for visitors whose progress is not noted. */
  async function noted(lessonId: string, request: { req: Request; visit: Visit }) {
    const { docId, courseId, path, siteUserId } = await openLessonFor(deps, lessonId, request)
    if (siteUserId === undefined) throw new NotSignedIn()
    const { websiteId } = requireTenant(request.visit)
    return {
      websiteId,
      path,
      own: { siteUserId, lessonId: docId, courseId, now: request.visit.now },
    }
  }

  return [
    handle(endpoints.saveLessonProgress, {
      params: LessonParams,
      body: ProgressRequest,
      reply: ProgressReply,
      async handle({ params: { lessonId }, body: { position }, visit, req }) {
        const { websiteId, own } = await noted(lessonId, { req, visit })
        assertMemberCrumb(req)
        await notePosition(db, websiteId, own, position)
        return { position }
      },
    }),
    handle(endpoints.completeLesson, {
      params: LessonParams,
      body: CompletedForm,
      async handle({ params: { lessonId }, body: { crumb, completed }, visit, req, res }) {
        const { websiteId, path, own } = await noted(lessonId, { req, visit })
        assertMemberCrumb(req, crumb)
        await noteCompleted(db, websiteId, own, completed === 'yes')
        res.set({ 'Cache-Control': 'private, no-store' }).redirect(303, path)
        return undefined
      },
    }),
  ]
}
