import { sql } from 'kysely'
import { type Database, inWebsite, withWebsite } from '../../platform/database/database.ts'
import { type CampaignsTx, campaignTables } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'

interface Click extends CampaignKey {
  personRef: string
  link: number
  /** ISO 8601. */
  at: string
}

/** Two links of one e-mail within this time were followed by a scanner: nobody reads that fast. */
const BURST = sql`interval '2 seconds'`
/** A recipient's clicks beyond these change no report. */
const CLICKS_MAX = 200

/** Records the click and returns the target; undefined if the campaign has no such link. */
export async function recordClick(db: Database, click: Click): Promise<string | undefined> {
  const { websiteId, campaignId, personRef, link, at } = click
  return withWebsite(campaignTables(db), websiteId, async (tx) => {
    const { rows } = await sql<{ target: string }>`
      select c.links[${link + 1}] as target from campaigns c
      where c.website_id = ${websiteId} and c.id = ${campaignId} and c.links[${link + 1}] is not null`.execute(tx)
    const target = rows[0]?.target
    if (target === undefined) return undefined
    // Clicks of one recipient wait for each other, so that a burst is seen as one.
    const own = await sql`
      select from campaign_recipients where website_id = ${websiteId} and campaign_id = ${campaignId}
        and person_ref = ${personRef} for no key update`.execute(tx)
    if (own.rows.length > 0) await putDown(tx, { websiteId, campaignId, personRef, link, at })
    return target
  })
}

async function putDown(tx: CampaignsTx, { websiteId, campaignId, personRef, link, at }: Click): Promise<void> {
  const theirs = sql`website_id = ${websiteId} and campaign_id = ${campaignId} and person_ref = ${personRef}`
  await sql`
    insert into campaign_clicks (website_id, campaign_id, person_ref, link, at)
    select ${websiteId}, ${campaignId}, ${personRef}, ${link}, ${at}::timestamptz
    where (select count(*) from campaign_clicks where ${theirs}) < ${CLICKS_MAX}
    on conflict do nothing`.execute(tx)
  await sql`
    update campaign_clicks k set is_scanner = true
    where ${theirs} and not is_scanner and exists (
      select from campaign_clicks o where o.website_id = k.website_id and o.campaign_id = k.campaign_id
        and o.person_ref = k.person_ref and o.link <> k.link
        and o.at between k.at - ${BURST} and k.at + ${BURST})`.execute(tx)
  await sql`
    update campaign_recipients set
      clicked_at = (select min(at) from campaign_clicks where ${theirs} and not is_scanner),
      scanned_at = (select min(at) from campaign_clicks where ${theirs} and is_scanner)
    where ${theirs}`.execute(tx)
}

/** Only for campaigns whose letters have the picture. */
export async function recordOpen(
  db: Database,
  { websiteId, campaignId }: CampaignKey,
  personRef: string,
  at: string,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update campaign_recipients r set opened_at = ${at} from campaigns c
      where r.website_id = ${websiteId} and r.campaign_id = ${campaignId} and r.person_ref = ${personRef}
        and r.opened_at is null and c.website_id = ${websiteId} and c.id = ${campaignId} and c.tracks_opens`.execute(
      tx,
    ),
  )
}

/** A recipient unsubscribed by a link of this campaign. */
export async function recordLeft(
  db: Database,
  { websiteId, campaignId }: CampaignKey,
  personRef: string,
  at: string,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update campaign_recipients set unsubscribed_at = coalesce(unsubscribed_at, ${at}::timestamptz)
      where website_id = ${websiteId} and campaign_id = ${campaignId} and person_ref = ${personRef}`.execute(tx),
  )
}
