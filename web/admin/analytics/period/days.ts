const DAY_MS = 86_400_000

/** Maximum length of a custom period: five years. */
export const DAYS_MAX = 1_830

/** The current date in a time zone, such as `2026-03-29`. */
export function dayAt(now: Date, timeZone: string): string {
  // The Swedish format is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** The time zone in which a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** The latest date that is today anywhere. */
export const latestToday = (now: Date): string => dayAt(now, FIRST_ZONE)

/** A day such as `2026-03-29`. */
export const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && isReal(text, 10)

/** A moment such as `2026-03-29T08:15:00.000Z`. */
export const isMoment = (text: string): boolean =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) && isReal(text, 19)

/** Date.parse accepts 30 February, as 2 March. */
function isReal(text: string, length: number): boolean {
  const moment = Date.parse(text)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text.slice(0, length))
}

/** Error message for a custom period; undefined if valid. */
export function periodProblem(from: string, to: string, today: string): string | undefined {
  if (to > today) return 'The end date is in the future.'
  if (to < from) return 'The end date is before the start date.'
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 > DAYS_MAX
    ? 'The period can be at most five years.'
    : undefined
}
