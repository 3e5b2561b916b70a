import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import type { AreaDeps } from './deps.ts'
import type { MemberImportDeps } from './import/import-routes.ts'
import { memberImportRoutes } from './import/import-routes.ts'
import { areaRoutes } from './merchant/area-routes.ts'
import { grantRoutes } from './merchant/grant-routes.ts'
import { planRoutes } from './merchant/plan-routes.ts'
import { areasMigration } from './migration-areas.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { joinRoutes } from './visitors/join-routes.ts'

type Deps = AreaDeps & MemberImportDeps

/** Areas of a website that are open to some members only, and the plans that open them. */
export const areasModule = {
  name: 'areas',
  routes: (deps: Deps) => [
    ...areaRoutes(deps),
    ...planRoutes(deps),
    ...grantRoutes(deps),
    ...reportRoutes(deps),
    ...memberImportRoutes(deps),
    ...joinRoutes(deps),
  ],
  migrations: [areasMigration],
  caches: { areaRules: ({ areaRules }) => areaRules },
} satisfies CapabilityModule<Deps, { areaRules: WebsiteScopedCache }>
