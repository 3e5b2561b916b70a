import { type RawBuilder, sql } from 'kysely'
import type { DaysPeriod, Period } from '../reporting/period.ts'
import type { ReportSnapshot } from '../reporting/report-snapshot.ts'
import { filterConditions } from './filters.ts'
import type { Interval, Traffic, TrafficSums } from './traffic.ts'
import { withoutIndexScans } from './without-index-scans.ts'

/** Traffic counted from the visits that match the filters: exact, and never from raw rows. */
export async function readVisits(
  look: ReportSnapshot,
  { period, interval, filters }: { period: Period; interval: Interval; filters: string[] },
): Promise<Traffic> {
  const slot = slotOf(interval, period, look.timeZone)
  // Sorting a few columns for the visitors is cheaper than grouping by visitor and slot.
  const query = sql<TrafficSums & { slot: string | null }>`
    select ${slot.text} as slot, count(*)::int as visits, (count(*) filter (where page_views = 1))::int as bounces,
      coalesce(sum(page_views), 0)::int as "pageViews", coalesce(sum(seconds), 0)::bigint as seconds,
      count(distinct visitor)::int as visitors
    from (
      select ${slot.of} as slot, v.page_views, v.seconds, v.visitor
      from ${visitsOf(look, period, filters)}
    ) v
    group by grouping sets ((slot), ())`
  const { rows } = await withoutIndexScans(look.tx, () => query.execute(look.tx))
  const totals = rows.find(({ slot }) => slot === null)
  return {
    totals: totals ?? { visitors: 0, visits: 0, bounces: 0, pageViews: 0, seconds: 0 },
    isEstimate: false,
    slots: new Map(
      rows.flatMap(({ slot, visitors, visits, pageViews }) =>
        slot === null ? [] : [[slot, { visitors, visits, pageViews }] as const],
      ),
    ),
  }
}

/** `visits v where …`: visits that began in the period and match the filters. */
export function visitsOf(
  { websiteId, timeZone }: ReportSnapshot,
  period: Period,
  filters: string[],
): RawBuilder<unknown> {
  const begun = { websiteId, ...periodBounds(period, timeZone) }
  return sql`
    visits v where v.website_id = ${websiteId} and v.started_at >= ${begun.from} and v.started_at < ${begun.before}
      and ${filterConditions(filters, begun)}`
}

/** Start and end of a period as moments; days start by the clock of the time zone. */
export function periodBounds(
  period: Period,
  timeZone: string,
): { from: RawBuilder<unknown>; before: RawBuilder<unknown> } {
  if (period.kind === 'minutes') return { from: sql`${period.from}`, before: sql`${period.before}` }
  return {
    from: sql`(${period.from}::date::timestamp at time zone ${timeZone})`,
    before: sql`((${period.to}::date + 1)::timestamp at time zone ${timeZone})`,
  }
}

/** The slot in which a visit `v` began, and its key, which is formatted only after grouping. */
function slotOf(
  interval: Interval,
  period: Period,
  timeZone: string,
): { of: RawBuilder<unknown>; text: RawBuilder<unknown> } {
  if (period.kind === 'days' && interval === 'day')
    return {
      // The time zone is evaluated once per day, not per visit.
      of: sql`width_bucket(v.started_at, ${beginningsOf(period, timeZone)})`,
      text: sql`(${period.from}::date + slot - 1)::text`,
    }
  return {
    of: sql`date_trunc(${interval}, v.started_at, ${timeZone})`,
    text: sql`to_char(slot at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }
}

/** The start of each day of a period, in order. */
function beginningsOf({ from, to }: DaysPeriod, timeZone: string): RawBuilder<unknown> {
  return sql`(
    select array_agg(day at time zone ${timeZone} order by day)
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day)`
}
