import { sql } from 'kysely'
import type { Page, ValueRow } from './breakdown.ts'
import { type Look, rowsOf, spanOf } from './look.ts'
import { matching, paged } from './page-values.ts'
import type { DaysPeriod } from './period.ts'
import { countVisitors, cutAt, sketchOf } from './rollups/sketch.ts'

type Row = ValueRow & { exact: number | null; held: number | null; largest: string | null }

/** Values of a dimension as they were added up by day and month; only of those that are shown are visitors united. */
export async function readPartRollups(look: Look, period: DaysPeriod, page: Page): Promise<ValueRow[]> {
  const { tx, websiteId, sketchSize } = look
  const { months, daysBefore, daysAfter } = rowsOf(spanOf(period, look.closedBefore))
  const mine = sql`website_id = ${websiteId} and dimension = ${page.dimension} and ${matching(page, sql`value`)}`
  const sums = sql`value, visits, bounces, page_views, seconds`
  const { rows } = await sql<Row>`
    with parts as (
      select ${sums}, null::int as visitors, sketch from traffic_month_parts where ${mine} and ${months}
      union all select ${sums}, visitors, sketch from traffic_day_parts where ${mine} and ${daysBefore}
      union all select ${sums}, visitors, sketch from traffic_day_parts where ${mine} and ${daysAfter}
    ), listed as (
      select * from (
        select value, sum(visits)::int as visits, sum(bounces)::int as bounces, sum(page_views)::int as page_views,
          sum(seconds)::bigint as seconds, case when count(*) = 1 then max(visitors) end as exact,
          min(sketch[${sql.lit(sketchSize)}]) as bound
        from parts group by value
      ) summed ${paged(page)}
    ), united as (
      select value, ${sketchOf(sql`hash`, sketchSize)} as sketch
      from listed join parts using (value), lateral ${cutAt(sql`bound`, sql`sketch`)} hash
      where exact is null
      group by value
    )
    select value, visits, bounces, page_views as "pageViews", seconds, exact,
      cardinality(sketch) as held, sketch[cardinality(sketch)]::text as largest
    from listed left join united using (value)
    order by visits desc, value`.execute(tx)
  return rows.map(({ exact, held, largest, ...row }) => ({
    ...row,
    ...(exact === null
      ? countVisitors({ held: held ?? 0, largest }, sketchSize)
      : { visitors: exact, isEstimate: false }),
  }))
}
