import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Ctx } from '../../platform/ctx.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { StaleVersion } from '../../platform/errors/application-errors.ts'
import { emptyContent, type LetterContent } from '../../shared/campaigns/letter-blocks.ts'
import { DomainError } from '../../shared/domain-error.ts'
import {
  CAMPAIGNS_MAX,
  type Campaign,
  type CampaignChanges,
  type CreateCampaignRequest,
  type SaveCampaignRequest,
} from '../admin-contract.ts'
import { type CampaignRow, type CampaignsTx, campaignTables, lockCampaign, updateCampaign } from '../campaign-rows.ts'
import { cleanText } from '../letter/clean-text.ts'
import { showCampaign } from '../reports/show-campaign.ts'
import type { CampaignKey } from '../table.ts'

/** The same id again is the same campaign. Throws DomainError. */
export async function createCampaign(
  db: Database,
  ctx: Pick<Ctx, 'websiteId' | 'actor' | 'now'>,
  { id = v7(), name }: CreateCampaignRequest,
): Promise<Campaign> {
  await addDraft(db, ctx, id, { name })
  return showCampaign(db, { websiteId: ctx.websiteId, campaignId: id })
}

type Draft = Pick<CampaignRow, 'name'> &
  Partial<Pick<CampaignRow, 'subject' | 'preview' | 'content' | 'list_ids' | 'segment_id' | 'tracks_opens'>>

async function addDraft(
  db: Database,
  { websiteId, actor, now }: Pick<Ctx, 'websiteId' | 'actor' | 'now'>,
  id: string,
  { content = emptyContent, segment_id = null, ...draft }: Draft,
): Promise<void> {
  await withWebsite(campaignTables(db), websiteId, async (tx) => {
    await assertRoom(tx, websiteId)
    await tx
      .insertInto('campaigns')
      .values({
        ...draft,
        segment_id,
        website_id: websiteId,
        id,
        state: 'draft',
        content: JSON.stringify(content),
        changed_by: actor,
        created_at: new Date(now),
        changed_at: new Date(now),
        waits_for_item: null,
        scheduled_at: null,
        started_by: null,
        started_at: null,
        finished_at: null,
        paged_after: null,
        archived_at: null,
      })
      .onConflict((known) => known.columns(['website_id', 'id']).doNothing())
      .execute()
  })
}

async function assertRoom(tx: CampaignsTx, websiteId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= CAMPAIGNS_MAX)
    throw new DomainError('A website can have at most 2,000 campaigns. Delete drafts that you do not need.')
}

/** Throws StaleVersion if someone else has changed it since, and DomainError if it is no longer a draft. */
export async function saveCampaign(
  db: Database,
  { websiteId, actor, now }: Pick<Ctx, 'websiteId' | 'actor' | 'now'>,
  campaignId: string,
  { revision, changes }: SaveCampaignRequest,
): Promise<Campaign> {
  const key = { websiteId, campaignId }
  await withWebsite(campaignTables(db), websiteId, async (tx) => {
    const row = await lockCampaign(tx, key)
    if (row.state !== 'draft') throw new DomainError('This campaign is no draft any more, so it cannot be changed.')
    if (row.revision !== revision)
      throw new StaleVersion('Someone else has changed this campaign. Reload it to see their changes.', row.revision)
    await tx
      .updateTable('campaigns')
      .set({ ...columnsOf(changes), revision: revision + 1, changed_by: actor, changed_at: new Date(now) })
      .where('website_id', '=', websiteId)
      .where('id', '=', campaignId)
      .execute()
  })
  return showCampaign(db, key)
}

function columnsOf({ name, subject, preview, content, listIds, segmentId, tracksOpens }: CampaignChanges) {
  return {
    ...(name !== undefined && { name }),
    ...(subject !== undefined && { subject }),
    ...(preview !== undefined && { preview }),
    ...(content !== undefined && { content: JSON.stringify(withCleanTexts(content)) }),
    ...(listIds !== undefined && { list_ids: [...new Set(listIds)] }),
    ...(segmentId !== undefined && { segment_id: segmentId }),
    ...(tracksOpens !== undefined && { tracks_opens: tracksOpens }),
  }
}

function withCleanTexts({ blocks, footer }: LetterContent): LetterContent {
  const clean = <Block extends LetterContent['blocks'][number]>(block: Block): Block =>
    block.type === 'text' ? { ...block, html: cleanText(block.html) } : block
  return {
    footer,
    blocks: blocks.map((block) =>
      block.type === 'columns'
        ? { ...block, left: block.left.map(clean), right: block.right.map(clean) }
        : clean(block),
    ),
  }
}

/** A draft with the same letter and audience. */
export async function duplicateCampaign(
  db: Database,
  ctx: Pick<Ctx, 'websiteId' | 'actor' | 'now'>,
  campaignId: string,
): Promise<Campaign> {
  const { name, subject, preview, content, listIds, segmentId, tracksOpens } = await showCampaign(db, {
    websiteId: ctx.websiteId,
    campaignId,
  })
  const id = v7()
  await addDraft(db, ctx, id, {
    name: `${name.slice(0, 90)} (copy)`,
    subject,
    preview,
    content,
    list_ids: listIds,
    segment_id: segmentId,
    tracks_opens: tracksOpens,
  })
  return showCampaign(db, { websiteId: ctx.websiteId, campaignId: id })
}

/** Throws DomainError unless it is a draft: what was sent is kept. */
export async function deleteCampaign(db: Database, key: CampaignKey): Promise<void> {
  await withWebsite(campaignTables(db), key.websiteId, async (tx) => {
    const { state } = await lockCampaign(tx, key)
    if (state !== 'draft')
      throw new DomainError('Only drafts can be deleted. Archive this campaign to take it off the list.')
    await tx.deleteFrom('campaigns').where('website_id', '=', key.websiteId).where('id', '=', key.campaignId).execute()
  })
}

/** Takes a campaign off the list, or puts it back. Throws DomainError while it is being sent. */
export async function archiveCampaign(db: Database, key: CampaignKey, isArchived: boolean): Promise<Campaign> {
  await withWebsite(campaignTables(db), key.websiteId, async (tx) => {
    const { state } = await lockCampaign(tx, key)
    if (isArchived && state !== 'draft' && state !== 'sent' && state !== 'canceled')
      throw new DomainError('This campaign is not over yet. Cancel it before you archive it.')
    await updateCampaign(tx, key, { archived_at: isArchived ? (sql`now()` as unknown as Date) : null })
  })
  return showCampaign(db, key)
}
