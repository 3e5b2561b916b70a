import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { addDays } from '../../shared/calendar.ts'

/** Consecutive days, first and last included. */
export interface DayRange {
  from: string
  to: string
}

export interface RollUpState {
  /** Nothing has been rolled up in this time zone yet. */
  isNew: boolean
  /** The roll-ups lack data that the current version adds. */
  isOld: boolean
  /** Months before this one are rolled up; undefined when none is. */
  closedBefore: string | undefined
}

/** Version 2: new and returning visitors; canonical sources. Version 3: sources of every country. Version 4: of orders. */
const VERSION = 4

const tables = ['traffic_hours', 'traffic_days', 'traffic_day_parts', 'traffic_months', 'traffic_month_parts']

/** Locks a website's roll-ups against concurrent runs. Resets those of another time zone. */
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

/** The days of these UTC hours; with half-hour offsets an hour may belong to two days. */
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
