import type { Route } from '../../platform/http/routing/route.ts'
import { type SampleHistoryDeps, sampleHistoryRoutes } from '../settings/sample-history-routes.ts'
import { type AnalyticsSettingsDeps, analyticsSettingsRoutes } from '../settings/settings-routes.ts'
import { type StaffDeps, staffRoutes } from '../settings/staff-routes.ts'
import { speedRoutes } from '../speed/intake-routes.ts'
import { censusRoutes } from './census-routes.ts'
import { eventRoutes } from './event-routes.ts'
import type { IntakeDeps } from './intake-deps.ts'

export type TrackingDeps = IntakeDeps & AnalyticsSettingsDeps & SampleHistoryDeps & StaffDeps

/** Intake of hits, events and errors, and the tracker's settings. */
export function trackingRoutes(deps: TrackingDeps): Route[] {
  return [
    ...censusRoutes(deps),
    ...eventRoutes(deps),
    ...speedRoutes(deps),
    ...staffRoutes(deps),
    ...analyticsSettingsRoutes(deps),
    ...sampleHistoryRoutes(deps),
  ]
}
