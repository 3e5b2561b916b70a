import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type CampaignDeps, campaignRoutes } from './merchant/campaign-routes.ts'
import { campaignsMigration } from './migration-campaigns.ts'
import { type CampaignVisitorDeps, campaignVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = CampaignDeps & CampaignVisitorDeps

/** Letters to mailing lists: their contents, to whom they are sent, and what becomes of them. */
export const campaignsModule = {
  name: 'campaigns',
  routes: (deps: Deps) => [...campaignRoutes(deps), ...campaignVisitorRoutes(deps)],
  migrations: [campaignsMigration],
  permissions: ['campaigns.edit', 'campaigns.send'],
} satisfies CapabilityModule<Deps>
