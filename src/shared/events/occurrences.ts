import type { EventSettings } from './event-settings.ts'
import { dayNumber, dayText, isSeriesDay, lastSeriesDay, seriesDays } from './series-days.ts'
import { type ZoneClock, zoneClock } from './zone-clock.ts'

const DAY_MS = 86_400_000

/** One time at which an event takes place. */
export interface Occurrence {
  /** The day on which its series has it, `2026-03-29`, whenever it takes place. */
  day: string
  /** Instants in milliseconds. */
  start: number
  end: number
  isCancelled: boolean
  isMoved: boolean
}

/** Occurrences of one event that are looked at. */
export const OCCURRENCES_MAX = 1_000

type Times = Pick<EventSettings, 'start' | 'end' | 'zone' | 'allDay' | 'repeat' | 'exceptions' | 'cancelled'>

/** `2026-03-29T09:00` as milliseconds, as if it were UTC. */
export const wallOf = (text: string): number => Date.parse(`${text}Z`)

/** When an event begins and ends for the first time; of whole days it ends as the day after its last one begins. */
export function spanOf({ start, end, zone, allDay }: Pick<Times, 'start' | 'end' | 'zone' | 'allDay'>) {
  const clock = zoneClock(zone)
  if (!allDay) return { start: clock.instantOf(wallOf(start)), end: clock.instantOf(wallOf(end)) }
  return {
    start: clock.instantOf(dayNumber(start) * DAY_MS),
    end: clock.instantOf((dayNumber(end) + 1) * DAY_MS),
  }
}

/** Those of an event that are not over at `from` and begin before `until`, by their beginning, and at most `limit`. */
export function occurrencesBetween(
  event: Times,
  from: number,
  until: number,
  limit: number = OCCURRENCES_MAX,
): Occurrence[] {
  const clock = zoneClock(event.zone)
  const read = readerOf(event, clock)
  const found = movedOnes(event, read).filter(({ start, end }) => end > from && start < until)
  let left = limit
  for (const day of seriesDays(event, Math.floor((from - read.length) / DAY_MS) - 2)) {
    const one = read.regular(day)
    if (one.start >= until || left <= 0) break
    if (one.end <= from || one.isMoved) continue
    found.push(one)
    left--
  }
  return found.sort((a, b) => a.start - b.start).slice(0, limit)
}

/** The one that takes place now or next; of those that are cancelled only if there is no other. */
export function nextOccurrence(event: Times, now: number): Occurrence | undefined {
  const count = Object.keys(event.exceptions ?? {}).length
  const next = occurrencesBetween(event, now, Number.POSITIVE_INFINITY, count + 1)
  return next.find(({ isCancelled }) => !isCancelled) ?? next[0]
}

/** When the last one is over; infinite for a series that never ends. */
export function lastEnd(event: Times): number {
  const read = readerOf(event, zoneClock(event.zone))
  const last = lastSeriesDay(event)
  const ends = movedOnes(event, read).map(({ end }) => end)
  return Math.max(Number.isFinite(last) ? read.regular(last).end : last, ...ends)
}

interface Reader {
  /** How long each lasts, in milliseconds. */
  length: number
  /** As the series has it; `isMoved` if it takes place at another time. */
  regular(day: number): Occurrence
}

/** A series keeps its local time; each lasts as long as the first (RFC 5545). */
function readerOf(event: Times, clock: ZoneClock): Reader {
  const { start, allDay, exceptions = {}, cancelled } = event
  const first = spanOf(event)
  const days = dayNumber(event.end) - dayNumber(start) + 1
  // A time that clocks skip on the first day is the one after the gap, and so it is on the others.
  const time = allDay ? 0 : clock.wallOf(first.start) - dayNumber(start) * DAY_MS
  const hasExceptions = Object.keys(exceptions).length > 0
  return {
    length: first.end - first.start,
    regular(day) {
      const begin = clock.instantOf(day * DAY_MS + time)
      const text = dayText(day)
      const exception = hasExceptions && Object.hasOwn(exceptions, text) ? exceptions[text] : undefined
      return {
        day: text,
        start: begin,
        end: allDay ? clock.instantOf((day + days) * DAY_MS) : begin + first.end - first.start,
        isCancelled: cancelled === true || (exception !== undefined && 'cancelled' in exception),
        isMoved: exception !== undefined && 'start' in exception,
      }
    },
  }
}

/** Occurrences at another time than the series has them. */
function movedOnes(event: Times, read: Reader): Occurrence[] {
  const { zone, allDay, exceptions = {} } = event
  if (!event.repeat) return []
  return Object.entries(exceptions).flatMap(([day, exception]) => {
    if (!('start' in exception) || !isSeriesDay(event, dayNumber(day))) return []
    const { isCancelled } = read.regular(dayNumber(day))
    return [{ day, ...spanOf({ ...exception, zone, allDay }), isCancelled, isMoved: true }]
  })
}
