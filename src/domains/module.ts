import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { domainsMigration } from './migration.ts'
import { type DomainsDeps, domainsRoutes } from './routes.ts'

export const domainsModule = {
  name: 'domains',
  routes: domainsRoutes,
  migrations: [domainsMigration],
  unscopedTables: {
    domain_hosts: 'a host is looked up here before there is a website to be scoped to; everything in it is public',
  },
  permissions: ['domains'],
} satisfies CapabilityModule<DomainsDeps>
