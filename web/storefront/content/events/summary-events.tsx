import type { ListedEvent } from '../../../../src/shared/events/event-shapes.ts'
import { word } from '../../../../src/shared/words/word.ts'
import type { BlockData } from '../../../blocks/block-data.ts'
import { EventCard } from './event-list.tsx'

export interface EventSummaryProps {
  heading: string
  layout: string
  aspectRatio: string
  showsPicture: boolean
  showsExcerpt: boolean
}

interface SummaryEventsProps {
  props: EventSummaryProps
  events: readonly ListedEvent[]
  data: BlockData
}

/** Coming or past events of calendars. */
export function SummaryEvents({ props, events, data }: SummaryEventsProps) {
  const { heading, layout, aspectRatio, showsPicture, showsExcerpt } = props
  return (
    <div className={`block-summary summary-${layout} summary-events`}>
      {heading && <h2>{heading}</h2>}
      <ul tabIndex={layout === 'carousel' ? 0 : undefined} aria-label={heading || word('Events')}>
        {events.map((event) => (
          <li key={event.docId} className={`ratio-${aspectRatio}`}>
            <EventCard event={event} data={data} heading="h3" showsPicture={showsPicture} showsExcerpt={showsExcerpt} />
          </li>
        ))}
      </ul>
    </div>
  )
}
