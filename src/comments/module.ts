import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type ContributorDeps, contributorRoutes } from './contributors/contributor-routes.ts'
import { type StopRepliesDeps, stopRepliesRoutes } from './letters/stop-routes.ts'
import { type ModerationDeps, moderationRoutes } from './merchant/moderation-routes.ts'
import { commentLettersMigration } from './migration-comment-letters.ts'
import { commentsMigration } from './migration-comments.ts'
import { commentSettingsRoutes } from './settings/settings-routes.ts'
import { type CommentVisitorDeps, commentVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = CommentVisitorDeps & ModerationDeps & ContributorDeps & StopRepliesDeps

/** Comments on posts and pages, and likes. */
export const commentsModule = {
  name: 'comments',
  routes: (deps: Deps) => [
    // Before `/comments/:docId`.
    ...contributorRoutes(deps),
    ...stopRepliesRoutes(deps),
    ...commentVisitorRoutes(deps),
    ...moderationRoutes(deps),
    ...commentSettingsRoutes(deps),
  ],
  migrations: [commentsMigration, commentLettersMigration],
  caches: { commentSettings: ({ commentSettings }) => commentSettings },
} satisfies CapabilityModule<Deps, { commentSettings: WebsiteScopedCache }>
