import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CampaignCounts } from '../admin-contract.ts'

export const noCounts: CampaignCounts = {
  recipients: 0,
  waiting: 0,
  sent: 0,
  bounced: 0,
  skipped: 0,
  uncertain: 0,
  clicked: 0,
  unsubscribed: 0,
}

/** Recipients by outcome, of each of these campaigns. Inside the caller's transaction, in the website's scope. */
export async function countOutcomes(
  tx: Database,
  websiteId: string,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignCounts>> {
  const { rows } = await sql<CampaignCounts & { campaign_id: string }>`
    select campaign_id, count(*)::int as recipients,
      (count(*) filter (where state in ('waiting', 'claimed')))::int as waiting,
      (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'bounced'))::int as bounced,
      (count(*) filter (where state = 'skipped'))::int as skipped,
      (count(*) filter (where state = 'uncertain'))::int as uncertain,
      (count(clicked_at))::int as clicked, (count(unsubscribed_at))::int as unsubscribed
    from campaign_recipients
    where website_id = ${websiteId} and campaign_id = any(${[...campaignIds]}::text[])
    group by campaign_id`.execute(tx)
  return new Map(rows.map(({ campaign_id, ...counts }) => [campaign_id, counts]))
}
