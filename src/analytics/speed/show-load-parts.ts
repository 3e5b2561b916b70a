import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { presentDays, requestedDays, within } from '../commerce/requested-days.ts'
import { type LoadContext, type LoadPartsQuery, type LoadPartsReply, loadParts, SAMPLE_MAX } from '../page-contract.ts'
import type { DaysPeriod } from '../reporting/period.ts'
import type { ReportScope, ReportsDeps } from '../reporting/report-snapshot.ts'

const CONTEXTS_MAX = 50

/** Duration of the phases of page loads, and by context. Covers the latest page loads, because raw rows are read. */
export function showLoadParts(
  { reports }: Pick<ReportsDeps, 'reports'>,
  place: ReportScope,
  { by, ...question }: LoadPartsQuery,
): Promise<LoadPartsReply> {
  const asked = requestedDays(question, place)
  return reports.read(place.websiteId, async (tx) => {
    const contexts = await readContexts(tx, place, asked.days, by)
    return {
      loads: contexts.loads,
      parts: await readParts(tx, place, asked.days),
      contexts: contexts.rows,
      isSampled: contexts.loads >= SAMPLE_MAX,
      ...presentDays(asked, place),
    }
  })
}

const latestOf = (place: ReportScope, days: DaysPeriod) => sql`
  select s.fid, s.lcp, s.detail from page_speeds s
  where s.website_id = ${place.websiteId} and ${within(sql`s.at`, days, place)}
  order by s.at desc limit ${sql.lit(SAMPLE_MAX)}`

async function readParts(tx: Database, place: ReportScope, days: DaysPeriod): Promise<LoadPartsReply['parts']> {
  const values = loadParts.map((part) =>
    part === 'firstInputDelay' ? sql`(${part}, latest.fid::float8)` : sql`(${part}, (latest.detail->>${part})::float8)`,
  )
  const { rows } = await sql<LoadPartsReply['parts'][number]>`
    with latest as materialized (${latestOf(place, days)})
    select part, count(value)::int as measured, percentile_cont(0.5) within group (order by value) as median,
      percentile_cont(0.75) within group (order by value) as p75
    from latest, lateral (values ${sql.join(values)}) p (part, value)
    where value is not null group by part`.execute(tx)
  const known = new Map(rows.map((row) => [row.part, row]))
  return loadParts.flatMap((part) => known.get(part) ?? [])
}

/** Members and accounts are hashes: only whether two are the same is known. */
const contextOf: Record<LoadContext, RawBuilder<unknown>> = {
  language: sql`coalesce(detail->>'language', '')`,
  timeZone: sql`coalesce(detail->>'timeZone', '')`,
  pageType: sql`coalesce(detail->>'pageType', '')`,
  templateId: sql`coalesce(detail->>'templateId', '')`,
  member: sql`case when detail ? 'memberId' then 'yes' else 'no' end`,
  account: sql`case when detail ? 'accountId' then 'yes' else 'no' end`,
}

async function readContexts(tx: Database, place: ReportScope, days: DaysPeriod, by: LoadContext) {
  const person = sql.lit(by === 'account' ? 'accountId' : 'memberId')
  const { rows } = await sql<LoadPartsReply['contexts'][number] & { all: number }>`
    with latest as materialized (${latestOf(place, days)})
    select ${contextOf[by]} as value, count(*)::int as loads, count(distinct detail->>${person})::int as people,
      percentile_cont(0.75) within group (order by lcp::float8) as lcp, (sum(count(*)) over ())::int as "all"
    from latest group by 1 order by loads desc, value limit ${sql.lit(CONTEXTS_MAX)}`.execute(tx)
  return { loads: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) }
}
