export { findLessonFiles, lessonFileBytes } from './files/find-files.ts'
export { listProgress } from './progress-store.ts'
export { createLessonRights } from './rights.ts'
