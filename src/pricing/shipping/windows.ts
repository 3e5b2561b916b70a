import { addDays } from '../../shared/calendar.ts'
import type { DeliveryWindow } from '../priced-cart.ts'
import type { WeeklyWindow } from '../rules/amounts.ts'

/**
 * The windows of a weekly plan for `days` days from the day of `after` on (`2026-11-30T09:00`, in the website's time zone),
 * without those that begin too early, by day and time.
 */
export function windowsAfter(weekly: readonly WeeklyWindow[], after: string, days: number): DeliveryWindow[] {
  return upcoming(weekly, after.slice(0, 10), days).filter(({ day, from }) => `${day}T${from}` >= after)
}

/** The opening hours that include `now`, or the next ones within a week; null without hours. */
export function nextOpening(weekly: readonly WeeklyWindow[], now: string): DeliveryWindow | null {
  return upcoming(weekly, now.slice(0, 10), 8).find(({ day, to }) => `${day}T${to}` > now) ?? null
}

function upcoming(weekly: readonly WeeklyWindow[], firstDay: string, days: number): DeliveryWindow[] {
  const sorted = weekly.toSorted((a, b) => (a.from === b.from ? (a.to < b.to ? -1 : 1) : a.from < b.from ? -1 : 1))
  return Array.from({ length: days }, (_, n) => addDays(firstDay, n)).flatMap((day) =>
    sorted
      .filter(({ weekday }) => weekday === weekdayOf(day))
      .map(({ from, to }) => ({ id: `${day}T${from}/${to}`, day, from, to })),
  )
}

/** 1 is Monday, 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay() || 7
}
