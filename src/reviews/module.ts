import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type ReviewAdminDeps, reviewAdminRoutes } from './merchant/review-routes.ts'
import { reviewChangesMigration } from './migration-review-changes.ts'
import { reviewsMigration } from './migration-reviews.ts'
import { type ReviewVisitorDeps, reviewVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = ReviewAdminDeps & ReviewVisitorDeps

/** Customers' reviews of products. */
export const reviewsModule = {
  name: 'reviews',
  routes: (deps: Deps) => [...reviewAdminRoutes(deps), ...reviewVisitorRoutes(deps)],
  migrations: [reviewsMigration, reviewChangesMigration],
  permissions: ['comments.moderate'],
  caches: { shownReviews: ({ shownReviews }) => shownReviews },
} satisfies CapabilityModule<Deps, { shownReviews: WebsiteScopedCache }>
