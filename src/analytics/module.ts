import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type CommerceDeps, commerceRoutes } from './commerce/commerce-routes.ts'
import { salesRoutes } from './commerce/sales-routes.ts'
import { eventReportRoutes } from './events/event-report-routes.ts'
import { type TrackingDeps, trackingRoutes } from './intake/intake-routes.ts'
import type { SettingsCache } from './intake/pipeline/settings-cache.ts'
import { analyticsCommerceMigration } from './migrations/commerce.ts'
import { analyticsConsentMigration } from './migrations/consent.ts'
import { analyticsEarlierStopLinksMigration } from './migrations/earlier-stop-links.ts'
import { analyticsErasedVisitorsMigration } from './migrations/erased-visitors.ts'
import { analyticsEventHitsMigration } from './migrations/event-hits.ts'
import { analyticsMorePartsMigration } from './migrations/more-partitions.ts'
import { analyticsOrderSourcesMigration } from './migrations/order-sources.ts'
import { analyticsOwnEventsMigration } from './migrations/own-events.ts'
import { analyticsRawMigration } from './migrations/raw-hits.ts'
import { analyticsRollUpVersionMigration } from './migrations/roll-up-version.ts'
import { analyticsRollupsMigration } from './migrations/rollups.ts'
import { analyticsSalesMigration } from './migrations/sales.ts'
import { analyticsSharedReportsMigration } from './migrations/shared-reports.ts'
import { analyticsSpeedMigration } from './migrations/speed.ts'
import { analyticsByWebsiteMigration } from './migrations/visits-by-website.ts'
import { panelEventRoutes } from './settings/panel-event-routes.ts'
import { reportDefinitionRoutes } from './settings/report-definition-routes.ts'
import { type DashboardLinkDeps, dashboardLinkRoutes } from './sharing/dashboard-link-routes.ts'
import { type SharedDashboardDeps, sharedDashboardRoutes } from './sharing/shared-dashboard-routes.ts'
import { speedReportRoutes } from './speed/report-routes.ts'
import { campaignRoutes } from './traffic/campaign-routes.ts'
import type { TrafficDeps } from './traffic/traffic-deps.ts'
import { trafficRoutes } from './traffic/traffic-routes.ts'
import { type WeeklyReportDeps, weeklyReportRoutes } from './weekly/weekly-report-routes.ts'

type AnalyticsDeps = TrackingDeps &
  TrafficDeps &
  CommerceDeps &
  SharedDashboardDeps &
  DashboardLinkDeps &
  WeeklyReportDeps

export const analyticsModule = {
  name: 'analytics',
  routes: (deps: AnalyticsDeps) => [
    ...trackingRoutes(deps),
    ...trafficRoutes(deps),
    ...campaignRoutes(deps),
    ...commerceRoutes(deps),
    ...salesRoutes(deps),
    ...speedReportRoutes(deps),
    ...eventReportRoutes(deps),
    ...reportDefinitionRoutes(deps),
    ...dashboardLinkRoutes(deps),
    ...sharedDashboardRoutes(deps),
    ...weeklyReportRoutes(deps),
    ...panelEventRoutes(deps),
  ],
  migrations: [
    analyticsRawMigration,
    analyticsRollupsMigration,
    analyticsSpeedMigration,
    analyticsByWebsiteMigration,
    analyticsCommerceMigration,
    analyticsEventHitsMigration,
    analyticsMorePartsMigration,
    analyticsErasedVisitorsMigration,
    analyticsSalesMigration,
    analyticsConsentMigration,
    analyticsRollUpVersionMigration,
    analyticsOwnEventsMigration,
    analyticsSharedReportsMigration,
    analyticsEarlierStopLinksMigration,
    analyticsOrderSourcesMigration,
  ],
  permissions: ['analytics.traffic', 'analytics.sales', 'analytics.campaigns'],
  caches: { measuring: ({ measuring }): WebsiteScopedCache => measuring },
} satisfies CapabilityModule<AnalyticsDeps, { measuring: SettingsCache }>
