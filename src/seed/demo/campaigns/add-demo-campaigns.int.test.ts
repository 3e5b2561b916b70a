import { expect, test } from 'vitest'
import { listCampaigns } from '../../../campaigns/reports/show-campaign.ts'
import { showReport } from '../../../campaigns/reports/show-report.ts'
import { openVault } from '../../../platform/vault/vault.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import { addDemoNewsletter } from '../newsletter/add-demo-newsletter.ts'
import { addDemoCampaigns } from './add-demo-campaigns.ts'

const app = await startTestApp({ routes: () => [] })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const now = new Date().toISOString()

test('a demo store has a draft, a scheduled campaign and, with a past, two sent ones with a report, once', async () => {
  const website = { ...(await app.addWebsite('full')), subdomain: 'bakery', now }
  await addDemoNewsletter({ db, vault }, website, true)
  for (let n = 0; n < 2; n++) await addDemoCampaigns(db, website, true)
  const { campaigns } = await listCampaigns(db, website.websiteId, { view: 'all', search: '' })
  expect(campaigns.map(({ state }) => state).sort()).toEqual(['draft', 'scheduled', 'sent', 'sent'])
  for (const { id, counts } of campaigns.filter(({ state }) => state === 'sent')) {
    expect(counts.sent + counts.bounced + counts.skipped).toBe(counts.recipients)
    expect(Math.min(counts.sent, counts.bounced, counts.skipped, counts.clicked, counts.unsubscribed)).toBeGreaterThan(
      0,
    )
    const report = await showReport(db, { websiteId: website.websiteId, campaignId: id })
    expect(report.links.find(({ link }) => link === '/shop')?.people).toBe(counts.clicked)
    expect(report.scanned).toBeGreaterThan(0)
  }
})
