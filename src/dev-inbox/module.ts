import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type DevInboxDeps, devInboxRoutes } from './routes.ts'

export const devInboxModule = {
  name: 'dev-inbox',
  routes: devInboxRoutes,
} satisfies CapabilityModule<DevInboxDeps>
