import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type LessonFileDeps, lessonFileRoutes } from './files/file-routes.ts'
import { lessonFilesMigration } from './files/migration-lesson-files.ts'
import { lessonProgressMigration } from './migration-lesson-progress.ts'
import { type CourseReportDeps, courseReportRoutes } from './reports/report-routes.ts'
import { type LessonMediaDeps, lessonMediaRoutes } from './visitors/media-routes.ts'
import { type MemberFileDeps, memberFileRoutes } from './visitors/member-file-routes.ts'
import { type ProgressDeps, progressRoutes } from './visitors/progress-routes.ts'

type Deps = ProgressDeps & LessonMediaDeps & MemberFileDeps & LessonFileDeps & CourseReportDeps

/** Lessons that members take: who may, how far they have come, and the files that only they and the members of an area get. */
export const lessonsModule = {
  name: 'lessons',
  routes: (deps: Deps) => [
    ...progressRoutes(deps),
    ...lessonMediaRoutes(deps),
    ...memberFileRoutes(deps),
    ...lessonFileRoutes(deps),
    ...courseReportRoutes(deps),
  ],
  migrations: [lessonProgressMigration, lessonFilesMigration],
} satisfies CapabilityModule<Deps>
