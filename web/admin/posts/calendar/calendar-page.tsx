import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { CalendarReply } from '../../../../src/pages/post-contract.ts'
import { toWallTime } from '../../../../src/shared/zoned-time.ts'
import { postCalendarQuery } from '../../../api/posts.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/primitives/button.tsx'
import { Card } from '../../../ui/primitives/card.tsx'
import { IconButton } from '../../../ui/primitives/icon-button.tsx'
import { PageHeader } from '../../../ui/primitives/page-header.tsx'
import { PageLink } from '../../../ui/primitives/page-link.tsx'
import { PlaceTabs } from '../../shell/place-tabs.tsx'
import { useSiteWords } from '../../use-site-words.tsx'
import { writeHref } from '../list/posts-search.ts'
import styles from '../posts.module.css'
import { type CalendarDay, monthAfter, monthWeeks } from './month-weeks.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const states = { live: 'Published', scheduled: 'Scheduled', draft: 'Draft' } as const

export const calendarHref = (month?: string) => (month ? `/posts/calendar?month=${month}` : '/posts/calendar')

/** What was published, is scheduled and is planned, month by month. */
export function CalendarPage({ month: asked }: { month: string | undefined }) {
  const { timeZone } = useSiteWords()
  const router = useRouter()
  const today = toWallTime(new Date().toISOString(), timeZone).slice(0, 10)
  const month = asked ?? today.slice(0, 7)
  const { data, error, refetch, isPlaceholderData } = useQuery(postCalendarQuery(month))
  const go = (to: string) => void router.navigate({ href: calendarHref(to), replace: true, resetScroll: false })
  const name = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  return (
    <>
      <PageHeader
        title="Calendar"
        hint="Posts on their dates, and everything that is scheduled to go live."
        tabs={<PlaceTabs />}
      />
      <div className={styles.month}>
        <IconButton label="Previous month" icon={<ChevronLeft size={18} />} onClick={() => go(monthAfter(month, -1))} />
        <h2 aria-live="polite">{name}</h2>
        <IconButton label="Next month" icon={<ChevronRight size={18} />} onClick={() => go(monthAfter(month, 1))} />
        <ButtonLink size="small" to={calendarHref()}>
          Today
        </ButtonLink>
      </div>
      {error && !data ? (
        <LoadError title="The calendar could not be loaded" error={error} onRetry={refetch} />
      ) : (
        <Card flush>
          <div aria-busy={isPlaceholderData || !data}>
            <Month month={month} today={today} name={name} entries={data?.month === month ? data.entries : []} />
          </div>
        </Card>
      )}
    </>
  )
}

type Entries = CalendarReply['entries']

interface MonthProps {
  month: string
  today: string
  name: string
  entries: Entries
}

function Month({ month, today, name, entries }: MonthProps) {
  const byDay = Map.groupBy(entries, ({ day }) => day)
  return (
    <table className={styles.calendar}>
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <Day key={day.date} day={day} isToday={day.date === today} entries={byDay.get(day.date) ?? []} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, isToday, entries }: { day: CalendarDay; isToday: boolean; entries: Entries }) {
  return (
    <td
      data-other={day.isOther ? '' : undefined}
      data-empty={entries.length === 0 ? '' : undefined}
      data-today={isToday ? '' : undefined}
    >
      <span className={styles.dayNumber}>{day.number}</span>
      {entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.docId ?? entry.title}`}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </td>
  )
}

function Entry({ entry: { docId, state, time, title } }: { entry: Entries[number] }) {
  return (
    <PageLink className={styles.entry} to={docId === null ? '/pages/publish' : writeHref(docId)} data-state={state}>
      {time} {title}
      <span className="visually-hidden">, {states[state]}</span>
    </PageLink>
  )
}
