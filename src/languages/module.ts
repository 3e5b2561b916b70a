import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { languagesRoutes } from './routes.ts'
import type { LanguagesDeps } from './settings-store.ts'
import { translationsMigration } from './translations/migration-translations.ts'
import type { TranslateDeps } from './translations/translate.ts'
import { translationRoutes } from './translations/translation-routes.ts'

type Deps = LanguagesDeps & TranslateDeps

/** The languages in which visitors see a website, and the translations of what it says. */
export const languagesModule = {
  name: 'languages',
  routes: (deps: Deps) => [...languagesRoutes(deps), ...translationRoutes(deps)],
  migrations: [translationsMigration],
  permissions: ['multilingual', 'multilingual.read'],
  caches: { translations: ({ translations }) => translations },
} satisfies CapabilityModule<Deps, { translations: WebsiteScopedCache }>
