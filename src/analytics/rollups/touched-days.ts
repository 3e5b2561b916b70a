import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { addDays } from '../../shared/calendar.ts'

/** Days that follow each other, the last one among them. */
export interface DayRange {
  from: string
  to: string
}

export interface RollUpState {
  /** Nothing was added up yet in this time zone. */
  isNew: boolean
  /** What is added up lacks what is added up today. */
  isOld: boolean
  /** Months before this one are added up; undefined when none are. */
  closedBefore: string | undefined
}

/** 2: new and returning visitors; sources of several names are one. */
const VERSION = 2

const tables = ['traffic_hours', 'traffic_days', 'traffic_day_parts', 'traffic_months', 'traffic_month_parts']

/** Makes others wait who add up the same website; forgets what was added up in another time zone. */
export async function lockRollUpState(tx: Database, websiteId: string, timeZone: string): Promise<RollUpState> {
  await sql`
    insert into traffic_states (website_id, time_zone, closed_before) values (${websiteId}, '', '0001-01-01')
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ timeZone: string; closedBefore: string; version: number }>`
    select time_zone as "timeZone", closed_before::text as "closedBefore", version from traffic_states
    where website_id = ${websiteId} for update`.execute(tx)
  const [kept] = rows
  const isOld = kept !== undefined && kept.version < VERSION
  if (isOld) await sql`update traffic_states set version = ${VERSION} where website_id = ${websiteId}`.execute(tx)
  if (kept?.timeZone === timeZone) return { isNew: false, isOld, closedBefore: kept.closedBefore }
  for (const table of tables) await sql`delete from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx)
  await sql`update traffic_states set time_zone = ${timeZone} where website_id = ${websiteId}`.execute(tx)
  return { isNew: true, isOld, closedBefore: undefined }
}

/** Every day from the first visit to the last. */
export async function allDays(tx: Database, websiteId: string, timeZone: string): Promise<DayRange[]> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select (min(started_at) at time zone ${timeZone})::date::text as from,
      (max(started_at) at time zone ${timeZone})::date::text as to
    from visits where website_id = ${websiteId}`.execute(tx)
  return rows.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
}

/** The days that these hours of UTC are part of: half of one may be today and the other half tomorrow. */
export async function touchedDays(tx: Database, timeZone: string, hours: Date[]): Promise<DayRange[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct ((hour + part) at time zone ${timeZone})::date::text as day
    from unnest(${hours.map((hour) => hour.toISOString())}::timestamptz[]) hour,
      unnest(array['0', '59 minutes 59.999999 seconds']::interval[]) part
    order by 1`.execute(tx)
  const stretches: DayRange[] = []
  for (const { day } of rows) {
    const last = stretches.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else stretches.push({ from: day, to: day })
  }
  return stretches
}
