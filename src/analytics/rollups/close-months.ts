import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { addMonths, monthOf } from '../../shared/calendar.ts'
import { rollUpMonths } from './roll-up-months.ts'
import type { DayRange } from './touched-days.ts'

export interface MonthClosing {
  websiteId: string
  /** The days that were just rolled up. */
  days: DayRange[]
  closedBefore: string | undefined
  today: string
  sketchSize: number
}

/**
 * Rolls up months that have ended, and again those with a changed day. The current month is read by its days, because it
 * changes all the time.
 */
export async function closeMonths(
  tx: Database,
  { websiteId, days, closedBefore, today, sketchSize }: MonthClosing,
): Promise<void> {
  const current = monthOf(today)
  const months = new Set<string>()
  for (const { from, to } of days)
    for (let month = monthOf(from); month <= to && month < current; month = addMonths(month, 1)) months.add(month)
  // A month without changes since it ended contains none of these days.
  if (closedBefore && closedBefore < current)
    for (const month of await endedMonths(tx, websiteId, closedBefore, current)) months.add(month)
  for (const month of months)
    await rollUpMonths(tx, { websiteId, from: month, before: addMonths(month, 1), sketchSize })
  await sql`
    update traffic_states set closed_before = greatest(closed_before, ${current}::date)
    where website_id = ${websiteId}`.execute(tx)
}

async function endedMonths(tx: Database, websiteId: string, from: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date::text as month from traffic_days
    where website_id = ${websiteId} and day >= ${from}::date and day < ${before}::date`.execute(tx)
  return rows.map(({ month }) => month)
}
