import { type RawBuilder, sql } from 'kysely'
import { LIVE_MINUTES, type LiveView } from '../live-contract.ts'
import type { Reports } from '../reporting/reports.ts'

const ROWS = 10

type Rows = LiveView['pages']

/** The visitors who are on the website now. Visits longer than a day are not considered. */
export async function findLive(reports: Reports, websiteId: string, now: Date): Promise<LiveView> {
  const { rows } = await reports.read(websiteId, (tx) =>
    sql<{ visitors: number; pages: Rows; referrers: Rows; countries: Rows }>`
      with present as materialized (
        select distinct on (visitor) visitor, exit_path, referrer, country from visits
        where website_id = ${websiteId} and started_at > ${now}::timestamptz - interval '1 day'
          and last_at > ${now}::timestamptz - ${`${LIVE_MINUTES} minutes`}::interval
        order by visitor, last_at desc
      )
      select (select count(*)::int from present) as visitors, ${most('exit_path', sql`exit_path <> ''`)} as pages,
        ${most('referrer')} as referrers, ${most('country')} as countries`.execute(tx),
  )
  const [live] = rows
  return { visitors: 0, pages: [], referrers: [], countries: [], ...live, at: now.toISOString() }
}

/** The most frequent values; visitors who only searched have not viewed a page yet. */
function most(column: string, where: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('value', value, 'visitors', visitors) order by visitors desc, value), '[]')
    from (
      select ${sql.ref(column)} as value, count(*)::int as visitors from present where ${where}
      group by 1 order by 2 desc, 1 limit ${sql.lit(ROWS)}
    ) ranked
  )`
}
