import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { campaignTables, updateCampaign } from '../../../src/campaigns/campaign-rows.ts'
import {
  type CampaignLetterData,
  campaignLetterJob,
  scheduleCampaignCheck,
  tellPausedJob,
} from '../../../src/campaigns/sending/campaign-jobs.ts'
import {
  type Database,
  inWebsite,
  withWebsite,
  withWebsiteAsyncCommit,
} from '../../../src/platform/database/database.ts'
import { enqueue } from '../../../src/platform/outbox/outbox.ts'
import type { RecipientOutcome, SkipReason } from '../../../src/shared/campaigns/campaign-states.ts'

interface Deps {
  db: Database
}

export type EmailClaim = { claimId: string; delays: number } | undefined

const whose = (websiteId: string, { campaignId, personRef }: CampaignLetterData) => sql`
  r.website_id = ${websiteId} and r.campaign_id = ${campaignId} and r.person_ref = ${personRef}`

/**
 * Claims an e-mail in a transaction of its own, so that no other job sends it, even if this one fails. The e-mail of a paused
 * campaign stays waiting; whoever has left the lists, or is on the suppression list since, is skipped.
 */
export async function claimEmail({ db }: Deps, websiteId: string, turn: CampaignLetterData): Promise<EmailClaim> {
  const claimId = randomUUID()
  const { campaignId, personRef, round, attempt } = turn
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ state: 'claimed' | 'skipped'; delays: number }>`
      update campaign_recipients r set
        state = case when c.state = 'canceled' or s.person_ref is not null or not ${isMember(websiteId, personRef)}
          then 'skipped' else 'claimed' end,
        reason = case when c.state = 'canceled' then 'canceled' when s.person_ref is not null then 'suppressed'
          when not ${isMember(websiteId, personRef)} then 'unsubscribed' else '' end,
        claim_id = ${claimId}, claimed_at = now(), changed_at = now()
      from campaigns c
      left join restock_suppressions s on s.website_id = c.website_id and s.person_ref = ${personRef}
      where ${whose(websiteId, turn)} and r.state = 'waiting' and r.round = ${round} and r.attempt = ${attempt}
        and c.website_id = ${websiteId} and c.id = ${campaignId} and c.state in ('preparing', 'sending', 'canceled')
      returning r.state, r.delays`.execute(tx),
  )
  const [row] = rows
  return row?.state === 'claimed' ? { claimId, delays: row.delays } : undefined
}

const isMember = (websiteId: string, personRef: string) => sql<boolean>`exists (
  select from mailing_memberships m where m.website_id = ${websiteId} and m.person_ref = ${personRef}
    and m.list_id = any(c.list_ids) and m.state = 'subscribed')`

/** Ends an e-mail that has no recipient any more. */
export async function skipEmail(
  { db }: Deps,
  websiteId: string,
  turn: CampaignLetterData,
  reason: SkipReason,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update campaign_recipients r set state = 'skipped', reason = ${reason}, changed_at = now()
      where ${whose(websiteId, turn)} and r.state = 'waiting' and r.round = ${turn.round}
        and r.attempt = ${turn.attempt}`.execute(tx),
  )
}

export interface EmailOutcome {
  state: Exclude<RecipientOutcome, 'skipped'>
  reason: string
  isHard: boolean
}

/**
 * Records the mail server's answer for a claimed e-mail. An answer lost in a power failure leaves the e-mail uncertain, as it
 * was a moment earlier, so the commit does not wait for the disk.
 */
export async function settleEmail(
  { db }: Deps,
  websiteId: string,
  turn: CampaignLetterData,
  claimId: string,
  { state, reason, isHard }: EmailOutcome,
): Promise<void> {
  await withWebsiteAsyncCommit(campaignTables(db), websiteId, async (tx) => {
    // After its claim has expired an e-mail is uncertain, until the answer arrives after all.
    const from = state === 'sent' ? ['claimed', 'uncertain'] : ['claimed']
    await sql`
      update campaign_recipients r set state = ${state}, reason = ${reason}, is_hard = ${isHard}, changed_at = now()
      where ${whose(websiteId, turn)} and r.claim_id = ${claimId} and r.state = any(${from}::text[])`.execute(tx)
  })
}

/** Releases the e-mail for a retry. It was certainly not sent. */
export async function delayEmail(
  { db }: Deps,
  websiteId: string,
  turn: CampaignLetterData,
  claimId: string,
  { note, until }: { note: string; until: Date },
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ attempt: number }>`
      update campaign_recipients r set state = 'waiting', attempt = attempt + 1, delays = delays + 1, reason = ${note},
        available_at = ${until}, claim_id = null, changed_at = now()
      where ${whose(websiteId, turn)} and r.claim_id = ${claimId} and r.state = 'claimed'
      returning attempt`.execute(tx)
    await requeue(tx, websiteId, turn, rows, until)
  })
}

/** The rate limit has no free slot before `until`. The e-mail keeps its place among the waiting ones. */
export async function postponeEmail(
  { db }: Deps,
  websiteId: string,
  turn: CampaignLetterData,
  until: Date,
): Promise<void> {
  await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ attempt: number }>`
      update campaign_recipients r set attempt = attempt + 1, available_at = ${until}
      where ${whose(websiteId, turn)} and r.state = 'waiting' and r.round = ${turn.round} and r.attempt = ${turn.attempt}
      returning attempt`.execute(tx)
    await requeue(tx, websiteId, turn, rows, until)
  })
}

async function requeue<T>(
  tx: Kysely<T>,
  websiteId: string,
  turn: CampaignLetterData,
  rows: { attempt: number }[],
  until: Date,
): Promise<void> {
  await enqueue(
    tx,
    websiteId,
    rows.map(({ attempt }) => campaignLetterJob({ ...turn, attempt }, until)),
  )
}

/** Pauses the campaign with a reason that its owner reads; nothing happens if it is not being sent. */
export async function pauseFor({ db }: Deps, websiteId: string, campaignId: string, reason: string): Promise<void> {
  const key = { websiteId, campaignId }
  await withWebsite(campaignTables(db), websiteId, async (tx) => {
    const { rows } = await sql`
      select from campaigns where website_id = ${websiteId} and id = ${campaignId}
        and state in ('preparing', 'sending') for no key update`.execute(tx)
    if (rows.length === 0) return
    await updateCampaign(tx, key, { state: 'paused', pause_reason: reason })
    await enqueue(tx, websiteId, [tellPausedJob(campaignId)])
    await scheduleCampaignCheck(tx, key, 'soon')
  })
}
