import { useQuery } from '@tanstack/react-query'
import type { EventReply } from '../../../../src/analytics/page-contract.ts'
import { eventQuery } from '../../../api/analytics.ts'
import { ApiError } from '../../../api/client/client.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import styles from '../analytics.module.css'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { type ReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { FigureRow } from '../report/figure-row.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ReportTable } from '../report/report-table.tsx'
import { EventGoal } from './event-goal.tsx'
import { eventText, propertyText } from './event-words.ts'

/** One event by day, and its properties with their most frequent values. */
export function EventDetails({ name, question }: { name: string; question: ReportSearch }) {
  const place = useReportLocation('events', question, { event: name })
  const words = useSiteWords()
  const query = useQuery(eventQuery(name, toDays(question)))
  const isNone = query.error instanceof ApiError && query.error.status === 404
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      {isNone ? (
        <EmptyState drawing="search" title="No events in this period" text="Choose a longer period." />
      ) : (
        <QueryResult query={query} skeleton={<ReportSkeleton />}>
          {(reply) => <Details reply={reply} words={words} />}
        </QueryResult>
      )}
    </>
  )
}

function Details({ reply, words }: { reply: EventReply; words: SiteWords }) {
  const { event, series, properties, isSampled } = reply
  return (
    <>
      <h2>{eventText(event.name)}</h2>
      <FigureRow
        figures={[
          { label: 'Times', value: words.number(event.times) },
          { label: 'Visitors', value: words.number(event.visitors) },
          { label: 'Last', value: words.moment(event.lastAt) },
        ]}
      />
      {event.isOwn && <EventGoal event={event.name} />}
      <ChartBox
        title="Times by day"
        points={withComparison(series, null, ({ times }) => times)}
        lines={comparisonLines('Times', 'solid', false)}
        words={words}
        format={(value) => words.number(value)}
      />
      {isSampled && <p className="muted">Properties are those of the latest 20,000 events.</p>}
      <div className={styles.reportGrid}>
        {properties.map((one) => (
          <Values
            key={one.property}
            {...one}
            title={event.isOwn ? one.property : propertyText(one.property)}
            words={words}
          />
        ))}
      </div>
    </>
  )
}

type ValuesProps = EventReply['properties'][number] & { title: string; words: SiteWords }

function Values({ title, values, different, words }: ValuesProps) {
  return (
    <section className={styles.reportCard}>
      <h2>{title}</h2>
      <ReportTable
        caption={`Values of ${title}`}
        rows={values}
        keyOf={({ value }) => value}
        shareOf={({ times }) => times / (values[0]?.times || 1)}
        columns={[
          { label: 'Value', cell: ({ value }) => value, isFreeText: true },
          { label: 'Times', cell: ({ times }) => words.number(times) },
        ]}
      />
      {different > values.length && (
        <p className="muted">{words.number(different - values.length)} more values are rarer.</p>
      )}
    </section>
  )
}
