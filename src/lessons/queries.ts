export { findLessonFiles, lessonFileBytes } from './files/find-files.ts'
export { memberFileRows, standingFiles } from './files/standing-files.ts'
export { listLessonsOf, listProgress } from './progress-store.ts'
export { createLessonRights } from './rights.ts'
