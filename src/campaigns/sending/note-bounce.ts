import { sql } from 'kysely'
import type { RecordedBounce } from '../../bounces/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { scheduleCampaignCheck, tellPausedJob } from './campaign-jobs.ts'

/**
 * Records a bounce or complaint in the ledger of its campaign, in the transaction of the bounce. A refusal for policy pauses
 * the campaign. Does nothing for letters of no campaign.
 */
export async function noteBounce(tx: Database, bounce: RecordedBounce): Promise<void> {
  const { websiteId, letterRef: campaignId, personRef, class: kind, code, isFinal } = bounce
  if (!isFinal) return
  const hasBounced = kind !== 'complaint'
  const { rows } = await sql`
    update campaign_recipients set
      is_hard = is_hard or ${kind === 'gone'}, has_complained = has_complained or ${kind === 'complaint'},
      reason = case when ${hasBounced} and state in ('sent', 'uncertain') then ${code ?? 'The e-mail came back.'} else reason end,
      state = case when ${hasBounced} and state in ('sent', 'uncertain') then 'bounced' else state end, changed_at = now()
    where website_id = ${websiteId} and campaign_id = ${campaignId} and person_ref = ${personRef}
    returning campaign_id`.execute(tx)
  if (rows.length === 0) return
  if (kind === 'policy') await pause(tx, websiteId, campaignId, code)
  await scheduleCampaignCheck(tx, { websiteId, campaignId }, 'soon')
}

async function pause(tx: Database, websiteId: string, campaignId: string, code: string | null): Promise<void> {
  const reason = `A mail server refuses these e-mails${code === null ? '' : ` (${code})`}. See Settings, E-mail sender.`
  const { rows } = await sql`
    update campaigns set state = 'paused', pause_reason = ${reason}, changed_at = now()
    where website_id = ${websiteId} and id = ${campaignId} and state in ('preparing', 'sending')
    returning id`.execute(tx)
  await enqueue(
    tx,
    websiteId,
    rows.map(() => tellPausedJob(campaignId)),
  )
}
