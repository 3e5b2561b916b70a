import { listDraftCourses } from '../../pages/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { type AdminCourse, CourseMembersReply, CourseParams, CoursesReply, WatchedReply } from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { listCourseMembers, readWatched } from './read-watched.ts'

export interface CourseReportDeps {
  db: Database
  vault: Pick<Vault, 'read'>
}

/** Courses in the admin, and who has watched what. */
export function courseReportRoutes(deps: CourseReportDeps): Route[] {
  return [
    handle(endpoints.listCourses, {
      reply: CoursesReply,
      handle: async ({ visit }) => ({
        courses: (await listDraftCourses(deps.db, requireTenant(visit).websiteId)).map(presentCourse),
      }),
    }),
    handle(endpoints.readWatched, {
      reply: WatchedReply,
      handle: ({ visit }) => readWatched(deps.db, requireTenant(visit).websiteId),
    }),
    handle(endpoints.listCourseMembers, {
      params: CourseParams,
      reply: CourseMembersReply,
      handle: ({ params: { courseId }, visit }) => listCourseMembers(deps, requireTenant(visit).websiteId, courseId),
    }),
  ]
}

function presentCourse({
  settings,
  lessons,
  ...course
}: Awaited<ReturnType<typeof listDraftCourses>>[number]): AdminCourse {
  const { sections, opensTo, hasPaywall, takesComments = false } = settings
  return {
    ...course,
    opensTo,
    hasPaywall,
    takesComments,
    sections: Object.entries(sections)
      .map(([id, section]) => ({ id, ...section }))
      .sort((a, b) => (a.order === b.order ? (a.id < b.id ? -1 : 1) : a.order < b.order ? -1 : 1)),
    lessons: lessons.map(({ settings: { section = null, isFree, dripDays, video, seconds = null }, ...lesson }) => ({
      ...lesson,
      section,
      isFree,
      dripDays,
      hasVideo: video !== undefined,
      seconds,
    })),
  }
}
