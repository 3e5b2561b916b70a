import type { Request } from 'express'
import type { Reader } from '../../areas/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import type { LessonLock } from '../../shared/courses/course-shapes.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { PublishedPages } from '../addresses/find-published.ts'
import type { LessonSettings } from '../documents/course-settings.ts'
import { inPages } from '../posts/post-authors.ts'
import type { PageView } from '../view/page-view.ts'
import { takesComments } from './asked-course.ts'
import type { CoursePages } from './course-pages.ts'
import { findLesson } from './read-lessons.ts'

/** A lesson as a request for one of its files, or for its progress, comes to it. */
export interface OpenedLesson {
  docId: string
  courseId: string
  title: string
  /** Of its page. */
  path: string
  /** Whether those who may take it can comment on it. */
  takesComments: boolean
  settings: LessonSettings
  /** Null: this visitor may take it. */
  lock: LessonLock | null
  /** Undefined for visitors whose progress is not noted. */
  siteUserId: string | undefined
}

export interface LessonDoorDeps {
  db: Database
  published: Pick<PublishedPages, 'findCourse'>
  courses: Pick<CoursePages, 'lockOfLesson'>
  viewOf(req: Request, visit: Visit): Promise<PageView | undefined> | undefined
  /** The member who asks; undefined without the cookie of one. */
  readerOf(req: Request, visit: Visit): Promise<Reader | undefined> | undefined
  /** Version of the password of a page. */
  findLockVersion(websiteId: string, docId: string): Promise<string | undefined>
}

/** How everybody sees pages. */
const nothingMore: PageView = {
  shown: 'live',
  seesAll: false,
  unlockedVersion: () => undefined,
  message: null,
  asksCaptcha: false,
}

/** Finds a lesson for a visitor, with the same checks as its page; undefined where there is no such page for them. */
export function createLessonDoor({ db, published, courses, viewOf, readerOf, findLockVersion }: LessonDoorDeps) {
  /** @param lockedBy the document whose password opens it */
  async function mayEnter(websiteId: string, access: string, lockedBy: string, view: PageView) {
    if (view.seesAll) return true
    if (access !== 'password') return access !== 'private'
    const entered = view.unlockedVersion(lockedBy)
    return entered !== undefined && entered === (await findLockVersion(websiteId, lockedBy))
  }

  async function find(websiteId: string, docId: string, shown: 'live' | 'drafts') {
    const found = await inPages(db, websiteId, (tx) => findLesson(tx, websiteId, docId, shown))
    const above = found && (await published.findCourse(websiteId, found.courseId, shown))
    if (!above) return undefined
    const isOwn = found.access !== 'public'
    const gate = { access: isOwn ? found.access : above.access, lockedBy: isOwn ? docId : above.course.docId }
    return { ...found, ...gate, course: above.course }
  }

  async function openLesson(
    websiteId: string,
    docId: string,
    { req, visit }: { req: Request; visit: Visit },
  ): Promise<OpenedLesson | undefined> {
    const [viewed, reader] = await Promise.all([viewOf(req, visit), readerOf(req, visit)])
    const view: PageView = { ...nothingMore, ...viewed, reader }
    const found = await find(websiteId, docId, view.seesAll && view.shown === 'drafts' ? 'drafts' : 'live')
    if (!found || !(await mayEnter(websiteId, found.access, found.lockedBy, view))) return undefined
    const { course, settings, access, slug } = found
    const lesson = { course, settings, isForMembers: access === 'members' }
    return {
      docId,
      courseId: course.docId,
      title: found.title,
      takesComments: takesComments(course, found.comments ?? undefined),
      path: postPath(course.path, slug),
      settings,
      lock: await courses.lockOfLesson(websiteId, { docId, lesson }, view),
      siteUserId: view.seesAll ? undefined : (reader?.siteUserId ?? undefined),
    }
  }

  return {
    openLesson,
    /** Whether a member may take a live lesson now, wherever they are: one behind a password is only for those who enter it. */
    async mayMemberTake(websiteId: string, docId: string, reader: Reader): Promise<boolean> {
      const found = await find(websiteId, docId, 'live')
      if (!found || found.access === 'password' || found.access === 'private') return false
      const lesson = { course: found.course, settings: found.settings, isForMembers: found.access === 'members' }
      return (await courses.lockOfLesson(websiteId, { docId, lesson }, { ...nothingMore, reader })) === null
    },
  }
}
