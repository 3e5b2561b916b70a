import { type RawBuilder, sql } from 'kysely'
import { addDays, localDay } from '../../shared/calendar.ts'
import type { Question } from '../admin-contract.ts'
import { type Clock, type DaysPeriod, periodsOf } from '../reporting/period.ts'

/** The days of a report and the days before them. These reports have whole days only, so `realtime` is today. */
export interface RequestedDays {
  days: DaysPeriod
  before: DaysPeriod
  isCompared: boolean
}

export function requestedDays(question: Omit<Question, 'f'>, clock: Clock): RequestedDays {
  const period = question.period === 'realtime' ? 'day' : question.period
  const [days, before] = periodsOf({ ...question, period }, clock)
  if (days.kind !== 'days' || before.kind !== 'days') throw new Error(`Not a period of days: ${period}`)
  return { days, before, isCompared: question.compare !== undefined }
}

/** The period's fields of every reply. */
export function presentDays({ days, before, isCompared }: RequestedDays, { timeZone }: Clock) {
  return {
    from: days.from,
    to: days.to,
    previousFrom: isCompared ? before.from : null,
    previousTo: isCompared ? before.to : null,
    timeZone,
  }
}

/** Every day of the period up to today. */
export function slotsOf({ from, to }: DaysPeriod, { now, timeZone }: Clock): string[] {
  const today = localDay(now, timeZone)
  const slots: string[] = []
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) slots.push(day)
  return slots
}

/** SQL condition: the moment is on one of these days in the website's time zone. */
export function within(moment: RawBuilder<unknown>, { from, to }: DaysPeriod, { timeZone }: Clock) {
  return sql<boolean>`(${moment} >= (${from}::date::timestamp at time zone ${timeZone})
    and ${moment} < ((${to}::date + 1)::timestamp at time zone ${timeZone}))`
}

/** The day of a moment in the website's time zone, as text. */
export function dayOf(moment: RawBuilder<unknown>, { timeZone }: Clock): RawBuilder<unknown> {
  return sql`(${moment} at time zone ${timeZone})::date::text`
}
