import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type PrivacyDeps, privacyRoutes } from './routes.ts'

export const privacyModule = {
  name: 'privacy',
  routes: privacyRoutes,
  permissions: ['privacy.export', 'privacy.erase'],
} satisfies CapabilityModule<PrivacyDeps>
