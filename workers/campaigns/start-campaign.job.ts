import { z } from 'zod'
import { startScheduled } from '../../src/campaigns/sending/steer-campaign.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

const Data = z.union([
  z.strictObject({ campaignId: z.string(), at: z.string() }),
  z.strictObject({ campaignId: z.string(), itemId: z.string() }),
])

/** Starts a campaign at its time, or once its product is back. */
export function startCampaign(deps: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'start-campaign',
    schema: Data,
    run: ({ websiteId, data: { campaignId, ...why } }) =>
      startScheduled(
        deps,
        { websiteId, campaignId },
        why as { at: string } | { itemId: string },
        new Date().toISOString(),
      ),
  }
}
