import type { Route } from '../platform/http/route.ts'
import { censusRoutes } from './census-routes.ts'
import { eventRoutes } from './event-routes.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { type AnalyticsSettingsDeps, analyticsSettingsRoutes } from './settings-routes.ts'
import { speedRoutes } from './speed-routes.ts'

export type MeasuringDeps = IntakeDeps & AnalyticsSettingsDeps

/** What visitors' browsers tell, and how they are measured. */
export function measuringRoutes(deps: MeasuringDeps): Route[] {
  return [...censusRoutes(deps), ...eventRoutes(deps), ...speedRoutes(deps), ...analyticsSettingsRoutes(deps)]
}
