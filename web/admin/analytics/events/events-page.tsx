import { useQuery } from '@tanstack/react-query'
import type { EventsReply } from '../../../../src/analytics/page-contract.ts'
import { eventFileHref, eventsFileHref, eventsQuery, panelsFileHref } from '../../../api/analytics.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CodeBox } from '../../../ui/primitives/code-box.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { analyticsHref, type ReportSearch, readReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { ExportMenu, type ReportFile } from '../report/export-action.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { EventDetails } from './event-details.tsx'
import { eventText } from './event-words.ts'
import type { EventsSearch } from './events-search.ts'
import { PanelsTable } from './panels-table.tsx'
import { SignsTable } from './signs-table.tsx'

/** Report of events other than page views, by name; one event with its properties. */
export function EventsPage({ search }: { search: EventsSearch }) {
  const question = readReportSearch({ ...search })
  return (
    <AnalyticsFrame
      title="Events"
      search={question}
      back={search.event === undefined ? undefined : { to: analyticsHref('events', question), label: 'Events' }}
      actions={<ExportMenu files={filesOf(search)} />}
    >
      {search.event === undefined ? (
        <Events question={question} />
      ) : (
        <EventDetails name={search.event} question={question} />
      )}
    </AnalyticsFrame>
  )
}

function filesOf({ event, ...search }: EventsSearch): [ReportFile, ...ReportFile[]] {
  const asked = toDays(readReportSearch({ ...search }))
  if (event !== undefined)
    return [
      { label: 'By day', href: eventFileHref(event, { ...asked, report: 'days' }) },
      { label: 'Properties', href: eventFileHref(event, { ...asked, report: 'properties' }) },
    ]
  return [
    { label: 'Events', href: eventsFileHref({ ...asked, report: 'events' }) },
    { label: 'Forms, overlays and buttons', href: eventsFileHref({ ...asked, report: 'signs' }) },
    { label: 'Panels of the admin', href: panelsFileHref },
  ]
}

function Events({ question }: { question: ReportSearch }) {
  const place = useReportLocation('events', question)
  const words = useSiteWords()
  const query = useQuery(eventsQuery(toDays(question)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) =>
          reply.events.length + reply.signs.length === 0 ? (
            <NoEvents />
          ) : (
            <>
              <EventsTable events={reply.events} question={question} words={words} />
              <SignsTable signs={reply.signs} words={words} />
            </>
          )
        }
      </QueryResult>
      <PanelsTable words={words} />
    </>
  )
}

interface EventsTableProps {
  events: EventsReply['events']
  question: ReportSearch
  words: SiteWords
}

function EventsTable({ events, question, words }: EventsTableProps) {
  const most = Math.max(1, ...events.map(({ times }) => times))
  return (
    <section className={styles.reportCard}>
      <h2>Events</h2>
      <p className="muted">
        Counted in browsers, without visitors who decline cookies or block tracking: purchases can be fewer than orders
        under Sales.
      </p>
      {events.length === 0 ? (
        <p className="muted">No events in this period.</p>
      ) : (
        <ReportTable
          caption="Events, most frequent first"
          rows={events}
          keyOf={({ name }) => name}
          shareOf={({ times }) => times / most}
          linkOf={({ name }) => ({
            href: analyticsHref('events', question, { event: name }),
            title: 'See its days and properties',
          })}
          columns={[
            { label: 'Event', cell: ({ name }) => eventText(name), isFreeText: true },
            { label: 'Sent by', cell: ({ isOwn }) => (isOwn ? 'Your script' : 'Plinth'), isText: true, isMinor: true },
            { label: 'Times', cell: ({ times }) => words.number(times) },
            { label: 'Visitors', cell: ({ visitors }) => words.number(visitors) },
            { label: 'Last', cell: ({ lastAt }) => words.moment(lastAt), isMinor: true },
          ]}
        />
      )}
    </section>
  )
}

const NoEvents = () => (
  <EmptyState
    drawing="chart"
    title="No events in this period"
    text="What visitors do on pages appears here: products seen, forms and overlays shown, buttons pressed. Your own scripts can tell events, too:"
  >
    <CodeBox label="Example" code={EXAMPLE} className={styles.eventExample} />
  </EmptyState>
)

const EXAMPLE = `document.dispatchEvent(new CustomEvent('plinth:tracked', {
  detail: {
    name: 'own',
    event: 'wishlist_add',
    properties: { colour: 'blue' }
  }
}))`
