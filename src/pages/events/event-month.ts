import { takeTurns } from '../../platform/turns/take-turns.ts'
import { localDay } from '../../shared/calendar.ts'
import type { EventMonth, MonthEntry } from '../../shared/events/event-shapes.ts'
import { wallTimeOf } from '../../shared/events/event-times.ts'
import { type Occurrence, occurrencesBetween } from '../../shared/events/occurrences.ts'
import { dayNumber, dayText } from '../../shared/events/series-days.ts'
import { listPath, postPath } from '../../shared/posts/blog-paths.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { EventRow } from './read-events.ts'

const DAY_MS = 86_400_000
/** Events that are listed on one day of a month. */
const ENTRIES_MAX = 20
/** Months from now on that have an address of their own: a series that never ends would have no last one. */
const MONTHS_AHEAD = 24

/** The span of a month in every time zone. */
export function monthWindow(year: number, month: number): { from: Date; until: Date } {
  return {
    from: new Date(Date.UTC(year, month - 1, 1) - DAY_MS),
    until: new Date(Date.UTC(year, month, 1) + DAY_MS),
  }
}

interface AskedMonth {
  blog: Blog
  year: number
  month: number
  /** The website's. */
  zone: string
  now: Date
  /** Of all events of the calendar. */
  span: { first: number; last: number } | undefined
}

/** Each event stands on the days of its own time zone, as at its venue. */
export async function buildMonth(
  rows: readonly EventRow[],
  { blog, year, month, zone, now, span }: AskedMonth,
): Promise<EventMonth> {
  const takeTurn = takeTurns()
  const first = Date.UTC(year, month - 1, 1) / DAY_MS
  const end = Date.UTC(year, month, 1) / DAY_MS
  const { from, until } = monthWindow(year, month)
  const days = new Map<number, { entries: (MonthEntry & { at: number })[]; more: number }>()
  for (const row of rows) {
    await takeTurn()
    for (const one of occurrencesBetween(row.event, from.getTime(), until.getTime())) {
      const [begin, last] = daysOf(row, one)
      for (let day = Math.max(first, begin); day <= last && day < end; day++) {
        const known = days.get(day) ?? { entries: [], more: 0 }
        days.set(day, known)
        if (known.entries.length >= ENTRIES_MAX) known.more++
        else known.entries.push({ at: one.start, ...entryOf(row, one, blog, day === begin) })
      }
    }
  }
  const link = (by: number) => linkTo(blog, year * 12 + month - 1 + by, { zone, now, span })
  return {
    year,
    month,
    today: localDay(now, zone),
    days: Object.fromEntries(
      [...days].map(([day, { entries, more }]) => [
        dayText(day),
        { entries: entries.sort((a, b) => a.at - b.at).map(({ at: _, ...entry }) => entry), more },
      ]),
    ),
    previous: link(-1),
    next: link(1),
  }
}

/** Its first and last day; one that ends at midnight does not reach into the next day. */
function daysOf({ event: { zone } }: EventRow, { start, end }: Occurrence): [number, number] {
  const begin = dayNumber(wallTimeOf(start, zone))
  return [begin, Math.max(begin, dayNumber(wallTimeOf(end - 1, zone)))]
}

function entryOf({ doc_id, title, slug, event }: EventRow, one: Occurrence, blog: Blog, isFirst: boolean): MonthEntry {
  const time = event.allDay || !isFirst ? null : wallTimeOf(one.start, event.zone).slice(11)
  return { docId: doc_id, title, path: postPath(blog.path, slug), time, isCancelled: one.isCancelled }
}

/** Whether a month, counted from year 0, has an address: from that of the first event to that of the last, or for two years. */
export function hasMonth(counted: number, { zone, now, span }: Pick<AskedMonth, 'zone' | 'now' | 'span'>): boolean {
  const current = monthNumber(localDay(now, zone))
  if (counted === current) return true
  if (!span) return false
  const first = monthNumber(localDay(new Date(span.first), zone))
  const last = Number.isFinite(span.last)
    ? monthNumber(localDay(new Date(span.last - 1), zone))
    : current + MONTHS_AHEAD
  return counted >= Math.min(first, current) && counted <= Math.max(current, Math.min(last, current + MONTHS_AHEAD))
}

export const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

function linkTo(blog: Blog, counted: number, asked: Pick<AskedMonth, 'zone' | 'now' | 'span'>): string | null {
  const place = { year: Math.floor(counted / 12), month: (counted % 12) + 1 }
  return hasMonth(counted, asked) ? listPath(blog.path, place) : null
}
