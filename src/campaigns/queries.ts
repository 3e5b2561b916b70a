import { sql } from 'kysely'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** An e-mail of a campaign to one person. */
export interface ReceivedCampaign {
  campaign: string
  outcome: string
  /** When it got that outcome; ISO 8601. */
  on: string
  openedOn: string | null
  clickedOn: string | null
  unsubscribedOn: string | null
}

/** Whether a campaign that was scheduled or sent counts who opens it, which the website then says. */
export async function countsOpens(db: Database, websiteId: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from campaigns where website_id = ${websiteId} and tracks_opens and state <> 'draft' limit 1`.execute(tx),
  )
  return rows.length > 0
}

/** Campaigns that were sent to a person, newest first. */
export async function listCampaignsTo(
  db: Database,
  websiteId: string,
  personRef: string,
  limit: number,
): Promise<ReceivedCampaign[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ campaign: string; outcome: string; at: Date; opened: Date | null; clicked: Date | null; left: Date | null }>`
      select c.name as campaign, r.state as outcome, r.changed_at as at, r.opened_at as opened, r.clicked_at as clicked,
        r.unsubscribed_at as left
      from campaign_recipients r join campaigns c on c.website_id = r.website_id and c.id = r.campaign_id
      where r.website_id = ${websiteId} and r.person_ref = ${personRef}
      order by r.changed_at desc, c.id desc limit ${limit}`.execute(tx),
  )
  return rows.map(({ campaign, outcome, at, opened, clicked, left }) => ({
    campaign,
    outcome,
    on: at.toISOString(),
    openedOn: opened?.toISOString() ?? null,
    clickedOn: clicked?.toISOString() ?? null,
    unsubscribedOn: left?.toISOString() ?? null,
  }))
}
