import type { EventsQuery } from '../../../web/blocks/block.ts'
import { eventsKey } from '../../../web/blocks/block-data.ts'
import type { Database } from '../../platform/database/database.ts'
import { localDay } from '../../shared/calendar.ts'
import type { BlockEvents } from '../../shared/events/event-shapes.ts'
import type { Blog } from '../../shared/posts/post-shapes.ts'
import type { PublishedPages, ShownSet } from '../addresses/find-published.ts'
import type { PagesTx } from '../documents/document-store.ts'
import { untilNow } from '../posts/blog-lists.ts'
import { inPages } from '../posts/post-authors.ts'
import type { PostQuestion, PostsAt } from '../posts/read-posts.ts'
import { nextMidnight, readEventMonth } from './event-pages.ts'
import { arrangeComing, listedEvent } from './list-events.ts'
import { listComingRows, listPastRows } from './read-events.ts'

/** What the blocks of a page show of calendars: only calendars and events that everybody sees. */
export interface EventLists {
  read(
    websiteId: string,
    queries: readonly EventsQuery[],
    place: { shown?: ShownSet | undefined },
  ): Promise<Record<string, BlockEvents>>
}

interface EventListsDeps {
  db: Database
  published: Pick<PublishedPages, 'findCalendars'>
  /** The website's time zone. */
  findZone(websiteId: string): Promise<string>
}

export function createEventLists({ db, published, findZone }: EventListsDeps): EventLists {
  return {
    async read(websiteId, queries, { shown }) {
      const [{ calendars, at }, zone] = await Promise.all([
        published.findCalendars(websiteId, shown),
        findZone(websiteId),
      ])
      const now = new Date()
      return inPages(db, websiteId, async (tx) => {
        const found: Record<string, BlockEvents> = {}
        for (const query of queries) {
          const chosen = calendars.filter(({ docId }) => query.calendar === '' || docId === query.calendar)
          found[eventsKey(query)] = await readBlock(tx, websiteId, query, { chosen, at, zone, now })
        }
        return found
      })
    },
  }
}

interface Places {
  chosen: readonly Blog[]
  at: PostsAt
  zone: string
  now: Date
}

async function readBlock(
  tx: PagesTx,
  websiteId: string,
  query: EventsQuery,
  { chosen, at, zone, now }: Places,
): Promise<BlockEvents> {
  const [first] = chosen
  const calendar = first ? { title: first.title, path: first.path } : null
  const none = { calendar, items: [], month: null, until: Number.POSITIVE_INFINITY }
  if (!first) return none
  const { category, tag, limit, show } = query
  const asked: PostQuestion = {
    collectionIds: (show === 'month' ? [first] : chosen).map(({ docId }) => docId),
    ...(category !== '' && { category }),
    ...(tag !== '' && { tag }),
    ...untilNow(at),
  }
  if (show === 'month') {
    const today = localDay(now, zone)
    const place = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
    const month = await readEventMonth(tx, websiteId, { blog: first, at, zone, now, asked }, place)
    return { ...none, month: month ?? null, until: nextMidnight(today, zone) }
  }
  const byId = new Map(chosen.map((blog) => [blog.docId, blog]))
  const coming = arrangeComing(
    await listComingRows(tx, websiteId, at, asked, now),
    (row) => byId.get(row.collection_id),
    now.getTime(),
  )
  if (show === 'upcoming') return { ...none, items: coming.items.slice(0, limit), until: coming.until }
  const rows = await listPastRows(tx, websiteId, at, asked, { now, limit })
  const items = rows.flatMap((row) => {
    const blog = byId.get(row.collection_id)
    return blog ? [listedEvent(row, blog, now.getTime())] : []
  })
  return { ...none, items, until: coming.until }
}
