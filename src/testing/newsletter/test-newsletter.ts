import { newsletterLinks } from '../../newsletter/letters/newsletter-links.ts'
import { newsletterModule } from '../../newsletter/module.ts'
import { findNewsletterSettings } from '../../newsletter/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { findSuppression, liftSuppression, suppress } from '../../restock/visitors/suppressions.ts'
import type { FoundWebsite } from '../../websites/queries.ts'

export const testNewsletterLinks = newsletterLinks('cd'.repeat(32))

/** The suppression list in a test's database. */
export const testSuppressions = (db: Database) => ({
  find: (websiteId: string, personRef: string) => findSuppression(db, websiteId, personRef),
  add: (websiteId: string, personRef: string, at: string) => suppress(db, websiteId, personRef, at),
  lift: (websiteId: string, personRef: string) => liftSuppression(db, websiteId, personRef),
})

/** Routes of mailing lists without limits; the captcha's only good token is `solved`. */
export const testNewsletterRoutes = ({
  db,
  websites,
  noteCampaignLeft,
  countsOpens,
}: {
  db: Database
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  countsOpens?(websiteId: string): Promise<boolean>
  noteCampaignLeft?(websiteId: string, campaignId: string, personRef: string, at: string): Promise<void>
}) =>
  newsletterModule
    .routes({
      db,
      websites,
      ...(noteCampaignLeft && { noteCampaignLeft }),
      ...(countsOpens && { countsOpens }),
      vault: openVault({ db, masterKey: 'ab'.repeat(32) }),
      suppressions: testSuppressions(db),
      newsletterSettings: { find: (websiteId) => findNewsletterSettings(db, websiteId) },
      newsletterLinks: testNewsletterLinks,
      mail: { kind: 'folder', send: async () => {} },
      mailFrom: 'site@plinth.example',
      originOf: (subdomain) => `https://${subdomain}.example.org`,
      findAddressOf: async () => ({ email: 'owner@example.com', isConfirmed: true }),
      captchas: { altcha: { verify: async (_, token) => token === 'solved' } },
      captchaLinks: () => '<script type="module" src="/captcha.js"></script>',
    })
    .map((route) => ({ ...route, rateLimit: 'none' as const }))
