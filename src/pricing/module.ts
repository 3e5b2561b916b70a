import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { pricingSettingsMigration } from './migration-settings.ts'
import { type PricingRoutesDeps, pricingRoutes } from './routes.ts'

export const pricingModule = {
  name: 'pricing',
  routes: pricingRoutes,
  migrations: [pricingSettingsMigration],
  caches: { pricingSettings: ({ pricingSettings }) => pricingSettings },
} satisfies CapabilityModule<PricingRoutesDeps, { pricingSettings: WebsiteScopedCache }>
