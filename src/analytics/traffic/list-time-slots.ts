import { sql } from 'kysely'
import { addDays, localDay } from '../../shared/calendar.ts'
import type { Period } from '../reporting/period.ts'
import type { ReportSnapshot } from '../reporting/report-snapshot.ts'
import { periodBounds } from './read-visits.ts'
import type { Interval } from './traffic.ts'

/** A slot on the time axis. */
export interface TimeSlot {
  /** Like the keys of `Traffic.slots`. */
  key: string
  /** In the website's local time: `2026-11-01`, or `2026-11-01T01:00:00-05:00`. */
  label: string
}

/** Every slot of the period up to now; a day may have 23 or 25 hours. */
export async function listTimeSlots(look: ReportSnapshot, period: Period, interval: Interval): Promise<TimeSlot[]> {
  return interval === 'day' && period.kind === 'days' ? listDays(period, look) : listMoments(look, period, interval)
}

function listDays({ from, to }: { from: string; to: string }, { now, timeZone }: ReportSnapshot): TimeSlot[] {
  const today = localDay(now, timeZone)
  const slots: TimeSlot[] = []
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) slots.push({ key: day, label: day })
  return slots
}

async function listMoments(
  { tx, timeZone, now }: ReportSnapshot,
  period: Period,
  interval: Interval,
): Promise<TimeSlot[]> {
  const { from, before } = periodBounds(period, timeZone)
  // Clocks may be changed by half an hour.
  const step = interval === 'minute' ? '1 minute' : '30 minutes'
  const { rows } = await sql<{ slot: Date; local: string }>`
    select slot, to_char(slot at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as local
    from (
      select distinct date_trunc(${interval}, moment, ${timeZone}) as slot
      from generate_series(${from}::timestamptz, least(${before}::timestamptz, ${now}::timestamptz) - interval '1 millisecond', ${step}::interval) moment
    ) s order by slot`.execute(tx)
  return rows.map(({ slot, local }) => ({ key: slot.toISOString(), label: `${local}${offsetOf(slot, local)}` }))
}

/** `+05:30`. */
function offsetOf(slot: Date, local: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - slot.getTime()) / 60_000)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
