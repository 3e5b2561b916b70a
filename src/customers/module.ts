import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import type { ChangeCustomerDeps } from './change-customer.ts'
import { Customer } from './customer.ts'
import { customerRoutes } from './routes.ts'
import { segmentsMigration } from './segments/migration-segments.ts'

export const customersModule = {
  name: 'customers',
  routes: customerRoutes,
  migrations: [segmentsMigration],
  aggregates: [Customer],
} satisfies CapabilityModule<ChangeCustomerDeps>
