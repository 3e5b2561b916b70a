import type { CapabilityModule } from '../platform/modules/capability-module.ts'
import { websitesMigration } from './migration.ts'
import { websiteCaptchaMigration } from './migration-captcha.ts'
import { type WebsitesDeps, websitesRoutes } from './routes.ts'
import type { WebsiteCache } from './website-cache.ts'

export const websitesModule = {
  name: 'websites',
  routes: websitesRoutes,
  migrations: [websitesMigration, websiteCaptchaMigration],
  unscopedTables: {
    websites: 'a host is looked up here before there is a website to be scoped to; what it holds is on public pages',
  },
  permissions: ['config.enter', 'settings.general', 'settings.store', 'settings.store.read'],
  caches: { websites: ({ websites }) => websites },
} satisfies CapabilityModule<WebsitesDeps, { websites: WebsiteCache }>
