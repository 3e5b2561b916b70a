import { spokenLocale } from '../../../../src/shared/words/word.ts'

/** `November 2026`; without a month the year. It is the first of that month everywhere. */
export function monthName(year: number, month: number | undefined, withYear = true): string {
  if (month === undefined) return String(year)
  const date: Intl.DateTimeFormatOptions = { month: 'long', timeZone: 'UTC' }
  return new Intl.DateTimeFormat(spokenLocale(), withYear ? { ...date, year: 'numeric' } : date).format(
    Date.UTC(year, month - 1, 1),
  )
}
