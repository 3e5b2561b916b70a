import { isEnglish, spokenLocale } from '../words/word.ts'

/** A weekly period. Weekday 1 is Monday, 7 Sunday. */
export interface WeeklyHours {
  weekday: number
  from: string
  to: string
}

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Groups days with the same hours: `Mon-Fri 09:00-18:00`. */
export function hoursLines(windows: readonly WeeklyHours[]): string[] {
  const spans: { from: number; to: number; hours: string }[] = []
  for (const { weekday, from, to } of [...windows].sort(byWeekTime)) {
    const hours = `${from}-${to}`
    const open = spans.find((span) => span.hours === hours && span.to === weekday - 1)
    if (open) open.to = weekday
    else spans.push({ from: weekday, to: weekday, hours })
  }
  return spans.map(({ from, to, hours }) => `${daysText(from, to)} ${hours}`)
}

function daysText(from: number, to: number): string {
  return from === to ? dayName(from) : `${dayName(from)}-${dayName(to)}`
}

/** A Monday, used as the base of weekday names. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 24 * 60 * 60 * 1_000

function dayName(weekday: number): string {
  if (isEnglish()) return WEEKDAYS[weekday - 1] ?? ''
  const format = new Intl.DateTimeFormat(spokenLocale(), { weekday: 'short', timeZone: 'UTC' })
  return format.format(new Date(MONDAY + (weekday - 1) * DAY_MS))
}

export function byWeekTime(a: WeeklyHours, b: WeeklyHours): number {
  return a.weekday - b.weekday || a.from.localeCompare(b.from)
}

/** `Mon, Nov 30`: a day of the website's calendar, independent of the reader's time zone. */
export function dayText(day: string): string {
  const options = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(isEnglish() ? 'en' : spokenLocale(), options).format(new Date(day))
}
