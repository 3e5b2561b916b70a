import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { ORDERS_WITHIN_DAYS, type SkipReason, skipReasons } from '../../shared/campaigns/campaign-states.ts'
import { findWebsite } from '../../websites/queries.ts'
import type { ReportReply } from '../admin-contract.ts'
import { findCampaignRow } from '../campaign-rows.ts'
import type { CampaignKey } from '../table.ts'

/** What became of a campaign. Orders count if their customer followed a link within the days before. Throws UnknownEntity. */
export async function showReport(db: Database, key: CampaignKey): Promise<ReportReply> {
  const [row, found] = await Promise.all([findCampaignRow(db, key), findWebsite(db, key.websiteId)])
  const [totals, skipped, links, orders] = await inWebsite(db, key.websiteId, async (tx) => [
    await readTotals(tx, key),
    await readSkipped(tx, key),
    await readLinks(tx, key),
    await readOrders(tx, key),
  ])
  return {
    skipped,
    hardBounces: totals.hard,
    complaints: totals.complaints,
    opened: row.tracks_opens ? totals.opened : null,
    scanned: totals.scanned,
    links: row.links.map((link, number) => ({ link, ...(links.get(number) ?? { people: 0, clicks: 0, scans: 0 }) })),
    orders: { ...orders, currency: found?.tenant.currency ?? 'USD', withinDays: ORDERS_WITHIN_DAYS },
  }
}

async function readTotals(tx: Database, { websiteId, campaignId }: CampaignKey) {
  const { rows } = await sql<{ hard: number; complaints: number; opened: number; scanned: number }>`
    select (count(*) filter (where is_hard))::int as hard, (count(*) filter (where has_complained))::int as complaints,
      count(opened_at)::int as opened, count(scanned_at)::int as scanned
    from campaign_recipients where website_id = ${websiteId} and campaign_id = ${campaignId}`.execute(tx)
  return rows[0] ?? { hard: 0, complaints: 0, opened: 0, scanned: 0 }
}

async function readSkipped(tx: Database, { websiteId, campaignId }: CampaignKey): Promise<ReportReply['skipped']> {
  const { rows } = await sql<{ reason: string; people: number }>`
    select reason, count(*)::int as people from campaign_recipients
    where website_id = ${websiteId} and campaign_id = ${campaignId} and state = 'skipped' group by reason`.execute(tx)
  return Object.fromEntries(
    rows
      .filter(({ reason }) => skipReasons.includes(reason as SkipReason))
      .map(({ reason, people }) => [reason, people]),
  )
}

async function readLinks(tx: Database, { websiteId, campaignId }: CampaignKey) {
  const { rows } = await sql<{ link: number; people: number; clicks: number; scans: number }>`
    select link, (count(distinct person_ref) filter (where not is_scanner))::int as people,
      (count(*) filter (where not is_scanner))::int as clicks, (count(*) filter (where is_scanner))::int as scans
    from campaign_clicks where website_id = ${websiteId} and campaign_id = ${campaignId} group by link`.execute(tx)
  return new Map(rows.map(({ link, ...counts }) => [link, counts]))
}

async function readOrders(tx: Database, { websiteId, campaignId }: CampaignKey) {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(o.grand_total_cents), 0)::float8 as total
    from campaign_recipients r
    join orders o on o.website_id = ${websiteId} and o.customer_ref = r.person_ref and o.paid_at is not null
      and not o.test_mode and exists (
        select from campaign_clicks c where c.website_id = ${websiteId} and c.campaign_id = ${campaignId}
          and c.person_ref = r.person_ref and not c.is_scanner
          and o.created_at between c.at and c.at + ${ORDERS_WITHIN_DAYS} * interval '1 day')
    where r.website_id = ${websiteId} and r.campaign_id = ${campaignId} and r.clicked_at is not null`.execute(tx)
  return rows[0] ?? { count: 0, total: 0 }
}
