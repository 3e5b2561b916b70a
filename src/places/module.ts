import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type PlacesDeps, placesRoutes } from './routes.ts'

/** Addresses that are found while they are typed. */
export const placesModule = { name: 'places', routes: placesRoutes } satisfies CapabilityModule<PlacesDeps>
