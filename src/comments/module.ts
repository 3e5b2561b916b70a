import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type ModerationDeps, moderationRoutes } from './merchant/moderation-routes.ts'
import { commentsMigration } from './migration-comments.ts'
import { commentSettingsRoutes } from './settings/settings-routes.ts'
import { type CommentVisitorDeps, commentVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = CommentVisitorDeps & ModerationDeps

/** Comments on posts and pages, and likes. */
export const commentsModule = {
  name: 'comments',
  routes: (deps: Deps) => [...commentVisitorRoutes(deps), ...moderationRoutes(deps), ...commentSettingsRoutes(deps)],
  migrations: [commentsMigration],
  caches: { commentSettings: ({ commentSettings }) => commentSettings },
} satisfies CapabilityModule<Deps, { commentSettings: WebsiteScopedCache }>
