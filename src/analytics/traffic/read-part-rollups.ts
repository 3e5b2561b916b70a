import { sql } from 'kysely'
import type { DaysPeriod } from '../reporting/period.ts'
import { type ReportSnapshot, spanFilters, spanOf } from '../reporting/report-snapshot.ts'
import { countVisitors, endOf, hashesUpTo, type Union } from '../rollups/sketch.ts'
import type { BreakdownPage, BreakdownValueRow } from './breakdown-cursor.ts'
import { afterCursor, matchesSearch } from './page-breakdown.ts'

type Row = BreakdownValueRow & Union & { exact: number | null }

/** Values of a dimension from the roll-ups by day and month. Sketches are united only for the values that are shown. */
export async function readPartRollups(
  look: ReportSnapshot,
  period: DaysPeriod,
  page: BreakdownPage,
): Promise<BreakdownValueRow[]> {
  const { tx, websiteId, sketchSize } = look
  const { months, daysBefore, daysAfter } = spanFilters(spanOf(period, look.closedBefore))
  const mine = sql`website_id = ${websiteId} and dimension = ${page.dimension} and ${matchesSearch(page, sql`value`)}`
  const sums = sql`value, visits, bounces, page_views, seconds`
  // Ordered by place, so that each value's hashes are sorted separately: half the time of sorting all at once.
  const { rows } = await sql<Row>`
    with parts as (
      select ${sums}, null::int as visitors, sketch from traffic_month_parts where ${mine} and ${months}
      union all select ${sums}, visitors, sketch from traffic_day_parts where ${mine} and ${daysBefore}
      union all select ${sums}, visitors, sketch from traffic_day_parts where ${mine} and ${daysAfter}
    ), listed as (
      select row_number() over (order by visits desc, value) as place, * from (
        select * from (
          select value, sum(visits)::int as visits, sum(bounces)::int as bounces, sum(page_views)::int as page_views,
            sum(seconds)::bigint as seconds, case when count(*) = 1 then max(visitors) end as exact,
            min(${endOf(sql`sketch`, sketchSize)}) as bound
          from parts group by value
        ) summed ${afterCursor(page)}
      ) shown
    ), united as (
      select place, count(distinct hash)::int as held
      from (
        select place, bound, sketch from listed join parts using (value) where exact is null order by place
      ) part, lateral ${hashesUpTo(sql`bound`, sql`sketch`)} hash
      where bound is null or hash < bound
      group by place
    )
    select value, visits, bounces, page_views as "pageViews", seconds, exact, bound::text, coalesce(held, 0) as held
    from listed left join united using (place)
    order by place`.execute(tx)
  return rows.map(({ exact, held, bound, ...row }) => ({
    ...row,
    ...(exact === null ? countVisitors({ held, bound }) : { visitors: exact, isEstimate: false }),
  }))
}
