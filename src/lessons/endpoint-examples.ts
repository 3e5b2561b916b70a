import { sql } from 'kysely'
import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import type { LessonsTables } from './table.ts'

async function addFile({ db, websiteId }: ExampleSite): Promise<{ fileId: string }> {
  const fileId = v7()
  await withWebsite(db.withTables<LessonsTables>(), websiteId, (tx) =>
    tx
      .insertInto('lesson_files')
      .values({
        website_id: websiteId,
        id: fileId,
        name: 'Flour.mp4',
        kind: 'other',
        bytes: 3,
        received: 0,
        created_by: null,
        created_at: new Date(),
      })
      .execute(),
  )
  return { fileId }
}

async function addCourse({ db, websiteId }: ExampleSite): Promise<{ courseId: string }> {
  const courseId = v7().replaceAll('-', '')
  const settings = {
    title: 'Sourdough',
    order: 'a0',
    slug: courseId,
    navigation: 'hidden',
    access: 'public',
    seo: { hidden: false },
  }
  const body = JSON.stringify({ v: 1, sections: {}, blocks: {}, settings })
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into documents (website_id, id, kind, head, body, created_at, updated_at)
      values (${websiteId}, ${courseId}, 'course', 0, ${body}, now(), now())`.execute(tx),
  )
  return { courseId }
}

/** What the tests and proofs send to each endpoint. */
export const lessonExamples: ExamplesOf<typeof endpoints> = {
  saveLessonProgress: { unknown: 'lessonId', params: { lessonId: 'nobodys' }, body: { position: 12 } },
  playLessonVideo: { unknown: 'lessonId', params: { lessonId: 'nobodys' } },
  downloadLessonFile: { unknown: 'lessonId', params: { lessonId: 'nobodys', fileId: v7() } },
  openMemberFile: { unknown: 'fileId', params: { fileId: v7() } },
  listLessonFiles: {},
  beginLessonFile: { body: { name: 'Flour.mp4', bytes: 3 }, idleBody: { name: 'Flour.mp4', bytes: 0 } },
  sendLessonFilePart: {
    params: addFile,
    query: { offset: 0 },
    file: { type: 'application/octet-stream', bytes: Buffer.from('abc') },
  },
  deleteLessonFile: { params: addFile },
  listCourses: {},
  readWatched: {},
  listCourseMembers: { params: addCourse },
  completeLesson: { unknown: 'lessonId', params: { lessonId: 'nobodys' }, body: { crumb: 'x', completed: 'yes' } },
}
