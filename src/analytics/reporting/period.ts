import {
  addDays,
  addMonths,
  daysBetween,
  lastDayOfMonth,
  localDay,
  monthOf,
  moveMonths,
} from '../../shared/calendar.ts'
import type { Period as PeriodName, Question } from '../admin-contract.ts'

/** Whole days of the website, first and last included. */
export interface DaysPeriod {
  kind: 'days'
  from: string
  to: string
}

/** From one moment to another; the end is excluded. */
export interface MinutesPeriod {
  kind: 'minutes'
  from: Date
  before: Date
}

export type Period = DaysPeriod | MinutesPeriod

/** Length of `realtime`. */
export const REALTIME_MINUTES = 30
const MINUTE_MS = 60_000

export interface Clock {
  now: Date
  /** IANA name. */
  timeZone: string
}

/** The requested period and the one before it. */
export function periodsOf(question: Pick<Question, 'period' | 'on' | 'from' | 'to'>, clock: Clock): [Period, Period] {
  if (question.period === 'realtime') return minutesUntil(clock.now)
  const today = localDay(clock.now, clock.timeZone)
  if (question.period === 'custom') return withThoseBefore(question.from ?? today, question.to ?? today)
  return reckoned[question.period](question.on ?? today, today)
}

function minutesUntil(now: Date): [MinutesPeriod, MinutesPeriod] {
  // The current minute is the last one of the period.
  const before = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS)
  const earlier = (minutes: number) => new Date(before.getTime() - minutes * MINUTE_MS)
  return [
    { kind: 'minutes', from: earlier(REALTIME_MINUTES), before },
    { kind: 'minutes', from: earlier(2 * REALTIME_MINUTES), before: earlier(REALTIME_MINUTES) },
  ]
}

type Reckon = (on: string, today: string) => [DaysPeriod, DaysPeriod]

const reckoned: Record<Exclude<PeriodName, 'realtime' | 'custom'>, Reckon> = {
  day: (on) => withThoseBefore(on, on),
  yesterday: (on) => withThoseBefore(addDays(on, -1), addDays(on, -1)),
  '7d': (on) => withThoseBefore(addDays(on, -6), on),
  '30d': (on) => withThoseBefore(addDays(on, -29), on),
  month: (on, today) => withMonthsBefore(monthOf(on), notAfter(today, lastDayOfMonth(on), monthOf(on)), 1),
  year(on, today) {
    const first = `${on.slice(0, 4)}-01-01`
    return withMonthsBefore(first, notAfter(today, `${on.slice(0, 4)}-12-31`, first), 12)
  },
  '12mo': (on) => withMonthsBefore(addDays(moveMonths(on, -12), 1), on, 12),
}

function notAfter(today: string, last: string, first: string): string {
  if (today < first || today > last) return last
  return today
}

function withThoseBefore(from: string, to: string): [DaysPeriod, DaysPeriod] {
  const length = daysBetween(from, to) + 1
  return [days(from, to), days(addDays(from, -length), addDays(from, -1))]
}

/** A whole month is compared with a whole month, whatever their lengths. */
function withMonthsBefore(from: string, to: string, months: number): [DaysPeriod, DaysPeriod] {
  return [days(from, to), days(addMonths(from, -months), moveMonths(to, -months))]
}

function days(from: string, to: string): DaysPeriod {
  return { kind: 'days', from, to }
}
