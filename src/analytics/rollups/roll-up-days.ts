import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { hitKinds } from '../hit-shapes.ts'
import { sketchOf } from './sketch.ts'

/** Whole days of a website. */
export interface Days {
  websiteId: string
  /** IANA name. */
  timeZone: string
  /** First and last day: `2026-03-29`. */
  from: string
  to: string
  /** Maximum number of hashes in a sketch. */
  sketchSize: number
}

/**
 * Rolls up the visits that began on these days, by hour, day and dimension. Works in the same way for one day and a whole
 * year. Idempotent. Runs in the website's scope.
 */
export async function rollUpDays(tx: Database, days: Days): Promise<void> {
  const { websiteId, from, to } = days
  const { start, end } = borders(days)
  await sql`delete from traffic_hours where website_id = ${websiteId} and slot >= ${start} and slot < ${end}`.execute(
    tx,
  )
  for (const table of ['traffic_days', 'traffic_day_parts'])
    await sql`
      delete from ${sql.table(table)}
      where website_id = ${websiteId} and day between ${from}::date and ${to}::date`.execute(tx)
  await hours(days).execute(tx)
  await wholeDays(days).execute(tx)
  for (const parts of [columns(days), pages(days), terms(days), events(days)])
    await insertParts(days, parts).execute(tx)
}

function borders({ timeZone, from, to }: Days) {
  return {
    start: sql`(${from}::date::timestamp at time zone ${timeZone})`,
    end: sql`((${to}::date + 1)::timestamp at time zone ${timeZone})`,
  }
}

function visitsOf(days: Days): RawBuilder<unknown> {
  const { start, end } = borders(days)
  return sql`visits v where v.website_id = ${days.websiteId} and v.started_at >= ${start} and v.started_at < ${end}`
}

const bounces = sql`count(*) filter (where page_views = 1)`

function hours(days: Days): RawBuilder<unknown> {
  return sql`
    insert into traffic_hours (website_id, slot, visits, bounces, page_views, seconds, visitors)
    select ${days.websiteId}, slot, count(*), ${bounces}, sum(page_views), sum(seconds), count(distinct visitor)
    from (
      select date_trunc('hour', started_at, ${days.timeZone}) as slot, page_views, seconds, visitor
      from ${visitsOf(days)}
    ) v group by slot`
}

function wholeDays(days: Days): RawBuilder<unknown> {
  return sql`
    insert into traffic_days (website_id, day, visits, bounces, page_views, seconds, visitors, sketch)
    select ${days.websiteId}, day, count(*), ${bounces}, sum(page_views), sum(seconds), count(distinct visitor),
      ${sketchOf(sql`visitor`, days.sketchSize)}
    from (select ${dayOf(days)} as day, page_views, seconds, visitor from ${visitsOf(days)}) v
    group by day`
}

function dayOf({ timeZone }: Days): RawBuilder<unknown> {
  return sql`(v.started_at at time zone ${timeZone})::date`
}

/** `part` yields rows of dimension, value, day and views, with the page views, seconds and visitor of the visit. */
function insertParts({ websiteId, sketchSize }: Days, part: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into traffic_day_parts
      (website_id, dimension, day, value, visits, bounces, page_views, seconds, visitors, sketch)
    select ${websiteId}, dimension, day, value, count(*), ${bounces}, sum(views), sum(seconds), count(distinct visitor),
      ${sketchOf(sql`visitor`, sketchSize)}
    from (${part}) p
    group by dimension, day, value`
}

function columns(days: Days): RawBuilder<unknown> {
  return sql`
    select d.dimension, d.value, ${dayOf(days)} as day, v.page_views as views, v.page_views, v.seconds, v.visitor
    from (select * from ${visitsOf(days)}) v cross join lateral (values
      ('entry', v.entry_path), ('exit', v.exit_path), ('referrer', v.referrer), ('source', v.source),
      ('medium', v.medium), ('campaign', v.campaign), ('country', v.country), ('device', v.device),
      ('browser', v.browser), ('os', v.os), ('language', v.language),
      ('visitor', case when v.is_new then 'new' else 'returning' end)) d (dimension, value)`
}

function pages(days: Days): RawBuilder<unknown> {
  return sql`
    select 'page' as dimension, p.path as value, ${dayOf(days)} as day, p.views, v.page_views, v.seconds, v.visitor
    from (select * from ${visitsOf(days)}) v
    join visit_pages p on p.website_id = ${days.websiteId} and p.visit_id = v.visit_id`
}

/** Visits with a search, one row per term. */
function terms(days: Days): RawBuilder<unknown> {
  return sql`
    select 'term' as dimension, e.term as value, ${dayOf(days)} as day, sum(e.times) as views,
      v.page_views, v.seconds, v.visitor
    from (select * from ${visitsOf(days)}) v
    join visit_events e on e.website_id = ${days.websiteId} and e.visit_id = v.visit_id
    where e.kind = ${sql.lit(hitKinds.siteSearch)}
    group by v.visit_id, e.term, v.started_at, v.page_views, v.seconds, v.visitor`
}

/** Visits with events, one row per kind. */
function events(days: Days): RawBuilder<unknown> {
  return sql`
    select 'event' as dimension, e.kind::text as value, ${dayOf(days)} as day, sum(e.times) as views,
      v.page_views, v.seconds, v.visitor
    from (select * from ${visitsOf(days)}) v
    join visit_events e on e.website_id = ${days.websiteId} and e.visit_id = v.visit_id
    group by v.visit_id, e.kind, v.started_at, v.page_views, v.seconds, v.visitor`
}
