import { queryOptions } from '@tanstack/react-query'
import type { LessonFile } from '../../src/lessons/contract.ts'
import {
  beginLessonFile,
  listCourseMembers,
  listCourses,
  listLessonFiles,
  readWatched,
  sendLessonFilePart,
} from '../../src/lessons/endpoints.ts'
import { arrangePosts } from '../../src/pages/endpoints.ts'
import { LESSON_PART_BYTES } from '../../src/shared/courses/lesson-files.ts'
import { urlOf } from '../../src/shared/http/endpoint.ts'
import { call } from './client/client.ts'
import { sendBytes, type UploadOptions } from './client/send-file.ts'
import { sitePagesKey } from './site-pages.ts'

/** Part of that of pages, so that every change of a page refreshes it. */
const coursesKey = [...sitePagesKey, 'courses'] as const

export const coursesQuery = queryOptions({
  queryKey: [...coursesKey, 'list'],
  queryFn: ({ signal }) => call(listCourses, {}, { signal }),
})

export const watchedQuery = queryOptions({
  queryKey: [...coursesKey, 'watched'],
  queryFn: ({ signal }) => call(readWatched, {}, { signal }),
})

export const courseMembersQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...coursesKey, 'members', courseId],
    queryFn: ({ signal }) => call(listCourseMembers, { params: { courseId } }, { signal }),
  })

export const lessonFilesQuery = queryOptions({
  queryKey: ['lesson-files'],
  queryFn: ({ signal }) => call(listLessonFiles, {}, { signal }),
})

export const arrangeLessons = (courseId: string, docIds: string[]) =>
  call(arrangePosts, { params: { docId: courseId }, body: { docIds } })

/** Sends a file in parts, one after the other. */
export async function uploadLessonFile(file: File, { onProgress, signal }: UploadOptions = {}): Promise<LessonFile> {
  const begun = await call(beginLessonFile, { body: { name: file.name.slice(-200), bytes: file.size } })
  let uploaded = begun.file
  while (uploaded.received < file.size) {
    const offset = uploaded.received
    const part = file.slice(offset, offset + LESSON_PART_BYTES)
    const address = urlOf(sendLessonFilePart, { params: { fileId: uploaded.id }, query: { offset } })
    const reply = await sendBytes<{ file: LessonFile }>('PUT', address, part, {
      type: 'application/octet-stream',
      onProgress: (share) => onProgress?.((offset + share * part.size) / file.size),
      ...(signal && { signal }),
    })
    uploaded = reply.file
  }
  return uploaded
}
