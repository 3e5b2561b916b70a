import { useQuery } from '@tanstack/react-query'
import type { ErrorsReply } from '../../../../src/analytics/speed-contract.ts'
import { errorsFileHref, errorsQuery } from '../../../api/analytics.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { SiteWords } from '../../site-words.ts'
import { useSiteWords } from '../../use-site-words.tsx'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ChartBox } from '../charts/chart-box.tsx'
import { comparisonLines, withComparison } from '../charts/comparison-series.ts'
import { comparedDays } from '../period/compared-days.ts'
import { ReportFilterBar } from '../period/report-filter-bar.tsx'
import { type ReportSearch, toDays } from '../period/report-search.ts'
import { useReportLocation } from '../period/use-report-location.ts'
import { changeOf } from '../report/change.ts'
import { ExportMenu } from '../report/export-action.tsx'
import { FigureRow } from '../report/figure-row.tsx'
import { QueryResult } from '../report/query-result.tsx'
import { ReportSkeleton } from '../report/report-skeleton.tsx'
import { ErrorGroups } from './error-groups.tsx'

/** Script errors in visitors' browsers. */
export function ErrorsPage({ search }: { search: ReportSearch }) {
  return (
    <AnalyticsFrame
      title="Errors"
      search={search}
      actions={
        <ExportMenu
          files={[
            { label: 'Errors by day', href: errorsFileHref({ ...toDays(search), report: 'days' }) },
            { label: 'Errors', href: errorsFileHref({ ...toDays(search), report: 'errors' }) },
          ]}
        />
      }
    >
      <Errors search={search} />
    </AnalyticsFrame>
  )
}

function Errors({ search }: { search: ReportSearch }) {
  const place = useReportLocation('errors', search)
  const words = useSiteWords()
  const query = useQuery(errorsQuery(toDays(search)))
  return (
    <>
      <ReportFilterBar place={place} words={words} days={query.data} />
      <QueryResult query={query} skeleton={<ReportSkeleton />}>
        {(reply) => (isEmpty(reply) ? <NoErrors /> : <Numbers reply={reply} words={words} />)}
      </QueryResult>
    </>
  )
}

/** Errors in the previous period and none now are worth showing. */
const isEmpty = ({ times, previous }: ErrorsReply) => times === 0 && !previous?.times

function Numbers({ reply, words }: { reply: ErrorsReply; words: SiteWords }) {
  const { times, faults, previous, series, previousSeries, groups } = reply
  return (
    <>
      <FigureRow
        compared={comparedDays(reply, words)}
        figures={[
          {
            label: 'Errors',
            value: words.number(times),
            change: changeOf(times, previous?.times, words),
          },
          {
            label: 'Distinct errors',
            value: words.number(faults),
            change: changeOf(faults, previous?.faults, words),
          },
        ]}
      />
      <ChartBox
        title="Errors by day"
        points={withComparison(series, previousSeries, (day) => day.times)}
        lines={comparisonLines('Errors', previousSeries ? 'solid' : 'bars', previousSeries !== null)}
        words={words}
        format={words.number}
      />
      {times === 0 ? <p className="muted">No errors in this period.</p> : <ErrorGroups groups={groups} words={words} />}
    </>
  )
}

const NoErrors = () => (
  <EmptyState
    drawing="done"
    title="No errors in this period"
    text="When a script fails in a visitor's browser, it is listed here: its message, on which pages and in which browsers, errors of one kind together. Visitors notice nothing of that."
  />
)
