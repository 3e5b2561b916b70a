import { type RawBuilder, sql } from 'kysely'
import type { Dimension } from './admin-contract.ts'
import type { Page, ValueRow } from './breakdown.ts'
import { visitColumns } from './filters.ts'
import { hitKinds } from './hit-shapes.ts'
import type { Look } from './look.ts'
import { matching, paged } from './page-values.ts'
import type { Period } from './period.ts'
import { visitsOf } from './read-visits.ts'

/** Values of a dimension among the visits that the filters mean, counted one by one. */
export async function readPartVisits(
  look: Look,
  { period, filters, page }: { period: Period; filters: string[]; page: Page },
): Promise<ValueRow[]> {
  const visits = sql`select * from ${visitsOf(look, period, filters)}`
  const { rows } = await sql<Omit<ValueRow, 'isEstimate'>>`
    select value, visits, bounces, "pageViews", seconds, visitors from (
      select value, sum(visits)::int as visits, sum(bounces)::int as bounces, sum(views)::int as "pageViews",
        sum(seconds)::bigint as seconds, count(*)::int as visitors
      from (
        select value, visitor, count(*) as visits, count(*) filter (where page_views = 1) as bounces,
          sum(views) as views, sum(seconds) as seconds
        from (${valuesOf(page.dimension, visits)}) v
        where ${matching(page, sql`value`)}
        group by value, visitor
      ) of_visitor
      group by value
    ) counted ${paged(page)}`.execute(look.tx)
  return rows.map((row) => ({ ...row, isEstimate: false }))
}

/** One row for each visit and value: `value`, `views`, and what is known of the visit. */
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
    select ${sql.ref(visitColumns[dimension])} as value, page_views as views, page_views, seconds, visitor
    from (${visits}) v`
}
