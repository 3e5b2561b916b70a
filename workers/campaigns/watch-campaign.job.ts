import { z } from 'zod'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'
import { lowestRate, type SendRate } from '../restock/sending/send-rate.ts'
import { reconcileCampaign } from './sending/reconcile-campaign.ts'

export interface WatchCampaignDeps {
  db: Database
  findPace(websiteId: string): Promise<SendRate>
  /** Timeout of the SMTP call for one e-mail. */
  patienceMs?: number
}

const PATIENCE_MS = 120_000

/** Reconciles a campaign every ten seconds until each of its e-mails has an outcome. */
export function watchCampaign(deps: WatchCampaignDeps): JobHandler<{ campaignId: string }> {
  const { patienceMs = PATIENCE_MS } = deps
  return {
    name: 'watch-campaign',
    schema: z.strictObject({ campaignId: z.string() }),
    async run({ websiteId, data: { campaignId } }) {
      const perMinute = lowestRate(await deps.findPace(websiteId))
      await reconcileCampaign(deps, { websiteId, campaignId }, { patienceMs, perMinute })
    },
  }
}
