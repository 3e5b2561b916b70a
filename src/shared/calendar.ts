/** Days are texts such as `2026-03-29`: they sort as they follow each other, and no time zone is hidden in them. */

const DAY_MS = 86_400_000

/** What day it is in a time zone (IANA name). */
export function localDay(now: Date, timeZone: string): string {
  // The Canadians write days as ISO 8601 does.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** From one day to another: 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The same day of another month, or that month's last when it is shorter. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(monthOf(day)))
  date.setUTCMonth(date.getUTCMonth() + months)
  const first = date.toISOString().slice(0, 10)
  const last = Number(lastDayOfMonth(first).slice(8))
  return `${first.slice(0, 8)}${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`
}

/** The same day of another month, but that the last of a month leads to the last of the other, however long that is. */
export function moveMonths(day: string, months: number): string {
  const moved = addMonths(day, months)
  return day === lastDayOfMonth(day) ? lastDayOfMonth(moved) : moved
}

/** The first day of its month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

export function lastDayOfMonth(day: string): string {
  const date = new Date(Date.parse(monthOf(day)))
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.toISOString().slice(0, 10)
}
