import { z } from 'zod'

const Title = z.string()

const AdminLesson = z.object({
  docId: z.string(),
  title: Title,
  /** Id of its section; null: before the first. */
  section: z.string().nullable(),
  isFree: z.boolean(),
  dripDays: z.number(),
  hasVideo: z.boolean(),
  seconds: z.number().nullable(),
  isLive: z.boolean(),
})
export type AdminLesson = z.infer<typeof AdminLesson>

const AdminCourse = z.object({
  docId: z.string(),
  title: Title,
  slug: z.string(),
  /** Number of its newest operation. */
  head: z.number(),
  isLive: z.boolean(),
  opensTo: z.enum(['members', 'everyone']),
  hasPaywall: z.boolean(),
  takesComments: z.boolean(),
  /** In their order. */
  sections: z.array(z.object({ id: z.string(), title: Title, order: z.string() })),
  /** By hand. */
  lessons: z.array(AdminLesson),
})
export type AdminCourse = z.infer<typeof AdminCourse>

/** `GET /api/courses`: drafts of courses with their lessons, in the order of the page tree. */
export const CoursesReply = z.object({ courses: z.array(AdminCourse) })
export type CoursesReply = z.infer<typeof CoursesReply>

/** `GET /api/courses/watched`: figures without names. */
export const WatchedReply = z.object({
  courses: z.array(
    z.object({
      docId: z.string(),
      title: Title,
      /** Who has begun one of its lessons, and who has completed all. */
      started: z.number(),
      completed: z.number(),
      lessons: z.array(z.object({ docId: z.string(), title: Title, started: z.number(), completed: z.number() })),
    }),
  ),
})
export type WatchedReply = z.infer<typeof WatchedReply>

export const CourseParams = z.strictObject({ courseId: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) })

/** `GET /api/courses/:courseId/members`: who has begun it, by when they were there last. */
export const CourseMembersReply = z.object({
  members: z.array(
    z.object({
      siteUserId: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      started: z.number(),
      completed: z.number(),
      lastAt: z.string(),
    }),
  ),
  /** How many there are; the first hundred are listed. */
  count: z.number(),
})
export type CourseMembersReply = z.infer<typeof CourseMembersReply>
