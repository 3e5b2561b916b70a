import { type Kysely, sql } from 'kysely'
import { activeMember, findMemberId } from '../members/queries.ts'
import { type Database, withWebsite } from '../platform/database/database.ts'
import type { LessonProgress } from '../shared/courses/course-shapes.ts'
import type { LessonsTables } from './table.ts'

export const inLessons = <Result>(
  db: Database,
  websiteId: string,
  run: (tx: Kysely<LessonsTables>) => Promise<Result>,
) => withWebsite(db.withTables<LessonsTables>(), websiteId, run)

export interface NotedLesson {
  siteUserId: string
  lessonId: string
  courseId: string
  now: string
}

/** By id of the lesson. */
export function listProgress(
  db: Database,
  websiteId: string,
  siteUserId: string,
  courseId: string,
): Promise<ReadonlyMap<string, LessonProgress>> {
  return inLessons(db, websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'position', 'completed_at', 'changed_at'])
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .where('course_id', '=', courseId)
      .execute()
    return new Map(
      rows.map(({ lesson_id, position, completed_at, changed_at }) => [
        lesson_id,
        { position, isCompleted: completed_at !== null, changedAt: changed_at.toISOString() },
      ]),
    )
  })
}

/** Begins the lesson if need be. A member who was deleted a moment ago has none. */
export async function notePosition(
  db: Database,
  websiteId: string,
  { siteUserId, lessonId, courseId, now }: NotedLesson,
  position: number,
): Promise<void> {
  await inLessons(db, websiteId, (tx) =>
    sql`
      insert into lesson_progress (website_id, site_user_id, lesson_id, course_id, started_at, position, changed_at)
      select ${websiteId}, member.site_user_id, ${lessonId}, ${courseId}, ${now}::timestamptz, ${position}::int, ${now}::timestamptz
      from ${activeMember(websiteId, siteUserId)} as member
      on conflict (website_id, site_user_id, lesson_id)
        do update set position = excluded.position, changed_at = excluded.changed_at`.execute(tx),
  )
}

/** Marks a lesson as completed, or as not completed again. */
export async function noteCompleted(
  db: Database,
  websiteId: string,
  { siteUserId, lessonId, courseId, now }: NotedLesson,
  isCompleted: boolean,
): Promise<void> {
  const completedAt = isCompleted ? now : null
  await inLessons(db, websiteId, (tx) =>
    sql`
      insert into lesson_progress (website_id, site_user_id, lesson_id, course_id, started_at, completed_at, changed_at)
      select ${websiteId}, member.site_user_id, ${lessonId}, ${courseId}, ${now}::timestamptz, ${completedAt}::timestamptz,
        ${now}::timestamptz
      from ${activeMember(websiteId, siteUserId)} as member
      on conflict (website_id, site_user_id, lesson_id)
        do update set changed_at = excluded.changed_at,
          completed_at = case when ${isCompleted}::boolean then coalesce(lesson_progress.completed_at, excluded.completed_at) end`.execute(
      tx,
    ),
  )
}

/** What is kept of a person's progress, for the file that they may ask for; oldest first. */
export async function listLessonsOf(db: Database, websiteId: string, personRef: string) {
  const siteUserId = await findMemberId(db, websiteId, personRef)
  if (siteUserId === undefined) return []
  return inLessons(db, websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('lesson_progress')
      .select(['lesson_id', 'course_id', 'started_at', 'position', 'completed_at'])
      .where('website_id', '=', websiteId)
      .where('site_user_id', '=', siteUserId)
      .orderBy('started_at')
      .orderBy('lesson_id')
      .execute()
    return rows.map(({ lesson_id, course_id, started_at, position, completed_at }) => ({
      lesson: lesson_id,
      course: course_id,
      startedOn: started_at.toISOString(),
      stoppedAtSecond: position,
      completedOn: completed_at?.toISOString() ?? null,
    }))
  })
}
