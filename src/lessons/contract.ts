import { z } from 'zod'
import { LESSON_FILE_BYTES_MAX } from '../shared/courses/lesson-files.ts'

/** Id of the document of a lesson. */
const LessonId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)

export const LessonParams = z.strictObject({ lessonId: LessonId })

/** `POST /api/lessons/:lessonId/progress`: where a member is in the video, at most every ten seconds and when they pause. */
export const ProgressRequest = z.strictObject({ position: z.int().min(0).max(86_400) })
export const ProgressReply = z.object({ position: z.number() })

/** `POST /api/lessons/:lessonId/completed`, as a page sends it without scripts. */
export const CompletedForm = z.strictObject({
  /** The member's XSRF token. */
  crumb: z.string().max(100).default(''),
  completed: z.enum(['yes', 'no']),
})

/** Maximum number of files for lessons. */
export const LESSON_FILES_MAX = 500

/** `GET /api/lessons/:lessonId/files/:fileId`: an attachment. */
export const AttachmentParams = z.strictObject({ lessonId: LessonId, fileId: z.uuid() })

/** `GET /account/files/:fileId`: a file that stands in an area. */
export const MemberFileParams = z.strictObject({ fileId: z.uuid() })

const LessonFile = z.object({
  id: z.string(),
  name: z.string(),
  isVideo: z.boolean(),
  bytes: z.number(),
  /** How many have arrived: the offset of the next part. All of them: it is ready. */
  received: z.number(),
  createdAt: z.string(),
})
export type LessonFile = z.infer<typeof LessonFile>

/** `GET /api/lesson-files` on the manage host. */
export const LessonFilesReply = z.object({ files: z.array(LessonFile) })
/** `POST /api/lesson-files` begins an upload. */
export const BeginLessonFileRequest = z.strictObject({
  name: z.string().max(1_000),
  bytes: z
    .int()
    .min(1, 'This file is empty. Please choose another one.')
    .max(LESSON_FILE_BYTES_MAX, 'This file is too large. The maximum size is 2,000 MB.'),
})
export const LessonFileReply = z.object({ file: LessonFile })
export const LessonFileParams = z.strictObject({ fileId: z.uuid() })
/** `PUT /api/lesson-files/:fileId?offset=8000000`: the body is the bytes from there, at most 8 MB. */
export const LessonPartQuery = z.strictObject({ offset: z.coerce.number().int().min(0).max(LESSON_FILE_BYTES_MAX) })

export const lessonMessages = {
  gone: 'This lesson is not here any more.',
  locked: 'This lesson is not open to you.',
  noFile: 'This file is not here any more.',
  tooMany: `There are at most ${LESSON_FILES_MAX} files for members.`,
  wrongPart: 'This part is not the one that comes next.',
  used: 'A lesson has this file. Take it out of the lesson and publish, then delete it.',
  inArea: 'An area has this file. Take it out of the area, then delete it.',
} as const
