import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type CourseSettings, defaultCourse, defaultLesson, type LessonSettings } from '../documents/course-settings.ts'
import { inPages } from '../posts/post-authors.ts'

/** A course as it is drafted, with its lessons by hand. */
export interface DraftCourse {
  docId: string
  title: string
  slug: string
  head: number
  isLive: boolean
  settings: CourseSettings
  lessons: { docId: string; title: string; isLive: boolean; settings: LessonSettings }[]
}

/** Courses that are not deleted, in the order of the page tree. */
export function listDraftCourses(db: Database, websiteId: string): Promise<DraftCourse[]> {
  return inPages(db, websiteId, async (tx) => {
    const { rows: courses } = await sql<
      Omit<DraftCourse, 'lessons' | 'settings'> & { settings: CourseSettings | null }
    >`
      select id as "docId", body #>> '{settings,title}' as title, coalesce(body #>> '{settings,slug}', '') as slug, head,
        body #> '{settings,course}' as settings,
        exists (
          select from published where website_id = ${websiteId} and doc_id = documents.id and to_no is null
        ) as "isLive"
      from documents
      where website_id = ${websiteId} and kind <> 'post' and kind = 'course' and deleted_at is null
        and body #> '{settings,deleted}' is null
      order by body #>> '{settings,order}' collate "C", id`.execute(tx)
    if (courses.length === 0) return []
    const { rows: lessons } = await sql<{
      docId: string
      courseId: string
      title: string
      isLive: boolean
      settings: LessonSettings | null
    }>`
      select doc_id as "docId", collection_id as "courseId", title, live_seq is not null as "isLive", lesson as settings
      from post_drafts
      where website_id = ${websiteId} and not deleted and collection_id = any(${courses.map(({ docId }) => docId)}::text[])
      order by position collate "C", doc_id`.execute(tx)
    const ofCourse = Map.groupBy(lessons, ({ courseId }) => courseId)
    return courses.map(({ settings, ...course }) => ({
      ...course,
      settings: settings ?? defaultCourse,
      lessons: (ofCourse.get(course.docId) ?? []).map(({ docId, title, isLive, settings: own }) => ({
        docId,
        title,
        isLive,
        settings: own ?? defaultLesson,
      })),
    }))
  })
}
