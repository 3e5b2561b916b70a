/** Days are texts such as `2026-03-29`, which sort chronologically and have no time zone. */

const DAY_MS = 86_400_000

/** The current day in a time zone (IANA name). */
export function localDay(now: Date, timeZone: string): string {
  // The Canadian date format is that of ISO 8601.
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of days between two days; 0 for the same day. */
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

/** The same day of another month; the last day of a month becomes the last day of the other month. */
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
