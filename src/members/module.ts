import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { accountRoutes } from './account/account-routes.ts'
import type { AccountDeps } from './account/show-account.ts'
import { memberLinkRoutes } from './accounts/link-routes.ts'
import { logInRoutes } from './accounts/log-in-routes.ts'
import { memberAdminRoutes } from './merchant/member-routes.ts'
import { membersMigration } from './migration-members.ts'
import { memberSegmentsMigration } from './segments/migration-member-segments.ts'
import { memberSettingsRoutes } from './settings/settings-routes.ts'

/** Accounts of a website's visitors: a realm of their own, apart from contributors. */
export const membersModule = {
  name: 'members',
  routes: (deps: AccountDeps) => [
    ...logInRoutes(deps),
    ...memberLinkRoutes(deps),
    ...accountRoutes(deps),
    ...memberAdminRoutes(deps),
    ...memberSettingsRoutes(deps),
  ],
  migrations: [membersMigration, memberSegmentsMigration],
  permissions: ['members.manage'],
  caches: { memberSettings: ({ memberSettings }) => memberSettings },
} satisfies CapabilityModule<AccountDeps, { memberSettings: WebsiteScopedCache }>
