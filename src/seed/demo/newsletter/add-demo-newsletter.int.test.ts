import { expect, test } from 'vitest'
import { listMailingLists } from '../../../newsletter/merchant/mailing-lists.ts'
import { findNewsletterSettings } from '../../../newsletter/queries.ts'
import { reportAutomations } from '../../../newsletter/reports/automation-reports.ts'
import { listContacts } from '../../../newsletter/reports/list-contacts.ts'
import { countSegment } from '../../../newsletter/reports/segment-condition.ts'
import { listContactSegments } from '../../../newsletter/segments/segments-store.ts'
import { openVault } from '../../../platform/vault/vault.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import { addDemoNewsletter } from './add-demo-newsletter.ts'

const app = await startTestApp({ routes: () => [] })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const now = new Date().toISOString()

test('a demo store has a list; with a past it also has 300 contacts and a sign-up in the footer, once', async () => {
  const [plain, full] = [await app.addWebsite('plain'), await app.addWebsite('full')]
  await addDemoNewsletter({ db, vault }, { ...plain, subdomain: 'demo', now }, false)
  for (let n = 0; n < 2; n++) await addDemoNewsletter({ db, vault }, { ...full, subdomain: 'bakery', now }, true)
  const [list] = await listMailingLists(db, plain.websiteId)
  expect(list).toMatchObject({ name: 'Kiln letter', counts: { subscribed: 0 } })
  expect((await findNewsletterSettings(db, plain.websiteId)).footerListId).toBeNull()
  const [own] = await listMailingLists(db, full.websiteId)
  const { subscribed = 0, pending = 0, unsubscribed = 0, suppressed = 0 } = own?.counts ?? {}
  expect(subscribed + pending + unsubscribed + suppressed).toBe(300)
  expect(Math.min(subscribed, pending, unsubscribed, suppressed)).toBeGreaterThan(5)
  const segments = await listContactSegments(db, full.websiteId)
  const counts = await Promise.all(segments.map(({ filter }) => countSegment(db, full.websiteId, filter)))
  expect(counts).toHaveLength(2)
  expect(Math.min(...counts)).toBeGreaterThan(10)
  expect((await findNewsletterSettings(db, full.websiteId)).footerListId).toBe(own?.id)
  const [welcome] = await reportAutomations(db, full.websiteId)
  expect(Math.min(welcome?.sent ?? 0, welcome?.skipped ?? 0)).toBeGreaterThan(0)
  const { contacts, matching } = await listContacts({ db, vault }, full.websiteId, { limit: 50 })
  expect(matching).toBe(300)
  for (const { email, name } of contacts)
    expect([email, name]).toEqual([expect.stringMatching(/@example\.com$/), expect.any(String)])
})
