import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { CourseMembersReply, CourseParams, CoursesReply, WatchedReply } from './admin-contract.ts'
import type {
  AttachmentParams,
  BeginLessonFileRequest,
  CompletedForm,
  LessonFileParams,
  LessonFileReply,
  LessonFilesReply,
  LessonParams,
  LessonPartQuery,
  MemberFileParams,
  ProgressReply,
  ProgressRequest,
} from './contract.ts'

/** A video saves six times a minute. */
const saves: RateLimit = { name: 'lesson-progress', points: 60, seconds: 60, by: 'visitor', perAddress: 1_200 }

/** Saves where a member is in the video of a lesson. */
export const saveLessonProgress = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/progress',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: saves,
  params: schema<typeof LessonParams>(),
  body: schema<typeof ProgressRequest>(),
  reply: schema<typeof ProgressReply>(),
})

/** Marks a lesson as completed, or as not completed again; leads back to its page. */
export const completeLesson = endpoint({
  method: 'POST',
  path: '/api/lessons/:lessonId/completed',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: saves,
  bodyType: 'form',
  params: schema<typeof LessonParams>(),
  body: schema<typeof CompletedForm>(),
})

/** Players ask for many ranges. */
const plays: RateLimit = { name: 'lesson-files', points: 600, seconds: 60, by: 'visitor', perAddress: 6_000 }

/** The video of a lesson, or a range of it, for those who may take it. */
export const playLessonVideo = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/video',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: plays,
  params: schema<typeof LessonParams>(),
})

/** A file of a lesson to take along, for those who may take it. */
export const downloadLessonFile = endpoint({
  method: 'GET',
  path: '/api/lessons/:lessonId/files/:fileId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: plays,
  params: schema<typeof AttachmentParams>(),
})

/** A file that stands in an area, or a range of it, for its members. */
export const openMemberFile = endpoint({
  method: 'GET',
  path: '/account/files/:fileId',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: plays,
  params: schema<typeof MemberFileParams>(),
})

const reads: RateLimit = { name: 'lesson-file-list', points: 300, seconds: 60, by: 'account' }
const writes: RateLimit = { name: 'lesson-file-changes', points: 120, seconds: 60, by: 'account' }

/** Files for lessons, newest first. */
export const listLessonFiles = endpoint({
  method: 'GET',
  path: '/api/lesson-files',
  faces: ['manage'],
  allow: 'content.edit',
  rateLimit: reads,
  reply: schema<typeof LessonFilesReply>(),
})

export const beginLessonFile = endpoint({
  method: 'POST',
  path: '/api/lesson-files',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: writes,
  body: schema<typeof BeginLessonFileRequest>(),
  reply: schema<typeof LessonFileReply>(),
})

/** Takes the next part of a file. */
export const sendLessonFilePart = endpoint({
  method: 'PUT',
  path: '/api/lesson-files/:fileId',
  faces: ['manage'],
  allow: 'files.upload',
  rateLimit: { name: 'lesson-file-parts', points: 300, seconds: 60, by: 'account' },
  params: schema<typeof LessonFileParams>(),
  query: schema<typeof LessonPartQuery>(),
  reply: schema<typeof LessonFileReply>(),
})

export const deleteLessonFile = endpoint({
  method: 'DELETE',
  path: '/api/lesson-files/:fileId',
  faces: ['manage'],
  allow: 'files.delete',
  rateLimit: writes,
  params: schema<typeof LessonFileParams>(),
  reply: schema<typeof LessonFileParams>(),
})

/** Courses with their lessons as they are drafted. */
export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof CoursesReply>(),
})

/** How many members have begun and completed each lesson, without their names. */
export const readWatched = endpoint({
  method: 'GET',
  path: '/api/courses/watched',
  faces: ['manage'],
  allow: 'analytics.traffic',
  rateLimit: reads,
  reply: schema<typeof WatchedReply>(),
})

/** Who has begun a course, and how far they have come. */
export const listCourseMembers = endpoint({
  method: 'GET',
  path: '/api/courses/:courseId/members',
  faces: ['manage'],
  allow: 'members.manage',
  rateLimit: reads,
  params: schema<typeof CourseParams>(),
  reply: schema<typeof CourseMembersReply>(),
})
