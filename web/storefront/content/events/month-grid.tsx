import type { EventMonth, MonthEntry } from '../../../../src/shared/events/event-shapes.ts'
import { dayText, weekdayOf } from '../../../../src/shared/events/series-days.ts'
import { countedWord, spokenLocale, word } from '../../../../src/shared/words/word.ts'
import { monthName } from '../posts/month-name.ts'

const DAY_MS = 86_400_000

interface MonthGridProps {
  month: EventMonth
  /** `h2` on pages that have a heading. */
  heading?: 'h1' | 'h2' | 'h3'
}

/** A month as a table of weeks: every event and both months beside it are links, in the order of the days. */
export function MonthGrid({ month, heading: Heading = 'h2' }: MonthGridProps) {
  const { year, month: number, today, days, previous, next } = month
  const first = Date.UTC(year, number - 1, 1) / DAY_MS
  const count = Date.UTC(year, number, 1) / DAY_MS - first
  const begin = first - weekdayOf(first)
  const weeks = Math.ceil((weekdayOf(first) + count) / 7)
  const mondays = Array.from({ length: weeks }, (_, week) => begin + week * 7)
  const title = monthName(year, number)
  return (
    <section className="event-month" aria-label={title}>
      <header>
        <Heading>{title}</Heading>
        <nav aria-label={word('Event views')}>
          {previous && (
            <a href={previous} rel="prev">
              {word('Previous month')}
            </a>
          )}
          {next && (
            <a href={next} rel="next">
              {word('Next month')}
            </a>
          )}
        </nav>
      </header>
      <table>
        <thead>
          <tr>
            {weekdayNames().map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mondays.map((monday) => (
            <tr key={monday}>
              {daysFrom(monday).map((day) => {
                if (day < first || day >= first + count) return <td key={day} className="event-day-none" />
                return <Day key={day} day={dayText(day)} today={today} found={days[dayText(day)]} />
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const daysFrom = (monday: number) => Array.from({ length: 7 }, (_, weekday) => monday + weekday)

interface DayProps {
  day: string
  today: string
  found: EventMonth['days'][string] | undefined
}

function Day({ day, today, found }: DayProps) {
  return (
    <td className={found ? 'event-day event-day-full' : 'event-day'} aria-current={day === today ? 'date' : undefined}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {found && (
        <ul>
          {found.entries.map((entry) => (
            <li key={`${entry.docId} ${entry.time}`}>
              <Entry entry={entry} />
            </li>
          ))}
          {found.more > 0 && <li>{countedWord(found.more, '{count} more event', '{count} more events')}</li>}
        </ul>
      )}
    </td>
  )
}

function Entry({ entry: { title, path, time, isCancelled } }: { entry: MonthEntry }) {
  return (
    <a href={path} className={isCancelled ? 'event-cancelled' : undefined}>
      {time && <time dateTime={time}>{clockTime(time)}</time>} {title}
      {isCancelled && <span className="event-mark"> {word('event:Canceled')}</span>}
    </a>
  )
}

/** `10:00` as the visitor's language writes it. */
function clockTime(time: string): string {
  const shown = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(spokenLocale(), shown).format(Date.parse(`1970-01-01T${time}Z`))
}

function weekdayNames(): { short: string; long: string }[] {
  const locale = spokenLocale()
  const name = (weekday: 'short' | 'long', day: number) =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day * DAY_MS)
  // Day 4 was the first Monday of 1970.
  return Array.from({ length: 7 }, (_, place) => ({ short: name('short', place + 4), long: name('long', place + 4) }))
}
