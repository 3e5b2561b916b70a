import type { ListedEvent, ShownEvents } from '../../../../src/shared/events/event-shapes.ts'
import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import type { PostList } from '../../../../src/shared/posts/post-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { EventTime } from './event-time.tsx'
import { MonthGrid } from './month-grid.tsx'

interface EventListProps {
  list: PostList
  events: ShownEvents
  data: BlockData
  /** Whether the page's blocks have a first heading. */
  hasHeading: boolean
}

/** A calendar's coming or past events, or one of its months. */
export function EventList({ list, events, data, hasHeading }: EventListProps) {
  const { blog, filter, heading } = list
  const { items, month, showPastOrUpcomingEvents } = events
  const isMonth = filter.month !== undefined
  const isPast = showPastOrUpcomingEvents === 'past'
  const title = heading ? heading.replaceAll('/', ' › ') : isPast ? word('Past events') : blog.title
  const isWhole = Object.keys(filter).length === 0
  return (
    <div className="event-list store-width">
      {!isWhole && (
        <p className="event-up">
          <a href={blog.path}>{blog.title}</a>
        </p>
      )}
      {!isMonth && !(isWhole && hasHeading) && <h1>{title}</h1>}
      <Views list={list} events={events} />
      {month && <MonthGrid month={month} heading={isMonth ? 'h1' : 'h2'} />}
      {!isMonth && items.length === 0 && (
        <p>{isPast ? word('There are no past events.') : word('There are no upcoming events.')}</p>
      )}
      {items.length > 0 && (
        <ul className="events">
          {items.map((event) => (
            <li key={event.docId}>
              <EventCard event={event} data={data} />
            </li>
          ))}
        </ul>
      )}
      <EventPages list={list} isPast={isPast} />
    </div>
  )
}

function Views({
  list: { blog, filter },
  events: { showPastOrUpcomingEvents, hasPast, monthPath },
}: Pick<EventListProps, 'list' | 'events'>) {
  const isPast = showPastOrUpcomingEvents === 'past'
  const isWhole = Object.keys(filter).length === 0
  return (
    <nav className="event-views" aria-label={word('Event views')}>
      {!isWhole && <a href={blog.path}>{word('Upcoming events')}</a>}
      {filter.month === undefined && <a href={monthPath}>{word('Calendar view')}</a>}
      {hasPast && !isPast && <a href={listPath(blog.path, { past: true })}>{word('Past events')}</a>}
      <a href={`${blog.path}?format=ical`}>{word('Subscribe to calendar')}</a>
    </nav>
  )
}

interface EventCardProps {
  event: ListedEvent
  data: BlockData
  heading?: 'h2' | 'h3'
  showsPicture?: boolean
  showsExcerpt?: boolean
}

/** An event in a list: when and where it takes place next. */
export function EventCard({
  event,
  data,
  heading: Heading = 'h2',
  showsPicture = true,
  showsExcerpt = true,
}: EventCardProps) {
  const { title, path, excerpt, shown, settings } = event
  const image = showsPicture ? findOwn(data.images, event.image) : undefined
  const place = settings.location?.addressTitle || settings.location?.addressLine1
  return (
    <article className={shown.isCancelled ? 'event-card event-cancelled' : 'event-card'}>
      {image && (
        <div className="event-picture">
          <BlockPicture image={image} alt="" sizes="(max-width: 640px) 100vw, 320px" focalPoint={event.focalPoint} />
        </div>
      )}
      <div>
        <p className="event-facts">
          <EventTime start={shown.start} end={shown.end} settings={settings} timeZone={data.website.timeZone} />
          {shown.isCancelled && <strong className="event-mark">{word('event:Canceled')}</strong>}
        </p>
        <Heading>
          <a href={path}>{title}</a>
        </Heading>
        {place && <p className="event-facts">{place}</p>}
        {showsExcerpt && excerpt && <p>{excerpt}</p>}
      </div>
    </article>
  )
}

/** Links to the pages beside this one; there are none to pages that do not exist. */
function EventPages({ list: { blog, filter, page, pages }, isPast }: { list: PostList; isPast: boolean }) {
  if (pages === 1) return null
  const path = (number: number) => listPath(blog.path, filter, number)
  const [back, on] = isPast
    ? [word('Later events'), word('Earlier events')]
    : [word('Earlier events'), word('Later events')]
  return (
    <nav className="post-pages" aria-label={word('Pages')}>
      {page > 1 && (
        <a href={path(page - 1)} rel="prev">
          {back}
        </a>
      )}
      <span>{word('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <a href={path(page + 1)} rel="next">
          {on}
        </a>
      )}
    </nav>
  )
}
