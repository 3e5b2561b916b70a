import { z } from 'zod'
import { campaignTables } from '../../src/campaigns/campaign-rows.ts'
import { scheduleCampaignCheck, startCampaignJob } from '../../src/campaigns/sending/campaign-jobs.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'

/** Restarts what an interrupted chain of jobs has left: unfinished campaigns, and scheduled ones. */
export function watchCampaigns({ db }: { db: Database }): JobHandler {
  return {
    name: 'watch-campaigns',
    schema: z.unknown(),
    run: ({ websiteId }) =>
      withWebsite(campaignTables(db), websiteId, async (tx) => {
        const rows = await tx
          .selectFrom('campaigns')
          .select(['id', 'state', 'scheduled_at'])
          .where('website_id', '=', websiteId)
          .where('finished_at', 'is', null)
          .where('state', 'in', ['scheduled', 'preparing', 'sending', 'paused', 'canceled'])
          .execute()
        for (const { id, state, scheduled_at: at } of rows)
          if (state !== 'scheduled') await scheduleCampaignCheck(tx, { websiteId, campaignId: id }, 'soon')
          else if (at) await enqueue(tx, websiteId, [startCampaignJob(id, at)])
      }),
  }
}
