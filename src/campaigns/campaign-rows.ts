import { type Kysely, type Selectable, sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'
import { UnknownEntity } from '../shared/domain-error.ts'
import type { WrittenLetter } from './letter/render-letter.ts'
import type { CampaignKey, CampaignTables } from './table.ts'

export type CampaignsTx = Kysely<CampaignTables>
export type CampaignRow = Selectable<CampaignTables['campaigns']>

export const campaignTables = (db: Database): CampaignsTx => db.withTables<CampaignTables>()

/** Inside the caller's transaction, in the website's scope. Throws UnknownEntity. */
export async function readCampaignRow(tx: CampaignsTx, { websiteId, campaignId }: CampaignKey): Promise<CampaignRow> {
  const row = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return row
}

/** The same, locked until the transaction ends. */
export async function lockCampaign(tx: CampaignsTx, { websiteId, campaignId }: CampaignKey): Promise<CampaignRow> {
  const row = await tx
    .selectFrom('campaigns')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('id', '=', campaignId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new UnknownEntity()
  return row
}

export function findCampaignRow(db: Database, key: CampaignKey): Promise<CampaignRow> {
  return inWebsite(campaignTables(db), key.websiteId, (tx) => readCampaignRow(tx, key))
}

/** What its letter is made of; undefined: there is no such campaign. */
export async function findWrittenCampaign(
  db: Database,
  { websiteId, campaignId }: CampaignKey,
): Promise<WrittenLetter | undefined> {
  const row = await inWebsite(campaignTables(db), websiteId, (tx) =>
    tx
      .selectFrom('campaigns')
      .select(['subject', 'preview', 'content', 'tracks_opens as tracksOpens'])
      .where('website_id', '=', websiteId)
      .where('id', '=', campaignId)
      .executeTakeFirst(),
  )
  return row
}

/** Sets columns of a campaign, whose revision stays. */
export async function updateCampaign(
  tx: CampaignsTx,
  { websiteId, campaignId }: CampaignKey,
  values: Partial<CampaignRow>,
): Promise<void> {
  const { content: _, ...columns } = values
  await tx
    .updateTable('campaigns')
    .set({ ...columns, changed_at: sql<Date>`now()` })
    .where('website_id', '=', websiteId)
    .where('id', '=', campaignId)
    .execute()
}
