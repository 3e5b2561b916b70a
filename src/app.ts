import { type CartDeps, cartRoutes } from './cart/routes.ts'
import { type FilesDeps, fileRoutes } from './files/routes.ts'
import type { IdentityDeps } from './identity/deps.ts'
import { identityRoutes } from './identity/routes.ts'
import type { Route } from './platform/http/route.ts'
import { type WebsitesDeps, websitesRoutes } from './websites/routes.ts'

export type AppDeps = IdentityDeps & CartDeps & FilesDeps & WebsitesDeps

/** Every route of the product. Pages are no routes: whatever is not listed here is answered by the page renderer. */
export function appRoutes(deps: AppDeps): Route[] {
  return [...identityRoutes(deps), ...websitesRoutes(deps), ...cartRoutes(deps), ...fileRoutes(deps)]
}
