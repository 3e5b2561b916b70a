import type { Reader } from '../../areas/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JoinOffer } from '../../shared/areas/join-offer.ts'
import type {
  Course,
  LessonFile,
  LessonLock,
  LessonProgress,
  Paywall,
  ShownCourse,
  ShownCourseLesson,
  ShownCourseSection,
  ShownLesson,
} from '../../shared/courses/course-shapes.ts'
import { type LessonRight, lockOf, outlineOf, progressThrough } from '../../shared/courses/lesson-rules.ts'
import { decodePath } from '../../shared/pages/path-encoding.ts'
import type { LessonSettings } from '../documents/course-settings.ts'
import { inPages } from '../posts/post-authors.ts'
import type { PublishedPage } from '../render/published-page.ts'
import type { PageView } from '../view/page-view.ts'
import type { AskedCourse, AskedLesson } from './asked-course.ts'
import { listLessons } from './read-lessons.ts'

/** The lessons of a course as their capability needs to know them. */
export interface GatedCourse {
  docId: string
  opensTo: 'members' | 'everyone'
}

/** Who may take lessons, and how far they have come. */
export interface LessonFacts {
  /** Rights of a visitor in the lessons of a course, by id of the lesson. */
  findRights(
    websiteId: string,
    course: GatedCourse,
    visitor: { siteUserId: string | undefined; now: string },
  ): Promise<(lessonId: string) => LessonRight>
  /** By id of the lesson. */
  listProgress(websiteId: string, siteUserId: string, courseId: string): Promise<ReadonlyMap<string, LessonProgress>>
  /** Uploaded files by id. */
  findFiles(websiteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; bytes: number }>>
  /** The plans that open these areas, and the login. */
  findJoinOffer(
    websiteId: string,
    asked: { areas: readonly string[]; path: string; reader: Reader | undefined },
  ): Promise<{ join: JoinOffer }>
  /** Where the owner says that people become members. */
  findJoinHref(websiteId: string, view: PageView | undefined): Promise<string | undefined>
}

export interface CoursePages {
  readCourse(websiteId: string, asked: AskedCourse, view: PageView | undefined): Promise<ShownCourse>
  /** Null: it is open. */
  lockOfLesson(websiteId: string, page: GatedLesson, view: PageView | undefined): Promise<LessonLock | null>
  readLesson(websiteId: string, page: LessonPage, view: PageView | undefined): Promise<ShownLesson>
}

export interface GatedLesson {
  docId: string
  lesson: Pick<AskedLesson, 'course' | 'settings' | 'isForMembers'>
}

type LessonPage = Pick<PublishedPage, 'docId' | 'title'> & { lesson: AskedLesson }

const open: LessonRight = { isAllowed: true, isLoggedIn: true, since: null, areas: [] }

export function createCoursePages({ db, facts }: { db: Database; facts: LessonFacts }): CoursePages {
  async function rightsOf(websiteId: string, { docId, settings }: Course, view: PageView | undefined, now: string) {
    if (view?.seesAll) return () => open
    const visitor = { siteUserId: view?.reader?.siteUserId ?? undefined, now }
    return facts.findRights(websiteId, { docId, opensTo: settings.opensTo }, visitor)
  }

  async function progressOf(websiteId: string, { docId }: Course, view: PageView | undefined) {
    const siteUserId = view?.seesAll ? undefined : view?.reader?.siteUserId
    return siteUserId ? facts.listProgress(websiteId, siteUserId, docId) : undefined
  }

  /** All lessons in order, as this visitor sees them. */
  async function readAll(websiteId: string, { course, at }: AskedCourse, view: PageView | undefined) {
    const now = new Date().toISOString()
    const [lessons, rightOf, progress] = await Promise.all([
      inPages(db, websiteId, (tx) => listLessons(tx, websiteId, course, at)),
      rightsOf(websiteId, course, view, now),
      progressOf(websiteId, course, view),
    ])
    const shown = lessons.map((lesson) => ({
      ...lesson,
      lock: lockOf(lesson, rightOf(lesson.docId), now),
      progress: progress?.get(lesson.docId) ?? null,
    }))
    return {
      sections: outlineOf(course.settings.sections, shown),
      isNoted: progress !== undefined,
      areasOf: (lessonId: string) => rightOf(lessonId).areas,
    }
  }

  /** @param path of the page on which it stands, to come back to */
  async function paywallOf(
    websiteId: string,
    { lock, areas, path }: { lock: LessonLock | null; areas: readonly string[]; path: string },
    view: PageView | undefined,
  ): Promise<Paywall | null> {
    if (lock === null || lock.reason === 'later') return null
    const [{ join }, joinHref = null] = await Promise.all([
      facts.findJoinOffer(websiteId, { areas, path, reader: view?.reader }),
      facts.findJoinHref(websiteId, view),
    ])
    return { reason: lock.reason, join, joinHref }
  }

  async function contentOf(websiteId: string, docId: string, settings: LessonSettings) {
    const files = await facts.findFiles(websiteId, settings.attachments)
    return { video: videoOf(docId, settings), files: filesOf(docId, settings.attachments, files) }
  }

  const pages: CoursePages = {
    async readCourse(websiteId, asked, view) {
      const { sections, isNoted, areasOf } = await readAll(websiteId, asked, view)
      const { docId, title, description, path } = asked.course
      const { percent, ...through } = progressThrough(sections)
      const closed = sections.flatMap((section) => section.lessons).find(isClosed)
      const way = closed && { lock: closed.lock, areas: areasOf(closed.docId), path }
      return {
        course: { docId, title, description, path },
        sections: sections.filter((section) => section.lessons.length > 0),
        ...through,
        percent: isNoted ? percent : null,
        paywall: way && asked.course.settings.hasPaywall ? await paywallOf(websiteId, way, view) : null,
      }
    },
    async lockOfLesson(websiteId, { docId, lesson: { course, settings, isForMembers } }, view) {
      const now = new Date().toISOString()
      const rightOf = await rightsOf(websiteId, course, view, now)
      return lockOf({ ...settings, isForMembers }, rightOf(docId), now)
    },
    async readLesson(websiteId, { docId, title, lesson }, view) {
      const { course, settings, excerpt, isArticle } = lesson
      const { sections, areasOf } = await readAll(websiteId, lesson, view)
      const { path, ...place } = placeOf(docId, sections)
      const lock = await pages.lockOfLesson(websiteId, { docId, lesson }, view)
      return {
        ...place,
        course: { title: course.title, path: course.path },
        docId,
        title,
        excerpt,
        seconds: settings.seconds ?? null,
        isFree: settings.isFree,
        isArticle,
        lock,
        paywall: course.settings.hasPaywall
          ? await paywallOf(websiteId, { lock, areas: areasOf(docId), path: path ?? course.path }, view)
          : null,
        ...(lock ? nothing : await contentOf(websiteId, docId, settings)),
        crumb: lock || view?.seesAll || !view?.reader?.siteUserId ? null : (view.crumb ?? null),
      }
    },
  }
  return pages
}

/** Of a locked lesson. */
const nothing = { video: null, files: [] }

/** Where a lesson stands among all lessons of its course. */
function placeOf(docId: string, sections: readonly ShownCourseSection[]) {
  const all = sections.flatMap(({ title, lessons }) => lessons.map((lesson) => ({ ...lesson, section: title })))
  const place = all.findIndex((one) => one.docId === docId)
  return {
    path: all[place] && decodePath(all[place].path),
    section: all[place]?.section ?? null,
    number: place + 1,
    count: all.length,
    previous: linkTo(all[place - 1]),
    next: place < 0 ? null : linkTo(all[place + 1]),
    progress: all[place]?.progress ?? null,
  }
}

const isClosed = ({ lock }: ShownCourseLesson) => lock !== null && lock.reason !== 'later'

function videoOf(docId: string, { video }: LessonSettings): ShownLesson['video'] {
  if (!video) return null
  return video.from === 'file' ? { src: `/api/lessons/${docId}/video` } : { url: video.url }
}

function filesOf(
  docId: string,
  ids: readonly string[],
  files: ReadonlyMap<string, { name: string; bytes: number }>,
): LessonFile[] {
  return ids.flatMap((id) => {
    const file = files.get(id)
    return file ? [{ ...file, href: `/api/lessons/${docId}/files/${id}` }] : []
  })
}

const linkTo = (lesson: { title: string; path: string } | undefined) =>
  lesson ? { title: lesson.title, path: lesson.path } : null
