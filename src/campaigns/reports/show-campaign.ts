import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Campaign, CampaignCounts, CampaignRow, CampaignsQuery, CampaignsReply } from '../admin-contract.ts'
import { campaignTables, type CampaignRow as Row, readCampaignRow } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'
import { countOutcomes, noCounts } from './count-outcomes.ts'

const PAGE = 50

/** Throws UnknownEntity. */
export async function showCampaign(db: Database, key: CampaignKey): Promise<Campaign> {
  return inWebsite(campaignTables(db), key.websiteId, async (tx) => {
    const row = await readCampaignRow(tx, key)
    const counts = await countOutcomes(tx as unknown as Database, key.websiteId, [key.campaignId])
    return {
      ...presentHead(row, counts.get(row.id) ?? noCounts),
      preview: row.preview,
      content: row.content,
      listIds: row.list_ids,
      segmentId: row.segment_id,
      tracksOpens: row.tracks_opens,
      revision: row.revision,
      changedBy: row.changed_by,
    }
  })
}

const viewConditions: Record<CampaignsQuery['view'], ReturnType<typeof sql<boolean>>> = {
  all: sql<boolean>`archived_at is null`,
  drafts: sql<boolean>`archived_at is null and state = 'draft'`,
  scheduled: sql<boolean>`archived_at is null and state in ('scheduled', 'held')`,
  sending: sql<boolean>`archived_at is null and state in ('preparing', 'sending', 'paused')`,
  sent: sql<boolean>`archived_at is null and state in ('sent', 'canceled')`,
  archived: sql<boolean>`archived_at is not null`,
}

/** Last changed first. */
export async function listCampaigns(
  db: Database,
  websiteId: string,
  { view, search, cursor }: CampaignsQuery,
): Promise<CampaignsReply> {
  const list = { websiteId, list: 'campaigns' }
  const after = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
  const at = sql<Date>`date_trunc('milliseconds', changed_at, 'UTC')`
  return inWebsite(campaignTables(db), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('campaigns')
      .selectAll()
      .select(at.as('at'))
      .where('website_id', '=', websiteId)
      .where(viewConditions[view])
      .$if(search !== '', (query) =>
        query.where(sql<boolean>`position(lower(${search}) in lower(name || ' ' || subject)) > 0`),
      )
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(${at}, id) < (${after?.key ?? null}::timestamptz, ${after?.id ?? null})`),
      )
      .orderBy(at, 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute()
    const page = rows.slice(0, PAGE)
    const counts = await countOutcomes(
      tx as unknown as Database,
      websiteId,
      page.map(({ id }) => id),
    )
    const last = rows.length > PAGE ? page.at(-1) : undefined
    return {
      campaigns: page.map((row) => presentHead(row, counts.get(row.id) ?? noCounts)),
      nextPageCursor: last ? writeCursor(list, { key: last.at.toISOString(), id: last.id }) : null,
    }
  })
}

function presentHead(row: Row, counts: CampaignCounts): CampaignRow {
  return {
    id: row.id,
    name: row.name,
    subject: row.subject,
    state: row.state,
    isArchived: row.archived_at !== null,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    waitsForItem: row.waits_for_item,
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    changedAt: row.changed_at.toISOString(),
    pauseReason: row.pause_reason,
    counts,
  }
}
