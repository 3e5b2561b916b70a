import type { JoinOffer } from '../areas/join-offer.ts'

/** A collection of lessons that is live. */
export interface Course {
  docId: string
  title: string
  description: string
  /** `/sourdough`. */
  path: string
  settings: CourseOutline
}

/** What its settings say of its lessons. */
export interface CourseOutline {
  sections: Readonly<Record<string, { title: string; order: string }>>
  opensTo: 'members' | 'everyone'
  hasPaywall: boolean
  takesComments?: boolean | undefined
}

/** What a course tells of a lesson, the same for everyone. */
export interface CourseLesson {
  docId: string
  title: string
  /** Encoded. */
  path: string
  excerpt: string
  /** Null: before the first section. */
  section: string | null
  hasVideo: boolean
  /** How long it takes; null: not said. */
  seconds: number | null
  dripDays: number
  isFree: boolean
  /** Only for people who are logged in, even if it is free. */
  isForMembers: boolean
}

/** Why a lesson does not open: log in, join, or wait until a moment. */
export type LessonLock = { reason: 'log-in' } | { reason: 'join' } | { reason: 'later'; opensAt: string }

/** How far a member has come in a lesson. */
export interface LessonProgress {
  /** Second of the video at which they have stopped. */
  position: number
  isCompleted: boolean
  /** ISO 8601. */
  changedAt: string
}

/** A lesson as this visitor sees it in the list of a course. */
export interface ShownCourseLesson extends CourseLesson {
  lock: LessonLock | null
  /** Null: not begun. */
  progress: LessonProgress | null
}

export interface ShownCourseSection {
  /** Null: lessons before the first section. */
  title: string | null
  lessons: ShownCourseLesson[]
}

/** A course as this visitor sees it. */
export interface ShownCourse {
  course: Pick<Course, 'docId' | 'title' | 'description' | 'path'>
  sections: ShownCourseSection[]
  count: number
  completed: number
  /** Null for those whose progress is not noted. */
  percent: number | null
  /** Where they go on, or begin; null: every lesson is completed, or none is open. */
  next: { title: string; path: string; isBegun: boolean } | null
  /** Where locked lessons are opened; null: none is locked by a right. */
  paywall: Paywall | null
}

/** How those without the right get it: the plans that open a lesson, and the login. */
export interface Paywall {
  reason: 'log-in' | 'join'
  join: JoinOffer
  /** Where the owner says that people become members; null: nowhere. */
  joinHref: string | null
}

/** A file to take along. */
export interface LessonFile {
  name: string
  href: string
  bytes: number
}

/** A lesson as this visitor sees it: of a locked one no video, file or block. */
export interface ShownLesson {
  course: Pick<Course, 'title' | 'path'>
  docId: string
  title: string
  excerpt: string
  section: string | null
  /** Its place among all lessons, from 1. */
  number: number
  count: number
  seconds: number | null
  isFree: boolean
  isArticle: boolean
  lock: LessonLock | null
  paywall: Paywall | null
  /** A file of this website, or a video of a service behind a preview. */
  video: { src: string } | { url: string } | null
  files: LessonFile[]
  previous: { title: string; path: string } | null
  next: { title: string; path: string } | null
  /** Null for those whose progress is not noted. */
  progress: LessonProgress | null
  /** The XSRF token of the member; null: their progress is not noted. */
  crumb: string | null
}
