import type { EventSettings } from '../../../../src/shared/events/event-settings.ts'
import { wallTimeOf } from '../../../../src/shared/events/event-times.ts'
import { spokenLocale } from '../../../../src/shared/words/word.ts'

interface EventTimeProps {
  start: number
  end: number
  settings: Pick<EventSettings, 'allDay' | 'zone'>
  /** The website's: other zones are named. */
  timeZone: string
}

/** From when to when, in the time zone of the event. */
export function EventTime({ start, end, settings: { allDay, zone }, timeZone }: EventTimeProps) {
  const day: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }
  const time: Intl.DateTimeFormatOptions = {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
    ...(zone !== timeZone && { timeZoneName: 'short' }),
  }
  const format = new Intl.DateTimeFormat(spokenLocale(), allDay ? day : time)
  const wall = wallTimeOf(start, zone)
  const last = allDay ? end - 1 : end
  return (
    <time dateTime={allDay ? wall.slice(0, 10) : new Date(start).toISOString()}>
      {last > start ? format.formatRange(start, last) : format.format(start)}
    </time>
  )
}
