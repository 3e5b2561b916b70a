import { type RawBuilder, sql } from 'kysely'
import { whereFilters } from './filters.ts'
import type { Look } from './look.ts'
import type { Period } from './period.ts'
import type { Interval, Sums, Traffic } from './traffic.ts'

/** Traffic of the visits that the filters mean, counted one by one: exact, and never from raw rows. */
export async function readVisits(
  look: Look,
  { period, interval, filters }: { period: Period; interval: Interval; filters: string[] },
): Promise<Traffic> {
  // By visitor first: hashes are sorted nowhere then.
  const { rows } = await sql<Sums & { slot: string | null }>`
    with of_visitor as (
      select slot, visitor, count(*) as visits, count(*) filter (where page_views = 1) as bounces,
        sum(page_views) as page_views, sum(seconds) as seconds
      from (
        select ${slotOf(interval, look.timeZone)} as slot, v.page_views, v.seconds, v.visitor
        from ${visitsOf(look, period, filters)}
      ) v
      group by slot, visitor
    )
    select ${textOf(interval)} as slot, ${sums}, count(*)::int as visitors from of_visitor group by slot
    union all
    select null, ${sums}, (select count(*) from (select from of_visitor group by visitor) visitors)::int from of_visitor`.execute(
    look.tx,
  )
  const totals = rows.find(({ slot }) => slot === null)
  return {
    totals: totals ?? { visitors: 0, visits: 0, bounces: 0, pageViews: 0, seconds: 0 },
    isEstimate: false,
    slots: new Map(
      rows.flatMap(({ slot, visitors, visits, pageViews }) =>
        slot === null ? [] : [[keyOf(slot, interval), { visitors, visits, pageViews }] as const],
      ),
    ),
  }
}

const sums = sql`
  coalesce(sum(visits), 0)::int as visits, coalesce(sum(bounces), 0)::int as bounces,
  coalesce(sum(page_views), 0)::int as "pageViews", coalesce(sum(seconds), 0)::bigint as seconds`

/** `visits v where …`: those that began in the period and that the filters mean. */
export function visitsOf({ websiteId, timeZone }: Look, period: Period, filters: string[]): RawBuilder<unknown> {
  const begun = { websiteId, ...borders(period, timeZone) }
  return sql`
    visits v where v.website_id = ${websiteId} and v.started_at >= ${begun.from} and v.started_at < ${begun.before}
      and ${whereFilters(filters, begun)}`
}

/** The moments between which a period lies: its days begin when they do in the time zone. */
export function borders(period: Period, timeZone: string): { from: RawBuilder<unknown>; before: RawBuilder<unknown> } {
  if (period.kind === 'minutes') return { from: sql`${period.from}`, before: sql`${period.before}` }
  return {
    from: sql`(${period.from}::date::timestamp at time zone ${timeZone})`,
    before: sql`((${period.to}::date + 1)::timestamp at time zone ${timeZone})`,
  }
}

function slotOf(interval: Interval, timeZone: string): RawBuilder<unknown> {
  if (interval === 'day') return sql`(v.started_at at time zone ${timeZone})::date`
  return sql`date_trunc(${interval}, v.started_at, ${timeZone})`
}

function keyOf(slot: string, interval: Interval): string {
  return interval === 'day' ? slot : new Date(Number(slot)).toISOString()
}

/** Dates and moments are put into words when there are few of them. */
function textOf(interval: Interval): RawBuilder<unknown> {
  return interval === 'day' ? sql`slot::text` : sql`(extract(epoch from slot) * 1000)::bigint::text`
}
