import { sql } from 'kysely'
import { addressLetter } from '../../src/campaigns/letter/compose-campaign.ts'
import { CampaignLetterData } from '../../src/campaigns/sending/campaign-jobs.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { SendCampaignDeps } from '../../workers/campaigns/send-campaign-letter.job.ts'
import type { JobHandler } from '../../workers/job.ts'

/** The naive way to send in bulk: e-mails everyone who is not marked yet, and marks them afterwards. */
export function sendUnclaimedCampaign(deps: SendCampaignDeps): JobHandler<CampaignLetterData> {
  return {
    name: 'send-campaign-letter',
    schema: CampaignLetterData,
    async run({ websiteId, data: { campaignId, personRef, listId } }) {
      const mine = sql`website_id = ${websiteId} and campaign_id = ${campaignId} and person_ref = ${personRef}`
      const { rows } = await withWebsite(deps.db, websiteId, (tx) =>
        sql`select from campaign_recipients where ${mine} and state = 'waiting'`.execute(tx),
      )
      const email = (await deps.vault.read(websiteId, [personRef])).get(personRef)
      const prepared = await deps.findPreparedLetter({ websiteId, campaignId })
      if (rows.length === 0 || !email || !prepared) return
      await deps.mail.send(await addressLetter(deps, prepared, { websiteId, campaignId, personRef, listId, email }))
      await withWebsite(deps.db, websiteId, (tx) =>
        sql`update campaign_recipients set state = 'sent' where ${mine}`.execute(tx),
      )
    },
  }
}
