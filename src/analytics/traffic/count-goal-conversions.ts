import { type RawBuilder, sql } from 'kysely'
import type { EventKind, Goal, OverviewReply } from '../admin-contract.ts'
import { hitKinds } from '../hit-shapes.ts'
import type { DaysPeriod, Period } from '../reporting/period.ts'
import { type ReportSnapshot, spanFilters, spanOf } from '../reporting/report-snapshot.ts'
import { listGoals } from '../settings/report-definitions.ts'
import { likePattern } from './filters.ts'
import { visitsOf } from './read-visits.ts'

type Conversion = OverviewReply['goals'][number]

const kindOf: Record<EventKind, number> = {
  'site-search': hitKinds.siteSearch,
  audio: hitKinds.audio,
  video: hitKinds.video,
  'product-view': hitKinds.productView,
  'quick-view': hitKinds.quickView,
  'add-to-cart': hitKinds.addToCart,
  purchase: hitKinds.purchase,
  'button-click': hitKinds.buttonClick,
}

/** The visits that reached each goal of the website, and all visits of the report. */
export async function countGoalConversions(
  look: ReportSnapshot,
  period: Period,
  filters: string[],
  allVisits: number,
): Promise<Conversion[]> {
  const goals = await listGoals(look.tx, look.websiteId)
  if (goals.length === 0) return []
  const { rows } = await sql<{ goalId: string; visits: number }>`
    ${sql.join(
      goals.map(
        (goal) => sql`select ${goal.goalId} as "goalId", (${countOf(look, period, filters, goal)})::int as visits`,
      ),
      sql` union all `,
    )}`.execute(look.tx)
  const reached = new Map(rows.map(({ goalId, visits }) => [goalId, visits]))
  return goals.map((goal) => {
    const visits = reached.get(goal.goalId) ?? 0
    return { ...goal, visits, conversionRate: allVisits === 0 ? null : visits / allVisits }
  })
}

function countOf(look: ReportSnapshot, period: Period, filters: string[], goal: Goal): RawBuilder<unknown> {
  // A visit may view several pages that match a pattern but counts once, so roll-ups cannot be used.
  const isAddedUp =
    period.kind === 'days' && filters.length === 0 && goal.kind !== 'custom' && !goal.target.includes('*')
  return isAddedUp ? countParts(look, period, goal) : countVisits(look, period, filters, goal)
}

function countParts(
  { websiteId, closedBefore }: ReportSnapshot,
  period: DaysPeriod,
  { kind, target }: Goal,
): RawBuilder<unknown> {
  const { months, daysBefore, daysAfter } = spanFilters(spanOf(period, closedBefore))
  const [dimension, value] = kind === 'path' ? ['page', target] : ['event', String(kindOf[target as EventKind])]
  const mine = sql`website_id = ${websiteId} and dimension = ${dimension} and value = ${value}`
  return sql`
    select coalesce(sum(visits), 0) from (
      select visits from traffic_month_parts where ${mine} and ${months}
      union all select visits from traffic_day_parts where ${mine} and ${daysBefore}
      union all select visits from traffic_day_parts where ${mine} and ${daysAfter}
    ) parts`
}

function happened(kind: Goal['kind'], target: string): RawBuilder<unknown> {
  if (kind === 'custom') return sql`g.kind = ${hitKinds.other} and g.term = ${target}`
  return sql`g.kind = ${kindOf[target as EventKind]}`
}

function countVisits(
  look: ReportSnapshot,
  period: Period,
  filters: string[],
  { kind, target }: Goal,
): RawBuilder<unknown> {
  const reached =
    kind === 'path'
      ? sql`select from visit_pages g where g.website_id = v.website_id and g.visit_id = v.visit_id
          and g.path like ${likePattern(target)}`
      : sql`select from visit_events g where g.website_id = v.website_id and g.visit_id = v.visit_id
          and ${happened(kind, target)}`
  return sql`select count(*) from ${visitsOf(look, period, filters)} and exists (${reached})`
}
