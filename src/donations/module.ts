import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { type DonationAdminDeps, donationAdminRoutes } from './merchant/donation-admin-routes.ts'
import { donationsMigration } from './migration-donations.ts'
import { donationSettingsRoutes } from './settings/settings-routes.ts'
import { type DonationVisitorDeps, donationVisitorRoutes } from './visitors/donation-routes.ts'

type Deps = DonationAdminDeps & DonationVisitorDeps

/** Funds to which people give, once or again and again. */
export const donationsModule = {
  name: 'donations',
  routes: (deps: Deps) => [
    ...donationVisitorRoutes(deps),
    ...donationAdminRoutes(deps),
    ...donationSettingsRoutes(deps),
  ],
  migrations: [donationsMigration],
  permissions: ['donations.manage'],
} satisfies CapabilityModule<Deps>
