import { sql } from 'kysely'
import { nameMembers } from '../../members/queries.ts'
import { listDraftCourses } from '../../pages/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { CourseMembersReply, WatchedReply } from '../admin-contract.ts'
import { inLessons } from '../progress-store.ts'

const MEMBERS_MAX = 100

/** How many members have begun and completed each lesson, without their names. */
export async function readWatched(db: Database, websiteId: string): Promise<WatchedReply> {
  const courses = await listDraftCourses(db, websiteId)
  const lessonIds = courses.flatMap(({ lessons }) => lessons.map(({ docId }) => docId))
  const { rows } = await inLessons(db, websiteId, (tx) =>
    sql<{ siteUserId: string; lessonId: string; isCompleted: boolean }>`
      select site_user_id as "siteUserId", lesson_id as "lessonId", completed_at is not null as "isCompleted"
      from lesson_progress where website_id = ${websiteId} and lesson_id = any(${lessonIds}::text[])`.execute(tx),
  )
  const ofLesson = Map.groupBy(rows, ({ lessonId }) => lessonId)
  return {
    courses: courses.map(({ docId, title, lessons }) => {
      const own = lessons.map((lesson) => ({ ...lesson, progress: ofLesson.get(lesson.docId) ?? [] }))
      const members = Map.groupBy(
        own.flatMap(({ progress }) => progress),
        ({ siteUserId }) => siteUserId,
      )
      return {
        docId,
        title,
        started: members.size,
        completed: [...members.values()].filter((done) => countCompleted(done) === lessons.length).length,
        lessons: own.map(({ docId: lessonId, title: name, progress }) => ({
          docId: lessonId,
          title: name,
          started: progress.length,
          completed: countCompleted(progress),
        })),
      }
    }),
  }
}

const countCompleted = (progress: readonly { isCompleted: boolean }[]) =>
  progress.filter(({ isCompleted }) => isCompleted).length

/** The members who have begun a course, with their names, by when they were there last. Throws UnknownEntity. */
export async function listCourseMembers(
  deps: { db: Database; vault: Pick<Vault, 'read'> },
  websiteId: string,
  courseId: string,
): Promise<CourseMembersReply> {
  const courses = await listDraftCourses(deps.db, websiteId)
  if (!courses.some(({ docId }) => docId === courseId)) throw new UnknownEntity()
  const { rows } = await inLessons(deps.db, websiteId, (tx) =>
    sql<{ siteUserId: string; started: number; completed: number; lastAt: Date; count: number }>`
      select site_user_id as "siteUserId", count(*)::int as started, count(completed_at)::int as completed,
        max(changed_at) as "lastAt", (count(*) over ())::int as count
      from lesson_progress where website_id = ${websiteId} and course_id = ${courseId}
      group by site_user_id order by max(changed_at) desc, site_user_id limit ${MEMBERS_MAX}`.execute(tx),
  )
  const names = await nameMembers(
    deps,
    websiteId,
    rows.map(({ siteUserId }) => siteUserId),
  )
  return {
    members: rows.map(({ siteUserId, started, completed, lastAt }) => ({
      siteUserId,
      name: names.get(siteUserId)?.name ?? '',
      email: names.get(siteUserId)?.email ?? null,
      started,
      completed,
      lastAt: lastAt.toISOString(),
    })),
    count: rows[0]?.count ?? 0,
  }
}
