import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import type { AddressDeps } from './address-routes.ts'
import type { DeletionDeps } from './deletion/deletion-routes.ts'
import { websiteDeletionMigration } from './deletion/migration.ts'
import { websitesMigration } from './migration.ts'
import { websiteAccessChangesMigration } from './migration-access-changes.ts'
import { websiteCaptchaMigration } from './migration-captcha.ts'
import { formerSubdomainsMigration } from './migration-former-subdomains.ts'
import { websiteProductLimitMigration } from './migration-product-limit.ts'
import { websiteReplyToMigration } from './migration-reply-to.ts'
import { websiteSettingsMigration } from './migration-settings.ts'
import { type WebsitesDeps, websitesRoutes } from './routes.ts'
import { websiteLanguagesMigration } from './settings/migration-languages.ts'
import type { SettingsDeps } from './settings/settings-store.ts'
import type { WebsiteCache } from './website-cache.ts'

export const websitesModule = {
  name: 'websites',
  routes: websitesRoutes,
  migrations: [
    websitesMigration,
    websiteCaptchaMigration,
    formerSubdomainsMigration,
    websiteSettingsMigration,
    websiteDeletionMigration,
    websiteReplyToMigration,
    websiteAccessChangesMigration,
    websiteProductLimitMigration,
    websiteLanguagesMigration,
  ],
  unscopedTables: {
    websites:
      'a host is looked up here before there is a website to be scoped to; what it holds is on public pages and in e-mails to shoppers',
    former_subdomains:
      'a host is looked up here before there is a website to be scoped to; holds names that were public',
  },
  permissions: ['config.enter', 'settings.general', 'settings.store', 'settings.store.read', 'site.delete'],
  caches: { websites: ({ websites }) => websites },
} satisfies CapabilityModule<WebsitesDeps & AddressDeps & SettingsDeps & DeletionDeps, { websites: WebsiteCache }>
