import { word } from '../../../src/shared/words/word.ts'
import { MonthGrid } from '../../storefront/content/events/month-grid.tsx'
import { eventsKey, findOwn, type ViewProps } from '../block-data.ts'
import { calendarEvents } from '../fields/events-query.ts'
import './block.css'

interface CalendarProps {
  heading: string
  calendar: string
  category: string
  tag: string
}

export function CalendarView({ props, data }: ViewProps<CalendarProps>) {
  const found = findOwn(data.events ?? {}, eventsKey(calendarEvents(props)))
  if (!found?.calendar || !found.month) return null
  const { title, path } = found.calendar
  return (
    <div className="block-calendar">
      {props.heading && <h2>{props.heading}</h2>}
      <MonthGrid month={found.month} heading={props.heading ? 'h3' : 'h2'} />
      <p className="event-views">
        <a href={path}>{title}</a>
        <a href={`${path}?format=ical`}>{word('Subscribe to calendar')}</a>
      </p>
    </div>
  )
}
