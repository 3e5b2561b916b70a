import { sql } from 'kysely'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import { assertCanSendEmail } from '../../restock/queries.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { toInstant } from '../../shared/zoned-time.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { ScheduleRequest } from '../admin-contract.ts'
import { type CampaignRow, type CampaignsTx, campaignTables, lockCampaign, updateCampaign } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'
import { campaignLetterJob, prepareCampaignJob, scheduleCampaignCheck, startCampaignJob } from './campaign-jobs.ts'
import { assertSendable, type CheckDeps } from './check-letter.ts'

type Actor = Pick<Ctx, 'actor' | 'now'>

const OVER = 'This campaign is over.'

/** Sends it now. Idempotent: once it has begun, nothing more happens. Throws DomainError. */
export async function sendCampaign(deps: CheckDeps, key: CampaignKey, { actor }: Actor): Promise<void> {
  await assertCanSendEmail(deps.db, key.websiteId)
  await assertSendable(deps, key)
  await change(deps.db, key, async (tx, row) => {
    if (row.state === 'preparing' || row.state === 'sending') return
    if (row.state !== 'draft' && row.state !== 'scheduled' && row.state !== 'held') throw new DomainError(OVER)
    await begin(tx, key, actor)
  })
}

/** Inside the caller's transaction, which has locked the campaign. */
async function begin(tx: CampaignsTx, key: CampaignKey, actor: string | null): Promise<void> {
  await updateCampaign(tx, key, {
    state: 'preparing',
    started_by: actor,
    started_at: sql`now()` as unknown as Date,
    pause_reason: '',
    waits_for_item: null,
  })
  await enqueue(tx, key.websiteId, [prepareCampaignJob(key.campaignId, 'begin')])
  await scheduleCampaignCheck(tx, key, 'soon')
}

/** Sends it at a time of the website's zone, or when a product is back in stock. Throws DomainError. */
export async function scheduleCampaign(
  deps: CheckDeps,
  key: CampaignKey,
  wanted: ScheduleRequest,
  { actor, now }: Actor,
): Promise<void> {
  await assertCanSendEmail(deps.db, key.websiteId)
  await assertSendable(deps, key)
  const at = 'at' in wanted ? await momentOf(deps.db, key.websiteId, wanted.at, now) : null
  await change(deps.db, key, async (tx, row) => {
    if (row.state !== 'draft' && row.state !== 'scheduled' && row.state !== 'held')
      throw new DomainError('This campaign was sent already.')
    await updateCampaign(tx, key, {
      state: 'scheduled',
      scheduled_at: at,
      waits_for_item: 'itemId' in wanted ? wanted.itemId : null,
      started_by: actor,
      pause_reason: '',
    })
    if (at) await enqueue(tx, key.websiteId, [startCampaignJob(key.campaignId, at)])
  })
}

async function momentOf(db: Database, websiteId: string, wall: string, now: string): Promise<Date> {
  const found = await findWebsite(db, websiteId)
  const at = found && toInstant(wall, found.website.timeZone)
  if (at === undefined) throw new DomainError('Enter a date and time.')
  if (Date.parse(at) <= Date.parse(now)) throw new DomainError('Choose a time that is still to come.')
  if (Date.parse(at) > Date.parse(now) + YEAR_MS) throw new DomainError('Choose a time within a year.')
  return new Date(at)
}
const YEAR_MS = 366 * 86_400_000

/** A draft again. Throws DomainError. */
export async function unscheduleCampaign({ db }: { db: Database }, key: CampaignKey): Promise<void> {
  await change(db, key, async (tx, { state }) => {
    if (state !== 'scheduled' && state !== 'held') throw new DomainError('This campaign is not scheduled.')
    await updateCampaign(tx, key, {
      state: 'draft',
      scheduled_at: null,
      waits_for_item: null,
      started_by: null,
      pause_reason: '',
    })
  })
}

/** A campaign that is this late is not sent without asking: what it says may be over. */
export const LATE_MS = 2 * 3_600_000

/** What a schedule's job and a returned product do: starts the campaign, or holds it if it is late. Idempotent. */
export async function startScheduled(
  { db }: { db: Database },
  key: CampaignKey,
  why: { at: string } | { itemId: string },
  now: string,
): Promise<void> {
  await change(db, key, async (tx, row) => {
    if (row.state !== 'scheduled') return
    if ('itemId' in why) {
      if (row.waits_for_item === why.itemId) await begin(tx, key, row.started_by)
      return
    }
    if (row.scheduled_at?.toISOString() !== why.at) return
    if (Date.parse(now) - Date.parse(why.at) <= LATE_MS) return begin(tx, key, row.started_by)
    await updateCampaign(tx, key, {
      state: 'held',
      pause_reason: 'Its time passed while no e-mail could be sent. Send it now, or choose another time.',
    })
  })
}

/** From now on none of its e-mails is claimed; those in flight still arrive. */
export async function pauseCampaign({ db }: { db: Database }, key: CampaignKey, reason = ''): Promise<void> {
  await change(db, key, async (tx, { state }) => {
    if (state === 'paused') return
    if (state !== 'preparing' && state !== 'sending') throw new DomainError(OVER)
    await updateCampaign(tx, key, { state: 'paused', pause_reason: reason })
    await scheduleCampaignCheck(tx, key, 'at once')
  })
}

/** Throws DomainError while the store may not send e-mail. Whoever resumes has seen why it was paused. */
export async function resumeCampaign({ db }: { db: Database }, key: CampaignKey): Promise<void> {
  await assertCanSendEmail(db, key.websiteId)
  await change(db, key, async (tx, row) => {
    if (row.state !== 'paused') throw new DomainError('This campaign is not paused.')
    await updateCampaign(tx, key, {
      state: row.is_paged ? 'sending' : 'preparing',
      breaker_off: row.breaker_off || row.pause_reason !== '',
      pause_reason: '',
    })
    await enqueue(tx, key.websiteId, row.is_paged ? [] : [prepareCampaignJob(key.campaignId, `resume:${Date.now()}`)])
    await scheduleCampaignCheck(tx, key, 'at once')
  })
}

/** Nobody else gets it; e-mails in flight still arrive. */
export async function cancelCampaign({ db }: { db: Database }, key: CampaignKey): Promise<void> {
  await change(db, key, async (tx, { state }) => {
    if (state !== 'preparing' && state !== 'sending' && state !== 'paused') throw new DomainError(OVER)
    await updateCampaign(tx, key, { state: 'canceled', is_paged: true, pause_reason: '' })
    await scheduleCampaignCheck(tx, key, 'at once')
  })
}

/** Queues e-mails with an uncertain outcome again. Returns how many. */
export async function resendUncertain(
  { db }: { db: Database },
  key: CampaignKey,
  personRefs: readonly string[],
): Promise<number> {
  const { websiteId, campaignId } = key
  await assertCanSendEmail(db, websiteId)
  let again = 0
  await change(db, key, async (tx, { state }) => {
    if (state !== 'sent' && state !== 'sending' && state !== 'canceled')
      throw new DomainError('Resume the campaign before you send an e-mail again.')
    const { rows } = await sql<{ personRef: string; listId: string; round: number; attempt: number }>`
      update campaign_recipients set state = 'waiting', round = round + 1, attempt = 1, delays = 0, reason = '',
        claim_id = null, available_at = now(), changed_at = now()
      where website_id = ${websiteId} and campaign_id = ${campaignId}
        and person_ref = any(${[...personRefs]}::text[]) and state = 'uncertain'
      returning person_ref as "personRef", list_id as "listId", round, attempt`.execute(tx)
    again = rows.length
    if (again === 0) throw new DomainError('Only e-mails that may not have arrived can be sent again.')
    await updateCampaign(tx, key, { state: 'sending', finished_at: null })
    await enqueue(
      tx,
      websiteId,
      rows.map((row) => campaignLetterJob({ campaignId, ...row })),
    )
    await scheduleCampaignCheck(tx, key, 'soon')
  })
  return again
}

async function change(
  db: Database,
  key: CampaignKey,
  run: (tx: CampaignsTx, row: CampaignRow) => Promise<void>,
): Promise<void> {
  await withWebsite(campaignTables(db), key.websiteId, async (tx) => {
    await run(tx, await lockCampaign(tx, key))
  })
}
