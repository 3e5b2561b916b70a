import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { WeeklyReportSettings } from '../contract.ts'
import { hashOfToken } from '../sharing/secret-token.ts'

export async function findWeeklyReportSettings(db: Database, websiteId: string): Promise<WeeklyReportSettings> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<WeeklyReportSettings>`
      select is_enabled as "isEnabled" from weekly_report_settings where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0] ?? { isEnabled: false }
}

export async function saveWeeklyReportSettings(
  db: Database,
  websiteId: string,
  { isEnabled }: WeeklyReportSettings,
): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into weekly_report_settings (website_id, is_enabled) values (${websiteId}, ${isEnabled})
      on conflict (website_id) do update set is_enabled = excluded.is_enabled`.execute(tx),
  )
}

/** True for exactly one caller per week and website, who then sends it. `week` is its Monday. */
export async function claimWeek(db: Database, websiteId: string, week: string): Promise<boolean> {
  const { numAffectedRows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into weekly_reports (website_id, week) values (${websiteId}, ${week}::date)
      on conflict do nothing`.execute(tx),
  )
  return Number(numAffectedRows ?? 0n) === 1
}

/** How many of a reader's links work: those of a year of e-mails. */
const LINKS_KEPT = 53

/** Stores the hash of this reader's unsubscribe link; false for a reader who has unsubscribed and asked for no test. */
export async function keepStopLink(
  db: Database,
  websiteId: string,
  { accountId, hash, isTest = false }: { accountId: string; hash: string; isTest?: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into weekly_report_readers as r (website_id, account_id, stop_hash)
      values (${websiteId}, ${accountId}, ${hash})
      on conflict (website_id, account_id) do update set
        stop_hash = excluded.stop_hash,
        earlier_hashes = (array_prepend(r.stop_hash, r.earlier_hashes))[1:${sql.lit(LINKS_KEPT - 1)}]
      where r.stopped_at is null or ${isTest}`.execute(tx),
  )
  return Number(numAffectedRows ?? 0n) === 1
}

/** Unsubscribe links in earlier e-mails still work. */
const hasLink = (websiteId: string, token: string) => sql`
  website_id = ${websiteId} and (stop_hash = ${hashOfToken(token)} or ${hashOfToken(token)} = any(earlier_hashes))`

/** Whether this link was sent to someone. */
export async function isStopLink(db: Database, websiteId: string, token: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      select from weekly_report_readers where ${hasLink(websiteId, token)}`.execute(tx),
  )
  return rows.length > 0
}

/** Unsubscribes the reader of this link. */
export async function stopWeeklyReport(db: Database, websiteId: string, token: string, now: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update weekly_report_readers set stopped_at = coalesce(stopped_at, ${now}::timestamptz)
      where ${hasLink(websiteId, token)}`.execute(tx),
  )
}

/** For a reader who unsubscribed by their link and turns the e-mail on again in the settings. */
export async function resumeWeeklyReport(db: Database, websiteId: string, accountId: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) =>
    sql`
      update weekly_report_readers set stopped_at = null
      where website_id = ${websiteId} and account_id = ${accountId}`.execute(tx),
  )
}
