import { sql } from 'kysely'
import { z } from 'zod'
import {
  type CampaignsTx,
  campaignTables,
  findCampaignRow,
  lockCampaign,
  updateCampaign,
} from '../../src/campaigns/campaign-rows.ts'
import type { PreparedLetter } from '../../src/campaigns/letter/compose-campaign.ts'
import {
  type CampaignLetterData,
  campaignLetterJob,
  prepareCampaignJob,
  scheduleCampaignCheck,
} from '../../src/campaigns/sending/campaign-jobs.ts'
import { findAudience } from '../../src/campaigns/sending/find-audience.ts'
import type { CampaignKey } from '../../src/campaigns/table.ts'
import { type Audience, type AudienceMember, listAudience } from '../../src/newsletter/queries.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { enqueue } from '../../src/platform/outbox/outbox.ts'
import type { JobHandler } from '../job.ts'
import { lowestRate, type SendRate } from '../restock/sending/send-rate.ts'
import { pauseFor } from './sending/claim-email.ts'

export interface PrepareCampaignDeps {
  db: Database
  findPreparedLetter(key: CampaignKey): Promise<PreparedLetter | undefined>
  findPace(websiteId: string): Promise<SendRate>
}

const PAGE = 1_000
/** Limits the run time, because other websites' jobs wait for it. */
const PAGES_PER_RUN = 5

const SEGMENT_WAS_DELETED =
  'Its segment was deleted before the e-mails were written. Duplicate the campaign and choose who gets it.'

const Data = z.strictObject({ campaignId: z.string() })

/**
 * Writes the audience into the ledger, page by page, in the order of their refs; when there are many, a later job continues.
 * Idempotent: the campaign says how far it came, and nobody is in the ledger twice.
 */
export function prepareCampaign(deps: PrepareCampaignDeps): JobHandler<z.infer<typeof Data>> {
  return {
    name: 'prepare-campaign',
    schema: Data,
    async run({ websiteId, data: { campaignId } }) {
      const key = { websiteId, campaignId }
      const prepared = await deps.findPreparedLetter(key)
      if (!prepared) return
      const { list_ids: listIds, segment_id: segmentId } = await findCampaignRow(deps.db, key)
      const audience = await findAudience(deps.db, websiteId, { listIds, segmentId })
      if (!audience) return pauseFor(deps, websiteId, campaignId, SEGMENT_WAS_DELETED)
      const perMinute = lowestRate(await deps.findPace(websiteId))
      const inCampaign = <R>(run: (tx: CampaignsTx) => Promise<R>) =>
        withWebsite(campaignTables(deps.db), websiteId, run)
      for (let page = 1; page <= PAGES_PER_RUN; page++)
        if (await inCampaign((tx) => writePage(tx, key, { audience, links: prepared.rendered.links, perMinute })))
          return
      await inCampaign((tx) => enqueue(tx, websiteId, [prepareCampaignJob(campaignId, `on:${Date.now()}`)]))
    },
  }
}

/** True: everybody is in the ledger, or the campaign is not being prepared any more. */
async function writePage(
  tx: CampaignsTx,
  key: CampaignKey,
  { audience, links, perMinute }: { audience: Audience; links: string[]; perMinute: number | null },
): Promise<boolean> {
  const { websiteId, campaignId } = key
  const row = await lockCampaign(tx, key)
  if (row.state !== 'preparing' || row.is_paged) return true
  const people = await listAudience(tx as unknown as Database, websiteId, audience, {
    after: row.paged_after,
    limit: PAGE,
  })
  const jobs = await addRecipients(tx, key, people, perMinute)
  await enqueue(tx, websiteId, jobs)
  const isLast = people.length < PAGE
  await updateCampaign(tx, key, {
    // Its links keep their numbers, even if a product's address changes while it is being sent.
    ...(row.paged_after === null && { links }),
    paged_after: people.at(-1)?.personRef ?? row.paged_after,
    ...(isLast && { is_paged: true, state: 'sending' as const }),
  })
  if (isLast) await scheduleCampaignCheck(tx, { websiteId, campaignId }, 'soon')
  return isLast
}

async function addRecipients(
  tx: CampaignsTx,
  { websiteId, campaignId }: CampaignKey,
  people: readonly AudienceMember[],
  perMinute: number | null,
) {
  if (people.length === 0) return []
  const ahead = perMinute === null ? 0 : await countAhead(tx, websiteId)
  const { rows } = await sql<CampaignLetterData & { state: string; availableAt: Date }>`
    insert into campaign_recipients (website_id, campaign_id, person_ref, list_id, state, reason, available_at, changed_at)
    select ${websiteId}, ${campaignId}, "personRef", "listId",
      case when "isSuppressed" then 'skipped' else 'waiting' end,
      case when "isSuppressed" then 'suppressed' else '' end,
      now() + (${ahead} + place - 1) * ${perMinute === null ? 0 : 60_000 / perMinute} * interval '1 millisecond', now()
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (
      "personRef" text, "listId" text, "isSuppressed" boolean
    )) with ordinality as person("personRef", "listId", "isSuppressed", place)
    order by place
    on conflict do nothing
    returning campaign_id as "campaignId", person_ref as "personRef", list_id as "listId", round, attempt, state,
      available_at as "availableAt"`.execute(tx)
  return rows
    .filter(({ state }) => state === 'waiting')
    .map(({ state: _, availableAt, ...turn }) => campaignLetterJob(turn, perMinute === null ? undefined : availableAt))
}

/** Number of the website's waiting e-mails of campaigns, which go first under its rate limit. */
async function countAhead(tx: CampaignsTx, websiteId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from campaign_recipients r
    join campaigns c on c.website_id = r.website_id and c.id = r.campaign_id
    where r.website_id = ${websiteId} and r.state = 'waiting' and c.state in ('preparing', 'sending')`.execute(tx)
  return rows[0]?.ahead ?? 0
}
