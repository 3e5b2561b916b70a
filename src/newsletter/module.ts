import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import { type AutomationRoutesDeps, automationRoutes } from './automations/automation-routes.ts'
import { automationsMigration } from './automations/migration-automations.ts'
import { type ContactDeps, contactRoutes } from './merchant/contact-routes.ts'
import { consentEvidenceMigration } from './migration-consent-evidence.ts'
import { newsletterMigration } from './migration-newsletter.ts'
import { segmentsMigration } from './segments/migration-segments.ts'
import { segmentRoutes } from './segments/segment-routes.ts'
import { newsletterSettingsRoutes } from './settings/settings-routes.ts'
import { type NewsletterVisitorDeps, newsletterVisitorRoutes } from './visitors/visitor-routes.ts'

type Deps = NewsletterVisitorDeps & ContactDeps & AutomationRoutesDeps

/** Mailing lists, the people on them, and what each of them agreed to. */
export const newsletterModule = {
  name: 'newsletter',
  routes: (deps: Deps) => [
    ...newsletterVisitorRoutes(deps),
    ...contactRoutes(deps),
    ...segmentRoutes(deps),
    ...automationRoutes(deps),
    ...newsletterSettingsRoutes(deps),
  ],
  migrations: [newsletterMigration, segmentsMigration, automationsMigration, consentEvidenceMigration],
  announces: ['contact'],
  permissions: ['mailingLists.edit'],
  caches: { newsletterSettings: ({ newsletterSettings }) => newsletterSettings },
} satisfies CapabilityModule<Deps, { newsletterSettings: WebsiteScopedCache }>
