import { publicRoutes } from './api-keys/public-routes.ts'
import { withAudit } from './audit/audited-changes.ts'
import { type AppDeps, modules } from './modules.ts'
import { openApiRoute } from './platform/http/openapi/openapi-route.ts'
import type { Route } from './platform/http/routing/route.ts'
import { foldRoutes } from './platform/modules/fold-modules.ts'

export type { AppDeps } from './modules.ts'

/** Every route of the product. Pages are not routes: the page renderer answers every other address. */
export function appRoutes(deps: AppDeps): Route[] {
  const routes = foldRoutes(modules, deps).map(withAudit)
  return [...routes, openApiRoute(routes)]
}

/** The routes of the product, and some of them again as the public API. */
export function servedRoutes(deps: AppDeps): Route[] {
  const routes = appRoutes(deps)
  return [...routes, ...publicRoutes(routes, deps)]
}
