import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { apiKeysMigration } from './migration-api-keys.ts'
import { apiRequestsMigration } from './migration-api-requests.ts'
import { type ApiKeysDeps, apiKeyRoutes } from './routes.ts'

/** Keys of the public API. */
export const apiKeysModule = {
  name: 'api-keys',
  routes: apiKeyRoutes,
  migrations: [apiKeysMigration, apiRequestsMigration],
  permissions: ['apikeys.manage'],
} satisfies CapabilityModule<ApiKeysDeps>
