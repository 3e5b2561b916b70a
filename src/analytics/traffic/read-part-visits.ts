import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from '../admin-contract.ts'
import { hitKinds } from '../hit-shapes.ts'
import type { Period } from '../reporting/period.ts'
import type { ReportSnapshot } from '../reporting/report-snapshot.ts'
import type { BreakdownPage, BreakdownValueRow } from './breakdown-cursor.ts'
import { visitValue } from './filters.ts'
import { afterCursor, matchesSearch } from './page-breakdown.ts'
import { visitsOf } from './read-visits.ts'
import { withoutIndexScans } from './without-index-scans.ts'

/** Values of a dimension, counted from the visits that match the filters. Visitors are counted only for the values shown. */
export async function readPartVisits(
  look: ReportSnapshot,
  { period, filters, page }: { period: Period; filters: string[]; page: BreakdownPage },
): Promise<BreakdownValueRow[]> {
  const visits = sql`select * from ${visitsOf(look, period, filters)}`
  const query = sql<Omit<BreakdownValueRow, 'isEstimate'>>`
    with of_visits as materialized (
      select * from (${valuesOf(page.dimension, visits)}) v where ${matchesSearch(page, sql`value`)}
    ), listed as (
      select row_number() over (order by visits desc, value) as place, * from (
        select * from (
          select value, count(*)::int as visits, (count(*) filter (where page_views = 1))::int as bounces,
            sum(views)::int as "pageViews", sum(seconds)::bigint as seconds
          from of_visits group by value
        ) counted ${afterCursor(page)}
      ) shown
    ), came as (
      select place, count(distinct visitor)::int as visitors from of_visits join listed using (value) group by place
    )
    select value, visits, bounces, "pageViews", listed.seconds, visitors from listed join came using (place)
    order by place`
  const { rows } = await withoutIndexScans(look.tx, () => query.execute(look.tx))
  return rows.map((row) => ({ ...row, isEstimate: false }))
}

/** One row per visit and value: `value`, `views`, and columns of the visit. */
function valuesOf(dimension: Dimension, visits: RawBuilder<unknown>): RawBuilder<unknown> {
  if (dimension === 'page')
    return sql`
      select p.path as value, p.views, v.page_views, v.seconds, v.visitor
      from (${visits}) v join visit_pages p on p.website_id = v.website_id and p.visit_id = v.visit_id`
  if (dimension === 'term')
    return sql`
      select e.term as value, sum(e.times) as views, v.page_views, v.seconds, v.visitor
      from (${visits}) v join visit_events e on e.website_id = v.website_id and e.visit_id = v.visit_id
      where e.kind = ${sql.lit(hitKinds.siteSearch)}
      group by v.visit_id, e.term, v.page_views, v.seconds, v.visitor`
  return sql`
    select ${visitValue(dimension)} as value, page_views as views, page_views, seconds, visitor
    from (${visits}) v`
}
