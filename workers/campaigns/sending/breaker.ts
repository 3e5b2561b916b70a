import { sql } from 'kysely'
import type { CampaignsTx } from '../../../src/campaigns/campaign-rows.ts'
import type { CampaignKey } from '../../../src/campaigns/table.ts'

/** Fewer e-mails say too little. */
const SENT_MIN = 200
const HARD_BOUNCES_MAX = 0.05
const COMPLAINTS_MAX = 0.003

export interface Returned {
  /** E-mails that left, those that came back among them. */
  sent: number
  hard: number
  complaints: number
}

/** Why no more e-mails are sent; undefined: all is well. */
export function breakerReason({ sent, hard, complaints }: Returned): string | undefined {
  if (sent < SENT_MIN) return undefined
  if (complaints / sent > COMPLAINTS_MAX)
    return `${complaints} of ${sent} people reported this campaign as spam, more than 0.3 %. Check who is on its lists before you resume.`
  if (hard / sent > HARD_BOUNCES_MAX)
    return `${hard} of ${sent} addresses do not exist, more than 5 %. Check where the lists come from before you resume.`
  return undefined
}

export async function trippedBreaker(
  tx: CampaignsTx,
  { websiteId, campaignId }: CampaignKey,
): Promise<string | undefined> {
  const { rows } = await sql<Returned>`
    select count(*)::int as sent, (count(*) filter (where is_hard))::int as hard,
      (count(*) filter (where has_complained))::int as complaints
    from campaign_recipients where website_id = ${websiteId} and campaign_id = ${campaignId}
      and state in ('sent', 'bounced')`.execute(tx)
  return rows[0] && breakerReason(rows[0])
}
