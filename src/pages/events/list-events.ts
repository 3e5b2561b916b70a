import type { ListedEvent } from '../../shared/events/event-shapes.ts'
import { wallTimeOf } from '../../shared/events/event-times.ts'
import {
  lastEnd,
  nextOccurrence,
  type Occurrence,
  occurrencesBetween,
  spanOf,
} from '../../shared/events/occurrences.ts'
import { dayText, lastSeriesDay } from '../../shared/events/series-days.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import { summarise } from '../posts/summarise.ts'
import type { EventRow } from './read-events.ts'

const DAY_MS = 86_400_000
const nobody = new Map()

/** An event with its next time or, if it is over, its last. */
export function listedEvent(row: EventRow, blog: Blog, now: number): ListedEvent {
  const { event: settings } = row
  const next = nextOccurrence(settings, now)
  return {
    ...summarise(row, blog, nobody),
    settings,
    shown: next ?? lastOccurrence(row),
    isPast: next === undefined,
  }
}

function lastOccurrence({ event }: EventRow): Occurrence {
  const end = lastEnd(event)
  const from = Number.isFinite(end) ? end - 1 : spanOf(event).start
  const [last] = occurrencesBetween(event, from, from + DAY_MS, 1)
  const day = lastSeriesDay(event)
  return (
    last ?? {
      ...spanOf(event),
      day: Number.isFinite(day) ? dayText(day) : wallTimeOf(spanOf(event).start, event.zone).slice(0, 10),
      isCancelled: event.cancelled === true,
      isMoved: false,
    }
  )
}

/** Coming events by their next time; and until when the list stays as it is: the next end of one of them. */
export function arrangeComing(
  rows: readonly EventRow[],
  blogOf: (row: EventRow) => Blog | undefined,
  now: number,
): { items: ListedEvent[]; until: number } {
  const items = rows.flatMap((row) => {
    const blog = blogOf(row)
    const item = blog && listedEvent(row, blog, now)
    return item && !item.isPast ? [item] : []
  })
  items.sort((a, b) => a.shown.start - b.shown.start || (a.docId < b.docId ? -1 : 1))
  return { items, until: items.reduce((least, { shown }) => Math.min(least, shown.end), Number.POSITIVE_INFINITY) }
}
