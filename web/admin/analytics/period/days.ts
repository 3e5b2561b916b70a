const DAY_MS = 86_400_000

/** Most days of a period of one's own: five years. */
export const DAYS_MAX = 1_830

/** What day it is at a place, such as `2026-03-29`. */
export function dayAt(now: Date, timeZone: string): string {
  // The Swedes write days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** Where a day begins first: nowhere is it later. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** What day it is where the next one has begun already: no later day is today anywhere. */
export const latestToday = (now: Date): string => dayAt(now, FIRST_ZONE)

/** A day such as `2026-03-29`. */
export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && isReal(text, 10)

/** A moment such as `2026-03-29T08:15:00.000Z`. */
export const isMoment = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) && isReal(text, 19)

/** Browsers read the 30th of February too, as the 2nd of March. */
function isReal(text: string, length: number): boolean {
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, length))
}

/** Why nobody can be shown a first and a last day. */
export function periodProblem(from: string, to: string, today: string): string | undefined {
  if (to > today) return 'The end date is in the future.'
  if (to < from) return 'The end date is before the start date.'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > DAYS_MAX
    ? 'The period can be at most five years.'
    : undefined
}
