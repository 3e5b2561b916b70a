import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { Inventory } from './inventory.ts'
import { inventoryMigration } from './migration.ts'
import { type InventoryDeps, inventoryRoutes } from './routes.ts'

export const inventoryModule = {
  name: 'inventory',
  routes: inventoryRoutes,
  migrations: [inventoryMigration],
  aggregates: [Inventory],
  permissions: ['inventory.adjust'],
} satisfies CapabilityModule<InventoryDeps>
