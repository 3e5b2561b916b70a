import { z } from 'zod'
import { campaignTables } from '../../src/campaigns/campaign-rows.ts'
import type { LetterSources } from '../../src/campaigns/letter/letter-facts.ts'
import { startScheduled } from '../../src/campaigns/sending/steer-campaign.ts'
import { type Database, inWebsite } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

export interface StartWaitingDeps {
  db: Database
  letterSources: LetterSources
}

/** `by`: how many more there are; null: there is no end of it now. */
const Data = z.strictObject({ variantId: z.string(), by: z.number().nullable().default(null) })

/**
 * Starts the campaigns that wait for the product of this variant, if the variant was sold out. A product that shoppers do not
 * see starts none.
 */
export function startWaitingCampaigns(deps: StartWaitingDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'start-waiting-campaigns',
    schema: Data,
    async run({ websiteId, data: { variantId, by } }) {
      const waiting = await inWebsite(campaignTables(deps.db), websiteId, (tx) =>
        tx
          .selectFrom('campaigns')
          .select(['id as campaignId', 'waits_for_item as itemId'])
          .where('website_id', '=', websiteId)
          .where('state', '=', 'scheduled')
          .where('waits_for_item', 'is not', null)
          .execute(),
      )
      if (waiting.length === 0) return
      const items = await deps.letterSources.findItems(websiteId, [
        ...new Set(waiting.flatMap(({ itemId }) => itemId ?? [])),
      ])
      const returned = items
        .filter(({ structuredContent }) =>
          // The stock that is shown may be that of a moment ago, which then is that before.
          structuredContent.variants.some(
            ({ id, qtyInStock }) => id === variantId && (by === null || qtyInStock - by <= 0),
          ),
        )
        .map(({ id }) => id)
      const now = new Date().toISOString()
      for (const { campaignId, itemId } of waiting)
        if (itemId !== null && returned.includes(itemId))
          await startScheduled(deps, { websiteId, campaignId }, { itemId }, now)
    },
  }
}
