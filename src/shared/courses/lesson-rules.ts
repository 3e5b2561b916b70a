import type {
  CourseLesson,
  CourseOutline,
  LessonLock,
  LessonProgress,
  ShownCourse,
  ShownCourseLesson,
  ShownCourseSection,
} from './course-shapes.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Whether this visitor may take a lesson, apart from its time. */
export interface LessonRight {
  isAllowed: boolean
  isLoggedIn: boolean
  /** ISO 8601: when they got the right; null for those without. */
  since: string | null
  /** Ids of the areas that open it; empty: it is in none. */
  areas: readonly string[]
}

/** Null: it is open. A free lesson opens to everyone at once, or to all members. */
export function lockOf(
  { isFree, dripDays, isForMembers }: Pick<CourseLesson, 'isFree' | 'dripDays' | 'isForMembers'>,
  right: LessonRight,
  now: string,
): LessonLock | null {
  if (isForMembers && !right.isLoggedIn) return { reason: 'log-in' }
  if (isFree) return null
  if (!right.isAllowed) return { reason: right.isLoggedIn ? 'join' : 'log-in' }
  const opensAt = opensAtOf(dripDays, right.since)
  return opensAt !== null && Date.parse(opensAt) > Date.parse(now) ? { reason: 'later', opensAt } : null
}

/** Null: at once. Those who have the right without having joined do not wait. */
function opensAtOf(dripDays: number, since: string | null): string | null {
  return dripDays === 0 || since === null ? null : new Date(Date.parse(since) + dripDays * DAY_MS).toISOString()
}

/** The sections of a course in order, each with its lessons in theirs; those of a section that is gone stand first. */
export function outlineOf<Lesson extends Pick<CourseLesson, 'section'>>(
  sections: CourseOutline['sections'],
  lessons: readonly Lesson[],
): { id: string | null; title: string | null; lessons: Lesson[] }[] {
  const ordered = Object.entries(sections).sort(([a, left], [b, right]) =>
    left.order === right.order ? (a < b ? -1 : 1) : left.order < right.order ? -1 : 1,
  )
  const bySection = Map.groupBy(lessons, ({ section }) =>
    section !== null && Object.hasOwn(sections, section) ? section : null,
  )
  const loose = bySection.get(null) ?? []
  return [
    ...(loose.length > 0 ? [{ id: null, title: null, lessons: loose }] : []),
    ...ordered.map(([id, { title }]) => ({ id, title, lessons: bySection.get(id) ?? [] })),
  ]
}

/** How many of the lessons are completed, and where the member goes on. */
export function progressThrough(
  sections: readonly ShownCourseSection[],
): Pick<ShownCourse, 'count' | 'completed' | 'next'> & { percent: number } {
  const lessons = sections.flatMap((section) => section.lessons)
  const completed = lessons.filter(({ progress }) => progress?.isCompleted).length
  const next = nextOf(lessons)
  return {
    count: lessons.length,
    completed,
    // Rounded down: 100 means that nothing is left.
    percent: lessons.length === 0 ? 0 : Math.floor((completed * 100) / lessons.length),
    next: next && {
      title: next.title,
      path: next.path,
      isBegun: lessons.some(({ progress }) => progress !== null),
    },
  }
}

/** The lesson in which they stopped last, else the first open one that is not completed. */
function nextOf(lessons: readonly ShownCourseLesson[]): ShownCourseLesson | null {
  const left = lessons.filter(({ lock, progress }) => lock === null && !progress?.isCompleted)
  const begun = left.filter(({ progress }) => progress !== null)
  const last = begun.reduce<ShownCourseLesson | undefined>(
    (latest, lesson) => (changedAt(lesson) > changedAt(latest) ? lesson : latest),
    undefined,
  )
  return last ?? left[0] ?? null
}

const changedAt = (lesson: { progress: LessonProgress | null } | undefined) => lesson?.progress?.changedAt ?? ''
