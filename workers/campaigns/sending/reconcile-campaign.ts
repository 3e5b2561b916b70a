import { sql } from 'kysely'
import {
  type CampaignRow,
  type CampaignsTx,
  campaignTables,
  lockCampaign,
  updateCampaign,
} from '../../../src/campaigns/campaign-rows.ts'
import {
  type CampaignLetterData,
  campaignLetterJob,
  letterJobIdPrefix,
  prepareCampaignJob,
  scheduleCampaignCheck,
  tellPausedJob,
} from '../../../src/campaigns/sending/campaign-jobs.ts'
import type { CampaignKey } from '../../../src/campaigns/table.ts'
import { type Database, withWebsite } from '../../../src/platform/database/database.ts'
import { deleteQueuedJobs, hasJob } from '../../../src/platform/outbox/job-rows.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import { trippedBreaker } from './breaker.ts'

export interface ReconcileCampaignOptions {
  /** An e-mail claimed this long ago is no longer waited for. */
  patienceMs: number
  /** E-mails per minute; null for no limit. */
  perMinute: number | null
}

const BATCH_SIZE = 1_000
/** More than can be in progress at a time. */
const SCAN_MAX = 2_000
/** Milliseconds until an e-mail whose job became a dead letter is retried: the cause may have been an outage. */
const DEAD_LETTER_DELAY_MS = 10 * 60_000

/**
 * Repairs what a dead process has left of a campaign: expired claims, e-mails without a job, a ledger that was not written to
 * its end. Safe at any time and concurrently. Schedules another run unless every recipient has an outcome.
 */
export async function reconcileCampaign(
  { db }: { db: Database },
  key: CampaignKey,
  options: ReconcileCampaignOptions,
): Promise<void> {
  const inCampaign = <R>(run: (tx: CampaignsTx) => Promise<R>) => withWebsite(campaignTables(db), key.websiteId, run)
  await inCampaign((tx) => expireClaims(tx, key, options.patienceMs))
  await inCampaign(async (tx) => {
    const row = await lockCampaign(tx, key)
    if (row.finished_at !== null || !isRunning(row)) return
    await scheduleCampaignCheck(tx, key, 'soon')
    await repair(tx, key, row, options)
    await finish(tx, key, row)
  })
}

const isRunning = ({ state }: CampaignRow) => ['preparing', 'sending', 'paused', 'canceled'].includes(state)

async function repair(
  tx: CampaignsTx,
  key: CampaignKey,
  row: CampaignRow,
  options: ReconcileCampaignOptions,
): Promise<void> {
  const { websiteId, campaignId } = key
  if (row.state === 'paused') return deleteQueuedJobs(tx, websiteId, letterJobIdPrefix(campaignId))
  if (row.state === 'canceled') return skipWaiting(tx, key)
  if (row.state === 'preparing') {
    // Once a minute, as the job of a part may be queued or running.
    const part = `again:${Math.floor(Date.now() / 60_000)}`
    await enqueue(tx, websiteId, [prepareCampaignJob(campaignId, part)])
  }
  const reason = row.breaker_off ? undefined : await trippedBreaker(tx, key)
  if (reason !== undefined) {
    await updateCampaign(tx, key, { state: 'paused', pause_reason: reason })
    return enqueue(tx, websiteId, [tellPausedJob(campaignId)])
  }
  await requeueLost(tx, key, options)
}

/** The claiming process died or hangs, so the outcome is uncertain. */
async function expireClaims(tx: CampaignsTx, { websiteId, campaignId }: CampaignKey, patienceMs: number) {
  await sql`
    update campaign_recipients set state = 'uncertain', changed_at = now(), reason = ''
    where website_id = ${websiteId} and campaign_id = ${campaignId} and state = 'claimed'
      and claimed_at < now() - ${patienceMs} * interval '1 millisecond'`.execute(tx)
}

async function skipWaiting(tx: CampaignsTx, { websiteId, campaignId }: CampaignKey): Promise<void> {
  await deleteQueuedJobs(tx, websiteId, letterJobIdPrefix(campaignId))
  await sql`
    update campaign_recipients set state = 'skipped', reason = 'canceled', changed_at = now()
    where website_id = ${websiteId} and campaign_id = ${campaignId} and state = 'waiting'`.execute(tx)
}

/** Queues jobs for due e-mails without one, the longest waiting first; under a rate limit no more than are due until the next check. */
async function requeueLost(tx: CampaignsTx, key: CampaignKey, { perMinute }: ReconcileCampaignOptions): Promise<void> {
  const { websiteId, campaignId } = key
  const most = perMinute === null ? BATCH_SIZE : Math.min(BATCH_SIZE, Math.ceil(perMinute / 3))
  const jobId = sql`${letterJobIdPrefix(campaignId)} || w.person_ref || ':' || w.round || ':' || w.attempt`
  const { rows } = await sql<CampaignLetterData & { availableAt: Date }>`
    with lost as materialized (
      select w.person_ref, w.attempt, ${hasJob(websiteId, jobId, 'any')} as died
      from (
        select person_ref, round, attempt, available_at from campaign_recipients
        where website_id = ${websiteId} and campaign_id = ${campaignId} and state = 'waiting' and available_at <= now()
        order by available_at limit ${SCAN_MAX}) w
      where not ${hasJob(websiteId, jobId, 'unfinished')}
      order by w.available_at limit ${most})
    update campaign_recipients n set attempt = n.attempt + 1,
      available_at = now() + case when lost.died then ${DEAD_LETTER_DELAY_MS} else 0 end * interval '1 millisecond'
    from lost
    where n.website_id = ${websiteId} and n.campaign_id = ${campaignId} and n.person_ref = lost.person_ref
      and n.state = 'waiting' and n.attempt = lost.attempt
    returning n.campaign_id as "campaignId", n.person_ref as "personRef", n.list_id as "listId", n.round, n.attempt,
      n.available_at as "availableAt"`.execute(tx)
  await enqueue(
    tx,
    websiteId,
    rows.map(({ availableAt, ...turn }) => campaignLetterJob(turn, availableAt)),
  )
  if (rows.length === BATCH_SIZE) await scheduleCampaignCheck(tx, key, 'at once')
}

async function finish(tx: CampaignsTx, key: CampaignKey, row: CampaignRow): Promise<void> {
  if (row.state === 'paused' || !row.is_paged) return
  const { websiteId, campaignId } = key
  await sql`
    update campaigns set finished_at = now(), changed_at = now(),
      state = case state when 'canceled' then 'canceled' when 'paused' then 'paused' else 'sent' end
    where website_id = ${websiteId} and id = ${campaignId} and finished_at is null and state in ('sending', 'canceled')
      and not exists (
        select from campaign_recipients where website_id = ${websiteId} and campaign_id = ${campaignId}
          and state in ('waiting', 'claimed'))`.execute(tx)
}
