import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { auditMigration } from './migration-audit.ts'
import { type AuditDeps, auditRoutes } from './routes.ts'

export const auditModule = {
  name: 'audit',
  routes: auditRoutes,
  migrations: [auditMigration],
  permissions: ['audit.read'],
} satisfies CapabilityModule<AuditDeps>
