import type { Request } from 'express'
import { Forbidden, NotFound } from '../../platform/errors/application-errors.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { lessonMessages } from '../contract.ts'

/** What of a lesson its files and its progress need. */
export interface VisitedLesson {
  docId: string
  courseId: string
  path: string
  settings: {
    video?: { from: 'file'; file: string } | { from: 'service'; url: string } | undefined
    attachments: readonly string[]
  }
  lock: object | null
  /** Undefined for visitors whose progress is not noted. */
  siteUserId: string | undefined
}

export interface LessonVisits {
  /** A lesson as its page is shown to this visitor; undefined where there is no such page for them. */
  openLesson(
    websiteId: string,
    lessonId: string,
    request: { req: Request; visit: Visit },
  ): Promise<VisitedLesson | undefined>
}

/** Checked for each request, and so for each range of a video. Throws NotFound, and Forbidden without the right. */
export async function openLessonFor(
  { openLesson }: LessonVisits,
  lessonId: string,
  request: { req: Request; visit: Visit },
): Promise<VisitedLesson> {
  const lesson = await openLesson(requireTenant(request.visit).websiteId, lessonId, request)
  if (!lesson) throw new NotFound(lessonMessages.gone)
  if (lesson.lock) throw new Forbidden(lessonMessages.locked)
  return lesson
}
