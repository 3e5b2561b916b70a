import type { EventSettings, Repeat } from './event-settings.ts'

/** Days are numbered from 1 January 1970, so that calculating with them knows no time zone. */
const DAY_MS = 86_400_000
/** 31 December 9999. */
const LAST_DAY = 2_932_896

export const dayNumber = (day: string): number => Math.floor(Date.parse(day.slice(0, 10)) / DAY_MS)
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

/** Days of one period of a series, such as a week or a month, in their order. */
interface Periods {
  daysOf(period: number): number[]
  /** The period that holds a day, or the next one. */
  periodOf(day: number): number
}

type Timed = Pick<EventSettings, 'start' | 'repeat'>

/**
 * Days of a series from one day on, in their order. It goes straight to the period of that day: what it costs depends on the
 * days that are taken, not on how long the series runs.
 */
export function* seriesDays(event: Timed, from: number): Generator<number> {
  const first = dayNumber(event.start)
  const { repeat } = event
  if (!repeat) {
    if (first >= from) yield first
    return
  }
  const last = Math.min(lastSeriesDay(event), LAST_DAY)
  const { daysOf, periodOf } = periodsOf(first, repeat)
  for (let period = Math.max(0, periodOf(Math.max(from, first))), day = first; day <= last; period++)
    for (day of daysOf(period)) if (day >= first && day >= from && day <= last) yield day
}

/** The last day of a series; infinite for one that never ends. */
export function lastSeriesDay({ repeat, start }: Timed): number {
  const first = dayNumber(start)
  if (!repeat) return first
  if (repeat.ends.by === 'never') return Number.POSITIVE_INFINITY
  const { daysOf, periodOf } = periodsOf(first, repeat)
  if (repeat.ends.by === 'count') return lastOfCount(first, repeat, repeat.ends.count)
  const until = Math.min(dayNumber(repeat.ends.day), LAST_DAY)
  for (let period = periodOf(until); period >= 0; period--) {
    const last = daysOf(period).findLast((day) => day >= first && day <= until)
    if (last !== undefined) return last
  }
  return first
}

function lastOfCount(first: number, repeat: Repeat, count: number): number {
  const { daysOf } = periodsOf(first, repeat)
  const inPeriod = repeat.every === 'week' ? weekdaysOf(first, repeat) : [0]
  const before = repeat.every === 'week' ? inPeriod.indexOf(weekdayOf(first)) : 0
  if (!skipsMonths(first, repeat)) {
    const place = before + count - 1
    return daysOf(Math.floor(place / inPeriod.length))[place % inPeriod.length] ?? first
  }
  let last = first
  for (let period = 0, left = count; left > 0 && last < LAST_DAY; period++)
    for (const day of daysOf(period)) {
      last = day
      left--
    }
  return last
}

/** Whether some of its months have no such day, and are left out. */
const skipsMonths = (first: number, { every, monthly = 'day' }: Repeat) =>
  (every === 'year' || (every === 'month' && monthly === 'day')) && new Date(first * DAY_MS).getUTCDate() > 28

export function isSeriesDay(event: Timed, day: number): boolean {
  return seriesDays(event, day).next().value === day
}

function periodsOf(first: number, repeat: Repeat): Periods {
  const { every, interval } = repeat
  if (every === 'day')
    return { daysOf: (period) => [first + period * interval], periodOf: (day) => Math.ceil((day - first) / interval) }
  if (every === 'week') {
    const monday = first - weekdayOf(first)
    const weekdays = weekdaysOf(first, repeat)
    return {
      daysOf: (period) => weekdays.map((weekday) => monday + period * interval * 7 + weekday),
      periodOf: (day) => Math.floor((day - monday) / (7 * interval)),
    }
  }
  const months = every === 'year' ? interval * 12 : interval
  const date = new Date(first * DAY_MS)
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth()
  const dayIn = dayInMonth(first, every === 'year' ? 'day' : (repeat.monthly ?? 'day'))
  return {
    daysOf(period) {
      const day = dayIn(month + period * months)
      return day === undefined ? [] : [day]
    },
    periodOf(day) {
      const asked = new Date(day * DAY_MS)
      return Math.floor((asked.getUTCFullYear() * 12 + asked.getUTCMonth() - month) / months)
    },
  }
}

/** In order, with that of the first day. */
export function weekdaysOf(first: number, { weekdays = [] }: Repeat): number[] {
  return [...new Set([...weekdays, weekdayOf(first)])].sort((a, b) => a - b)
}

/** Which weekday of its month a day is: the first is 1; the fifth counts as the last, -1. */
export function placeInMonth(day: number, monthly: 'weekday' | 'last-weekday'): number {
  const date = new Date(day * DAY_MS).getUTCDate()
  const isLast = new Date((day + 7) * DAY_MS).getUTCMonth() !== new Date(day * DAY_MS).getUTCMonth()
  const place = Math.ceil(date / 7)
  return place > 4 || (monthly === 'last-weekday' && isLast) ? -1 : place
}

/** The day of a month that is like the first one of a series; undefined if a month has none. Months are counted from year 0. */
function dayInMonth(first: number, monthly: NonNullable<Repeat['monthly']>): (month: number) => number | undefined {
  const beginOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS
  const date = new Date(first * DAY_MS).getUTCDate()
  if (monthly === 'day')
    return (month) => {
      const day = beginOf(month) + date - 1
      return day < beginOf(month + 1) ? day : undefined
    }
  const [place, weekday] = [placeInMonth(first, monthly), weekdayOf(first)]
  if (place < 0)
    return (month) => {
      const last = beginOf(month + 1) - 1
      return last - ((weekdayOf(last) - weekday + 7) % 7)
    }
  return (month) => {
    const begin = beginOf(month)
    return begin + ((weekday - weekdayOf(begin) + 7) % 7) + (place - 1) * 7
  }
}
