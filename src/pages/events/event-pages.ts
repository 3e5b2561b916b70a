import { localDay } from '../../shared/calendar.ts'
import type { EventMonth, ListedEvent, ShownEvent, ShownEvents } from '../../shared/events/event-shapes.ts'
import { occurrencesBetween } from '../../shared/events/occurrences.ts'
import { listPath, type PostFilter } from '../../shared/posts/blog-paths.ts'
import type { Blog, PostList } from '../../shared/posts/post-shapes.ts'
import { toInstant } from '../../shared/zoned-time.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { AskedList } from '../posts/post-pages.ts'
import type { PostQuestion, PostRow, PostsAt } from '../posts/read-posts.ts'
import { buildMonth, hasMonth, monthWindow } from './event-month.ts'
import { arrangeComing, listedEvent } from './list-events.ts'
import {
  countPastEvents,
  findEventOf,
  findEventSpan,
  listComingRows,
  listPastRows,
  listRowsBetween,
} from './read-events.ts'

/** One page of a calendar: coming or past events, or a month. Undefined if there is no such page of it. */
export async function readEventList(
  tx: PagesTx,
  websiteId: string,
  { blog, filter, page, at }: AskedList,
  { asked, heading, zone, now }: { asked: PostQuestion; heading: string; zone: string; now: Date },
): Promise<PostList | undefined> {
  const { past = false } = filter
  const { showsPast = true } = blog.calendar ?? {}
  if (past && !showsPast) return undefined
  const places = { blog, at, zone, now, asked }
  const current = localDay(now, zone)
  const place = monthPlace(current)
  const { pageSize } = blog.settings
  const isMonth = filter.month !== undefined
  const list = isMonth ? nothing : await readItems(tx, websiteId, places, { page, pageSize, past })
  const pages = Math.max(1, Math.ceil(list.count / pageSize))
  const isNamed = filter.category !== undefined || filter.tag !== undefined || filter.author !== undefined
  if (page > pages || (isNamed && list.count === 0)) return undefined
  const month = await readShownMonth(tx, websiteId, places, { filter, page, place })
  if (isMonth && !month) return undefined
  const hasPast = showsPast && (past || (await countPastEvents(tx, websiteId, at, asked, now)) > 0)
  const events: ShownEvents = {
    showPastOrUpcomingEvents: past ? 'past' : 'upcoming',
    items: list.items,
    month: month ?? null,
    hasPast,
    monthPath: listPath(blog.path, place),
    // The current month marks the day; every page links to the month that is current.
    until: Math.min(list.until, nextMidnight(current, zone)),
  }
  return { blog, filter, heading, posts: [...list.items], count: list.count, page, pages, categories: [], events }
}

const monthPlace = (day: string) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The month that the address names; above the list of a calendar, if it is to be there, the current one. */
function readShownMonth(
  tx: PagesTx,
  websiteId: string,
  places: Places,
  { filter, page, place }: { filter: PostFilter; page: number; place: { year: number; month: number } },
): Promise<EventMonth | undefined> | undefined {
  const { year, month } = filter
  if (year !== undefined && month !== undefined) return readEventMonth(tx, websiteId, places, { year, month })
  const isAbove = places.blog.calendar?.view === 'month' && page === 1 && Object.keys(filter).length === 0
  return isAbove ? readEventMonth(tx, websiteId, places, place) : undefined
}

/** Times of a series that its page tells. */
const DATES_MAX = 6

interface Places {
  blog: Blog
  at: PostsAt
  zone: string
  now: Date
  asked: PostQuestion
}

const nothing: EventItems = { items: [], count: 0, until: Number.POSITIVE_INFINITY }

interface EventItems {
  items: readonly ListedEvent[]
  count: number
  until: number
}

async function readItems(
  tx: PagesTx,
  websiteId: string,
  { blog, at, now, asked }: Places,
  { page, pageSize, past }: { page: number; pageSize: number; past: boolean },
): Promise<EventItems> {
  const offset = (page - 1) * pageSize
  const coming = await listComingRows(tx, websiteId, at, asked, now)
  const { items, until } = arrangeComing(coming, () => blog, now.getTime())
  // Another event is over as soon as one of the coming ones is.
  if (!past) return { items: items.slice(offset, offset + pageSize), count: items.length, until }
  const count = await countPastEvents(tx, websiteId, at, asked, now)
  const rows = await listPastRows(tx, websiteId, at, asked, { now, limit: pageSize, offset })
  return { items: rows.map((row) => listedEvent(row, blog, now.getTime())), count, until }
}

/** Undefined for a month without an address. */
export async function readEventMonth(
  tx: PagesTx,
  websiteId: string,
  { blog, at, zone, now, asked }: Places,
  { year, month }: { year: number; month: number },
): Promise<EventMonth | undefined> {
  const span = await findEventSpan(tx, websiteId, at, asked)
  if (!hasMonth(year * 12 + month - 1, { zone, now, span })) return undefined
  const rows = await listRowsBetween(tx, websiteId, at, asked, monthWindow(year, month))
  return buildMonth(rows, { blog, year, month, zone, now, span })
}

/** An event on its own page; undefined for posts that are none. */
export async function readEvent(
  tx: PagesTx,
  websiteId: string,
  { blog, row, at }: { blog: Blog; row: PostRow; at: PostsAt },
  now: Date,
): Promise<ShownEvent | undefined> {
  const found = await findEventOf(tx, websiteId, at, row)
  if (!found) return undefined
  const dates = occurrencesBetween(found.event, now.getTime(), Number.POSITIVE_INFINITY, DATES_MAX)
  return { ...listedEvent(found, blog, now.getTime()), dates }
}

/** The end of a day in a time zone. */
export function nextMidnight(day: string, zone: string): number {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return Date.parse(toInstant(`${next}T00:00`, zone) ?? `${next}T00:00:00Z`)
}
