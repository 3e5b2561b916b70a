import { sql } from 'kysely'
import { v7 } from 'uuid'
import { withWebsite } from '../platform/database/database.ts'
import { emptyContent } from '../shared/campaigns/letter-blocks.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** What the tests and proofs send to each endpoint. A draft without a letter is refused by those that send. */
export const campaignExamples: ExamplesOf<typeof endpoints> = {
  listCampaigns: { query: { view: 'drafts', search: 'news' } },
  createCampaign: { body: () => ({ name: `Letter ${v7()}` }), idleBody: { id: v7(), name: 'Letter' } },
  countCampaignAudience: { query: { lists: 'news' } },
  readCampaign: { params: addDraft },
  saveCampaign: { params: addDraft, body: { revision: 1, changes: { subject: 'News' } } },
  deleteCampaign: { params: addDraft },
  duplicateCampaign: { params: addDraft },
  archiveCampaign: { params: addDraft, body: { isArchived: true } },
  previewCampaign: { params: addDraft },
  sendTestCampaign: { params: addDraft, isUncalledFor: true },
  checkCampaign: { params: addDraft },
  sendCampaign: { params: addDraft },
  scheduleCampaign: { params: addDraft, body: { at: '2030-01-01T09:00' } },
  unscheduleCampaign: { params: addDraft },
  pauseCampaign: { params: addDraft },
  resumeCampaign: { params: addDraft },
  cancelCampaign: { params: addDraft },
  resendCampaign: { params: addDraft, body: { personRefs: ['nobody'] } },
  listCampaignRecipients: { params: addDraft, query: { outcome: 'bounced' } },
  readCampaignReport: { params: addDraft },
  watchCampaign: { params: addDraft },
  followCampaignLink: { unknown: 'token', params: { token: 'nobodys' } },
  viewCampaign: { unknown: 'token', params: { token: 'nobodys' } },
  openCampaign: { unknown: 'token', params: { token: 'nobodys' } },
}

async function addDraft({ db, websiteId }: ExampleSite): Promise<{ campaignId: string }> {
  const campaignId = v7()
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into campaigns (website_id, id, name, state, content, created_at, changed_at)
      values (${websiteId}, ${campaignId}, 'Letter', 'draft', ${JSON.stringify(emptyContent)}::jsonb, now(), now())`.execute(
      tx,
    ),
  )
  return { campaignId }
}
