import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { apiKeysMigration } from './migration-api-keys.ts'
import { type ApiKeysDeps, apiKeyRoutes } from './routes.ts'

/** Keys of the public API. */
export const apiKeysModule = {
  name: 'api-keys',
  routes: apiKeyRoutes,
  migrations: [apiKeysMigration],
  permissions: ['apikeys.manage'],
} satisfies CapabilityModule<ApiKeysDeps>
