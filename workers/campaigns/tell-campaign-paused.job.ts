import { z } from 'zod'
import { showCampaign } from '../../src/campaigns/reports/show-campaign.ts'
import { TELL_PAUSED } from '../../src/campaigns/sending/campaign-jobs.ts'
import { addSecurityLetter, type SecurityLetterDeps } from '../../src/identity/security-letters.ts'
import { UnknownEntity } from '../../src/shared/domain-error.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

export interface TellPausedDeps extends SecurityLetterDeps {
  /** Origin of a website's manage host. */
  manageOrigin(subdomain: string): string
}

/** Writes to the owner that a campaign paused itself, and why; nothing is written once somebody has resumed or ended it. */
export function tellCampaignPaused({ db, vault, manageOrigin }: TellPausedDeps): JobHandler<{ campaignId: string }> {
  return {
    name: TELL_PAUSED,
    schema: z.strictObject({ campaignId: z.string() }),
    async run({ websiteId, data: { campaignId } }) {
      const website = await findWebsite(db, websiteId)
      const paused = await showCampaign(db, { websiteId, campaignId }).catch((error) => {
        if (error instanceof UnknownEntity) return undefined
        throw error
      })
      if (!website || paused?.state !== 'paused' || paused.pauseReason === '') return
      const { name: site, subdomain } = website.tenant
      const { host } = new URL(manageOrigin(subdomain))
      const { name: campaign, pauseReason: reason, counts } = paused
      const { sent, bounced, waiting } = counts
      const about = { campaignId, campaign, reason, sent: sent + bounced, waiting }
      await addSecurityLetter(
        { db, vault },
        { kind: 'campaign-paused', accountId: website.ownerAccountId, site, host, ...about },
      )
    },
  }
}
