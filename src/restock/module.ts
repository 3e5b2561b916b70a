import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type RestockMerchantDeps, restockMerchantRoutes } from './merchant/merchant-routes.ts'
import { restockImportsMigration } from './migration-imports.ts'
import { restockSendingMigration } from './migration-sending.ts'
import { restockSettingsMigration } from './migration-settings.ts'
import { restockSuppressionsMigration } from './migration-suppressions.ts'
import { restockUnconfirmedMigration } from './migration-unconfirmed.ts'
import { Restock } from './restock.ts'
import { type RestockSendDeps, restockSendRoutes } from './sending/send-routes.ts'
import { type RestockSettingsDeps, restockSettingsRoutes } from './settings/settings-routes.ts'
import { type SuppressionDeps, suppressionRoutes } from './suppressions/suppression-routes.ts'
import { type RestockVisitorDeps, restockVisitorRoutes } from './visitors/visitor-routes.ts'

type RestockDeps = RestockMerchantDeps & RestockVisitorDeps & RestockSendDeps & RestockSettingsDeps & SuppressionDeps

export const restockModule = {
  name: 'restock',
  routes: (deps: RestockDeps) => [
    ...restockMerchantRoutes(deps),
    ...restockVisitorRoutes(deps),
    ...restockSendRoutes(deps),
    ...restockSettingsRoutes(deps),
    ...suppressionRoutes(deps),
  ],
  migrations: [
    restockSendingMigration,
    restockSettingsMigration,
    restockUnconfirmedMigration,
    restockSuppressionsMigration,
    restockImportsMigration,
  ],
  aggregates: [Restock],
  permissions: ['restock.read', 'restock.counts', 'restock.send'],
} satisfies CapabilityModule<RestockDeps>
