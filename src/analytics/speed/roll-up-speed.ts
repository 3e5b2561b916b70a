import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { addDays, addMonths, localDay, monthOf } from '../../shared/calendar.ts'
import type { DayRange } from '../rollups/touched-days.ts'
import { rollUpSpeedDays } from './roll-up-speed-days.ts'

export interface SpeedRollUpTurn {
  websiteId: string
  /** IANA name. */
  timeZone: string
  now: Date
  /** Days with changes; undefined for all days. */
  days: DayRange[] | undefined
}

const RETENTION_DAYS = 400

/**
 * Updates the page speed and errors of these days and of their months. A day whose raw rows may have been deleted stays
 * unchanged. Runs in the website's scope, one run at a time.
 */
export async function rollUpSpeed(tx: Database, turn: SpeedRollUpTurn): Promise<void> {
  const { websiteId, timeZone, now } = turn
  const today = localDay(now, timeZone)
  const kept = addDays(today, 2 - (await findRetention(tx, websiteId)))
  const all = [{ from: kept, to: addDays(today, 1) }]
  const days = (turn.days ?? all).flatMap(({ from, to }) =>
    to < kept ? [] : [{ from: from < kept ? kept : from, to }],
  )
  for (const { from, to } of days) await rollUpSpeedDays(tx, { websiteId, timeZone, from, to })
  await closeSpeedMonths(tx, { websiteId, days, today })
}

/** Days after which raw rows are deleted. */
async function findRetention(tx: Database, websiteId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select retention_days as days from analytics_settings where website_id = ${websiteId}`.execute(tx)
  return rows[0]?.days ?? RETENTION_DAYS
}

interface Closing {
  websiteId: string
  days: DayRange[]
  today: string
}

/** Months that have ended are rolled up from their days; the current month is read by its days. */
async function closeSpeedMonths(tx: Database, { websiteId, days, today }: Closing): Promise<void> {
  const current = monthOf(today)
  const { rows } = await sql<{ closedBefore: string }>`
    select closed_before::text as "closedBefore" from speed_states where website_id = ${websiteId}`.execute(tx)
  const months = new Set(await endedMonths(tx, websiteId, rows[0]?.closedBefore ?? '0001-01-01', current))
  for (const { from, to } of days)
    for (let month = monthOf(from); month <= to && month < current; month = addMonths(month, 1)) months.add(month)
  for (const month of months) await rollUpSpeedMonths(tx, { websiteId, from: month, before: addMonths(month, 1) })
  await sql`
    insert into speed_states as s (website_id, closed_before) values (${websiteId}, ${current}::date)
    on conflict (website_id) do update set closed_before = greatest(s.closed_before, excluded.closed_before)`.execute(
    tx,
  )
}

async function endedMonths(tx: Database, websiteId: string, from: string, before: string): Promise<string[]> {
  if (from >= before) return []
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from speed_days
    where website_id = ${websiteId} and dimension = 'all' and day >= ${from}::date and day < ${before}::date`.execute(
    tx,
  )
  return rows.map(({ month }) => month)
}

export interface SpeedMonths {
  websiteId: string
  /** First days of months; `before` is exclusive. */
  from: string
  before: string
}

/** Rolls up days into months, so that a year is read from twelve rows. Runs in the website's scope. */
export async function rollUpSpeedMonths(tx: Database, { websiteId, from, before }: SpeedMonths): Promise<void> {
  await sql`
    delete from speed_months
    where website_id = ${websiteId} and month >= ${from}::date and month < ${before}::date`.execute(tx)
  const days = sql`speed_days where website_id = ${websiteId} and day >= ${from}::date and day < ${before}::date`
  const month = sql`date_trunc('month', day)::date`
  await sql`
    insert into speed_months (website_id, dimension, value, month, loads, marks, counts)
    select ${websiteId}, dimension, value, month, l.loads, coalesce(m.marks, '{}'), coalesce(m.counts, '{}')
    from (select dimension, value, ${month} as month, sum(loads) as loads from ${days} group by 1, 2, 3) l
    left join (
      select dimension, value, month, array_agg(mark order by mark) as marks, array_agg(count order by mark) as counts
      from (
        select dimension, value, month, mark, sum(count)::int as count
        from (select dimension, value, ${month} as month, unnest(marks) as mark, unnest(counts) as count from ${days}) u
        group by 1, 2, 3, 4
      ) s group by 1, 2, 3
    ) m using (dimension, value, month)`.execute(tx)
}
