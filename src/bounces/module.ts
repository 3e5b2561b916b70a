import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type BounceRoutesDeps, bounceRoutes } from './bounce-routes.ts'
import { bouncesMigration } from './migration-bounces.ts'

/** Letters that came back, and people who complained about them. */
export const bouncesModule = {
  name: 'bounces',
  routes: bounceRoutes,
  migrations: [bouncesMigration],
} satisfies CapabilityModule<BounceRoutesDeps>
