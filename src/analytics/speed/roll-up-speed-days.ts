import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { figuresOfBins } from './figures.ts'
import { figuresOf, markOf } from './histogram.ts'

/** Whole days of a website, first and last included. */
export interface SpeedDays {
  websiteId: string
  /** IANA name. */
  timeZone: string
  from: string
  to: string
}

/**
 * Rolls up the page loads and errors of these days from their raw rows. Works in the same way for one day and a whole year.
 * Idempotent. Runs in the website's scope.
 */
export async function rollUpSpeedDays(tx: Database, days: SpeedDays): Promise<void> {
  const { websiteId, from, to } = days
  for (const table of ['speed_days', 'error_days'])
    await sql`
      delete from ${sql.table(table)}
      where website_id = ${websiteId} and day between ${from}::date and ${to}::date`.execute(tx)
  await speeds(days).execute(tx)
  await errors(days).execute(tx)
  await faults(days).execute(tx)
}

function rawRows({ websiteId, timeZone, from, to }: SpeedDays): RawBuilder<unknown> {
  return sql`website_id = ${websiteId} and at >= (${from}::date::timestamp at time zone ${timeZone})
    and at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`
}

/** A page load may report several times with growing values; the last and largest one counts. */
function speeds(days: SpeedDays): RawBuilder<unknown> {
  return sql`
    insert into speed_days (website_id, dimension, value, day, loads, marks, counts, figures)
    with loads as (
      select path, device, (min(at) at time zone ${days.timeZone})::date as day,
        max(lcp) as lcp, max(inp) as inp, max(cls) as cls, max(ttfb) as ttfb, max(fcp) as fcp
      from page_speeds where ${rawRows(days)}
      group by page_load_id, path, device
    ), reported as (
      select path, device, day, ${markOf} as mark, count(*)::int as count
      from loads cross join lateral ${figuresOf(sql`loads`)}
      where figure is not null
      group by 1, 2, 3, 4
    ), marked as (
      select dimension, value, day, mark, sum(count)::int as count
      from reported t cross join lateral ${parts} group by 1, 2, 3, 4
    )
    select ${days.websiteId}, dimension, value, day, c.loads, coalesce(m.marks, '{}'), coalesce(m.counts, '{}'),
      coalesce(f.figures, '[]')
    from (
      select dimension, value, day, count(*) as loads from loads t cross join lateral ${parts} group by 1, 2, 3
    ) c
    left join (
      select dimension, value, day, array_agg(mark order by mark) as marks, array_agg(count order by mark) as counts
      from marked group by 1, 2, 3
    ) m using (dimension, value, day)
    left join (
      select dimension, value, day, jsonb_agg(jsonb_build_object('measured', measured, 'low', low, 'high', high,
        'good', good, 'poor', poor) order by place) as figures
      from (${figuresOfBins(sql`marked`, sql`dimension, value, day`)}) p group by 1, 2, 3
    ) f using (dimension, value, day)`
}

const parts = sql`(values ('all', ''), ('page', t.path), ('device', t.device)) d (dimension, value)`

function errors(days: SpeedDays): RawBuilder<unknown> {
  return sql`
    insert into error_days (website_id, day, fingerprint, path, browser, times, first_at, last_at)
    select ${days.websiteId}, (at at time zone ${days.timeZone})::date, fingerprint, path, browser, count(*),
      min(at), max(at)
    from script_errors where ${rawRows(days)}
    group by 2, 3, 4, 5`
}

/** Keeps what is known of a fault from days whose raw rows were deleted. */
function faults(days: SpeedDays): RawBuilder<unknown> {
  return sql`
    insert into error_faults as f (website_id, fingerprint, message, stack, app, first_at, last_at)
    select distinct on (fingerprint) ${days.websiteId}, fingerprint, message, stack, app,
      min(at) over (partition by fingerprint), at
    from script_errors where ${rawRows(days)}
    order by fingerprint, at desc, batch_id, place
    on conflict (website_id, fingerprint) do update set
      message = case when excluded.last_at >= f.last_at then excluded.message else f.message end,
      stack = case when excluded.last_at >= f.last_at then excluded.stack else f.stack end,
      app = case when excluded.last_at >= f.last_at then excluded.app else f.app end,
      first_at = least(f.first_at, excluded.first_at), last_at = greatest(f.last_at, excluded.last_at)`
}
