import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { addDays, addMonths, monthOf } from '../../shared/calendar.ts'
import { SKETCH_SIZE } from '../rollups/sketch.ts'
import type { Clock, DaysPeriod } from './period.ts'
import type { Reports } from './reports.ts'

export interface ReportsDeps {
  reports: Reports
  /** Maximum number of hashes in a sketch, if not the default. */
  sketchSize?: number
}

/** Reads the roll-ups of a website in one snapshot: all statements see the same moment. */
export interface ReportSnapshot extends Clock {
  tx: Database
  websiteId: string
  sketchSize: number
  /** Months before this one are rolled up; undefined for a website without visits. */
  closedBefore: string | undefined
  hasVisits: boolean
}

export interface ReportScope extends Clock {
  websiteId: string
}

/** Runs in the website's scope. */
export function withReportSnapshot<Result>(
  { reports, sketchSize = SKETCH_SIZE }: ReportsDeps,
  { websiteId, timeZone, now }: ReportScope,
  run: (look: ReportSnapshot) => Promise<Result>,
): Promise<Result> {
  return reports.read(websiteId, async (tx) => {
    const { rows } = await sql<{ closedBefore: string; firstDay: string | null }>`
      select closed_before::text as "closedBefore", first_day::text as "firstDay" from traffic_states
      where website_id = ${websiteId} and time_zone = ${timeZone}`.execute(tx)
    const [state] = rows
    const hasVisits = (state?.firstDay ?? null) !== null
    return run({ tx, websiteId, timeZone, now, sketchSize, closedBefore: state?.closedBefore, hasVisits })
  })
}

/**
 * A period split for reading: whole months from `monthsFrom` (inclusive) to `monthsBefore` (exclusive), and the days before
 * and after them.
 */
export interface PeriodSpan {
  from: string
  monthsFrom: string
  monthsBefore: string
  to: string
}

export function spanOf({ from, to }: DaysPeriod, closedBefore = '0001-01-01'): PeriodSpan {
  const monthsFrom = from === monthOf(from) ? from : addMonths(monthOf(from), 1)
  const ended = monthOf(addDays(to, 1))
  const monthsBefore = ended < closedBefore ? ended : closedBefore
  if (monthsBefore <= monthsFrom) return { from, monthsFrom: from, monthsBefore: from, to }
  return { from, monthsFrom, monthsBefore, to }
}

/** SQL conditions for the rows of a span in the tables by month and by day. */
export function spanFilters({ from, monthsFrom, monthsBefore, to }: PeriodSpan) {
  return {
    months: sql`month >= ${monthsFrom}::date and month < ${monthsBefore}::date`,
    // One range on each side, so that nothing in between is read.
    daysBefore: sql`day >= ${from}::date and day < ${monthsFrom}::date`,
    daysAfter: sql`day >= ${monthsBefore}::date and day <= ${to}::date`,
  }
}
