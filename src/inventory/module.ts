import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { alertClaimsMigration } from './alerts/migration-alert-claims.ts'
import { stockAlertsMigration } from './alerts/migration-stock-alerts.ts'
import { stockAlertRoutes } from './alerts/stock-alert-routes.ts'
import { Inventory } from './inventory.ts'
import { inventoryMigration } from './migration.ts'
import { type InventoryDeps, inventoryRoutes } from './routes.ts'

export const inventoryModule = {
  name: 'inventory',
  routes: (deps: InventoryDeps) => [...inventoryRoutes(deps), ...stockAlertRoutes(deps)],
  migrations: [inventoryMigration, stockAlertsMigration, alertClaimsMigration],
  aggregates: [Inventory],
  permissions: ['inventory.adjust'],
} satisfies CapabilityModule<InventoryDeps>
