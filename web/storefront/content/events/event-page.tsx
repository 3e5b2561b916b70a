import type { ShownEvent } from '../../../../src/shared/events/event-shapes.ts'
import { addToCalendarUrl } from '../../../../src/shared/events/event-times.ts'
import { listPath } from '../../../../src/shared/posts/blog-paths.ts'
import { word } from '../../../../src/shared/words/word.ts'
import { type BlockData, findOwn } from '../../../blocks/block-data.ts'
import type { ShownPost } from '../../../blocks/content-page.ts'
import { MapView } from '../../../blocks/map/view.tsx'
import { BlockPicture } from '../../../blocks/parts/block-picture.tsx'
import { EventTime } from './event-time.tsx'

interface EventHeadProps {
  shown: Pick<ShownPost, 'blog' | 'post' | 'isArticle'>
  event: ShownEvent
  data: BlockData
  /** Whether the event's blocks have a first heading. */
  hasHeading: boolean
}

/** Above an event's blocks: its title, when it takes place next, and its picture. */
export function EventHead({ shown: { blog, post, isArticle }, event, data, hasHeading }: EventHeadProps) {
  const { shown, settings, isPast } = event
  const image = isArticle ? findOwn(data.images, post.image) : undefined
  return (
    <header className="post-head store-width">
      <p className="post-facts">
        <a href={blog.path}>{blog.title}</a>
        {post.categories.map((category) => (
          <a key={category} href={listPath(blog.path, { category })}>
            {category.replaceAll('/', ' › ')}
          </a>
        ))}
      </p>
      {!hasHeading && <h1>{post.title}</h1>}
      <p className={shown.isCancelled ? 'event-when event-cancelled' : 'event-when'}>
        <EventTime start={shown.start} end={shown.end} settings={settings} timeZone={data.website.timeZone} />
        {shown.isCancelled && <strong className="event-mark"> {word('event:Canceled')}</strong>}
      </p>
      {isPast && !shown.isCancelled && <p>{word('This event is over.')}</p>}
      {image && (
        <div className="post-cover">
          <BlockPicture
            image={image}
            alt={image.altText}
            sizes="(max-width: 900px) 100vw, 860px"
            focalPoint={post.focalPoint}
            eager
          />
        </div>
      )}
    </header>
  )
}

/** Where an event takes place, its tickets, its other dates, and its ways into calendars. */
export function EventDetails({ event, data }: { event: ShownEvent; data: BlockData }) {
  const { settings, dates, shown, isPast } = event
  const { timeZone } = data.website
  const product = settings.product === undefined ? undefined : findOwn(data.products, settings.product)
  const isOpen = !isPast && !settings.cancelled
  return (
    <div className="event-details store-width">
      <p className="event-views">
        {product && isOpen && (
          <a className="button button-primary" href={product.fullUrl}>
            {word('Tickets')}
            <span className="visually-hidden">: {product.title}</span>
          </a>
        )}
        {isOpen && (
          <a href={addToCalendarUrl(event)} target="_blank" rel="noopener nofollow">
            {word('Add to calendar')}
            <span className="visually-hidden"> {word('(opens a new window)')}</span>
          </a>
        )}
        <a href={`${event.path}?format=ical`} rel="nofollow">
          {word('Download calendar file')}
        </a>
      </p>
      {settings.repeat && dates.length > 1 && (
        <section className="event-dates" aria-labelledby="event-dates">
          <h2 id="event-dates">{word('More dates')}</h2>
          <ul>
            {dates
              .filter(({ start }) => start !== shown.start)
              .map((date) => (
                <li key={date.start} className={date.isCancelled ? 'event-cancelled' : undefined}>
                  <EventTime start={date.start} end={date.end} settings={settings} timeZone={timeZone} />
                  {date.isCancelled && <strong className="event-mark"> {word('event:Canceled')}</strong>}
                </li>
              ))}
          </ul>
        </section>
      )}
      <Place event={event} data={data} />
    </div>
  )
}

const ZOOM = 16

function Place({ event: { settings }, data }: { event: ShownEvent; data: BlockData }) {
  const { location } = settings
  if (!location) return null
  const { addressTitle = '', addressLine1, addressLine2, addressCountry, mapLat, mapLng } = location
  const lines = [addressLine1, addressLine2, addressCountry].filter(Boolean)
  if (mapLat !== undefined && mapLng !== undefined)
    return (
      <section className="event-place" aria-label={word('Where')}>
        <MapView
          props={{ name: addressTitle || addressLine1, address: lines.join('\n'), mapLat, mapLng, zoom: ZOOM }}
          data={data}
        />
      </section>
    )
  if (!addressTitle && lines.length === 0) return null
  return (
    <section className="event-place" aria-label={word('Where')}>
      <address>
        {[addressTitle, ...lines].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </section>
  )
}
