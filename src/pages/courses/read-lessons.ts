import { type Kysely, sql } from 'kysely'
import type { Course, CourseLesson } from '../../shared/courses/course-shapes.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import { defaultLesson, type LessonSettings } from '../documents/course-settings.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { PostsAt } from '../posts/read-posts.ts'

/** Lessons of a course that are read; a list in an order of its own has no more. */
export const LESSONS_MAX = 250

interface LessonRow {
  doc_id: string
  slug: string
  title: string
  excerpt: string
  access: string
  lesson: LessonSettings | null
}

/** The lessons of a course by hand, including those that a visitor may not take; of a live one those that are private are left out. */
export async function listLessons(
  tx: PagesTx,
  websiteId: string,
  { docId, path }: Pick<Course, 'docId' | 'path'>,
  at: PostsAt,
): Promise<CourseLesson[]> {
  const table = at === 'drafts' ? sql`post_drafts` : sql`published_posts`
  const { rows } = await sql<LessonRow>`
    select doc_id, slug, title, excerpt, access, lesson from ${table}
    where website_id = ${websiteId} and collection_id = ${docId} and ${isShown(at)}
    order by position collate "C", doc_id limit ${LESSONS_MAX}`.execute(tx)
  return rows.map((row) => {
    const { section = null, seconds = null, video, dripDays, isFree } = row.lesson ?? defaultLesson
    return {
      docId: row.doc_id,
      title: row.title,
      path: postPath(path, row.slug),
      // One that was moved here may have its first words in place of an excerpt.
      excerpt: row.lesson ? row.excerpt : '',
      section,
      hasVideo: video !== undefined,
      seconds,
      dripDays,
      isFree,
      isForMembers: row.access === 'members',
    }
  })
}

function isShown(at: PostsAt) {
  if (at === 'drafts') return sql`not deleted`
  if (at === 'live') return sql`to_no is null and access <> 'private'`
  return sql`from_no <= ${at} and (to_no is null or to_no > ${at})`
}

/** A lesson with its course, before any check of rights. */
export interface FoundLesson {
  courseId: string
  title: string
  slug: string
  access: string
  settings: LessonSettings
  /** Its own setting; null: as its course says. */
  comments: boolean | null
}

/** Undefined for documents that are no post. */
export async function findLesson(
  tx: PagesTx,
  websiteId: string,
  docId: string,
  at: 'live' | 'drafts',
): Promise<FoundLesson | undefined> {
  const table = at === 'drafts' ? sql`post_drafts` : sql`published_posts`
  const { rows } = await sql<Omit<FoundLesson, 'settings'> & { settings: LessonSettings | null }>`
    select collection_id as "courseId", title, slug, access, lesson as settings, comments from ${table}
    where website_id = ${websiteId} and doc_id = ${docId} and ${at === 'drafts' ? sql`not deleted` : sql`to_no is null`}`.execute(
    tx,
  )
  const [row] = rows
  return row && { ...row, settings: row.settings ?? defaultLesson }
}

/** Whether a draft or a live lesson has an uploaded file. Inside a transaction in the website's scope. */
export async function isInLesson<Tables>(tx: Kysely<Tables>, websiteId: string, fileId: string): Promise<boolean> {
  const has = sql`(lesson #>> '{video,file}' = ${fileId} or lesson -> 'attachments' ? ${fileId})`
  const { rows } = await sql`
    select from post_drafts where website_id = ${websiteId} and not deleted and lesson is not null and ${has}
    union all
    select from published_posts where website_id = ${websiteId} and to_no is null and lesson is not null and ${has}
    limit 1`.execute(tx)
  return rows.length > 0
}
