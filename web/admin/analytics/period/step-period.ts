import type { Period } from '../../../../src/analytics/admin-contract.ts'
import { addDays, addMonths, daysBetween, moveMonths } from '../../../../src/shared/calendar.ts'
import { DEFAULT_PERIOD, type ReportSearch } from './report-search.ts'

type Move = (day: string, by: 1 | -1) => string

const moves: Record<Exclude<Period, 'realtime' | 'custom'>, Move> = {
  day: (day, by) => addDays(day, by),
  yesterday: (day, by) => addDays(day, by),
  '7d': (day, by) => addDays(day, 7 * by),
  '30d': (day, by) => addDays(day, 30 * by),
  month: (day, by) => addMonths(day, by),
  year: (day, by) => addMonths(day, 12 * by),
  '12mo': (day, by) => moveMonths(day, 12 * by),
}

/** The previous or next period of the same length; undefined if it would be after today in the website's time zone. */
export function stepPeriod(search: ReportSearch, by: 1 | -1, today: string): ReportSearch | undefined {
  const period = search.period ?? DEFAULT_PERIOD
  if (period === 'realtime') return undefined
  if (period === 'custom') return stepCustom(search, by, today)
  const { on, ...rest } = search
  if (by > 0 && on === undefined) return undefined
  const day = moves[period](on ?? today, by)
  return day >= today ? rest : { ...rest, on: day }
}

function stepCustom(search: ReportSearch, by: 1 | -1, today: string): ReportSearch | undefined {
  const { from = today, to = today } = search
  if (by > 0 && to >= today) return undefined
  const length = daysBetween(from, to) + 1
  const last = addDays(to, by * length)
  return { ...search, from: addDays(from, by * length), to: last > today ? today : last }
}
