import type { Route } from '../platform/http/route.ts'
import { censusRoutes } from './census-routes.ts'
import { eventRoutes } from './event-routes.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { type SampleHistoryDeps, sampleHistoryRoutes } from './sample-history-routes.ts'
import { type AnalyticsSettingsDeps, analyticsSettingsRoutes } from './settings-routes.ts'
import { speedRoutes } from './speed-routes.ts'
import { type StaffDeps, staffRoutes } from './staff-routes.ts'

export type TrackingDeps = IntakeDeps & AnalyticsSettingsDeps & SampleHistoryDeps & StaffDeps

/** What visitors' browsers tell, and how they are measured. */
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
