import type { PostSummary } from '../posts/post-shapes.ts'
import type { EventSettings } from './event-settings.ts'
import type { Occurrence } from './occurrences.ts'

/** An event in lists, in summaries and on its own page. */
export interface ListedEvent extends PostSummary {
  settings: EventSettings
  /** What is shown of it: the next time it takes place; of one that is over the last. */
  shown: Occurrence
  isPast: boolean
}

/** An event on its own page. */
export interface ShownEvent extends ListedEvent {
  /** The next times of a series. */
  dates: readonly Occurrence[]
}

/** One time of an event on one day of a month. */
export interface MonthEntry {
  docId: string
  title: string
  path: string
  /** `19:00` in the event's zone; null on the days after its first, and of whole days. */
  time: string | null
  isCancelled: boolean
}

/** A month of a calendar. */
export interface EventMonth {
  year: number
  month: number
  /** The current day in the website's zone. */
  today: string
  /** Entries by day, `2026-03-29`. */
  days: Readonly<Record<string, { entries: readonly MonthEntry[]; more: number }>>
  /** Addresses of the months beside it; null: nothing takes place there. */
  previous: string | null
  next: string | null
}

/** What the page of a calendar shows. */
export interface ShownEvents {
  /** Specification, summary blocks: `past` or `upcoming`. */
  showPastOrUpcomingEvents: 'past' | 'upcoming'
  items: readonly ListedEvent[]
  /** Instead of, or above, its list. */
  month: EventMonth | null
  /** Whether there are events that are over, and visitors find them. */
  hasPast: boolean
  /** The address of the current month. */
  monthPath: string
  /** Milliseconds: until then it stays as it is. */
  until: number
}

/** Events that a block shows. */
export interface BlockEvents {
  /** Null: there is no such calendar that everybody sees. */
  calendar: { title: string; path: string } | null
  items: readonly ListedEvent[]
  month: EventMonth | null
  /** Milliseconds: until then it stays as it is. */
  until: number
}
